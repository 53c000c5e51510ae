import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { approvedFile, approvedLines } from '../gallery/approved.ts';

it('draws every tile and map as approved (after a change that is meant: npm run approve -w libs/board-art)', () => {
  expect(approvedLines().split('\n')).toEqual(readFileSync(approvedFile, 'utf8').split('\n'));
}, 60_000);
