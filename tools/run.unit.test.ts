import { expect, test } from 'vitest';
import { stripsTypes } from './node.mjs';
import { tallyOf } from './test.mjs';

const report = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

test.each([
  ['20.20.2', false],
  ['22.15.0', false],
  ['22.18.0', true],
  ['23.5.0', false],
  ['24.0.0', true],
])('Node %s runs TypeScript: %s', (version, expected) => {
  expect(stripsTypes(version)).toBe(expected);
});

test('counts passed and skipped tests', () => {
  expect(tallyOf(report, true)).toEqual({ passed: 3, failed: 0, skipped: 2 });
});

test('a file that does not load is a failure', () => {
  const broken = { ...report, testResults: [{ status: 'failed', assertionResults: [] }] };
  expect(tallyOf(broken, false)).toMatchObject({ failed: 1 });
});

test('an error outside every test is a failure', () => {
  expect(tallyOf(report, false)).toMatchObject({ failed: 1 });
});

test('no report is a failure', () => {
  expect(tallyOf(undefined, true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
