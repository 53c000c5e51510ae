import { existsSync, readFileSync } from 'node:fs';
import { checkChartTable, checkMapTables } from '@trunkline/engine';
import { expect, test } from 'vitest';

const table = (title: string, name: string): URL =>
  new URL(`../../libs/titles/${title}/src/data/${name}.json`, import.meta.url);
const read = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Tables are not checked where they are used, so they are checked here. */
test.each(['1828', '1848', '1849', '1862'])('the printed tables of %s hold what they must', (title) => {
  checkMapTables(read(table(title, 'map')), read(table(title, 'tiles')));
  const market = table(title, 'market');
  if (existsSync(market)) checkChartTable(read(market));
  expect(existsSync(market)).toBe(title === '1848' || title === '1849');
});
