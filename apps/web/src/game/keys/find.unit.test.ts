import { expect, test } from 'vitest';
import { find } from './find.ts';

const entries = [
  { key: '1', name: 'VR', also: 'Victorian Railways' },
  { key: '2', name: 'F17 Sydney' },
  { key: '3', name: 'Lay 57 on F17' },
  { key: '4', name: 'Épargne' },
];
const found = (asked: string) => find(entries, asked, 10).map(({ key }) => key);

test('without a word everything is there, in its order', () => {
  expect(found(' ')).toEqual(['1', '2', '3', '4']);
  expect(find(entries, '', 2)).toHaveLength(2);
});

test('every word must be answered; what begins with it comes first', () => {
  expect(found('f17')).toEqual(['2', '3']);
  expect(found('lay f17')).toEqual(['3']);
  expect(found('perth')).toEqual([]);
});

test('long names and names without their accents find it, too', () => {
  expect(found('victorian')).toEqual(['1']);
  expect(found('epar')).toEqual(['4']);
});
