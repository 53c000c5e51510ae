import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, expect, it } from 'vitest';
import { differenceFrom } from './approved-picture.ts';

const home = mkdtempSync(path.join(tmpdir(), 'trunkline-pictures-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** White, with a black square of `side` pixels at the middle. */
function picture(side: number, width = 60): Buffer {
  const png = new PNG({ width, height: 60 });
  png.data.fill(255);
  for (let y = 30; y < 30 + side; y += 1)
    for (let x = 30; x < 30 + side; x += 1) png.data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return PNG.sync.write(png);
}

const approved = path.join(home, 'of-a-test.png');
writeFileSync(approved, picture(6));

it.skipIf(process.env['APPROVE'] === '1')('says where a picture is not the approved one', () => {
  expect(differenceFrom(approved, picture(6))).toBeNull();
  expect(differenceFrom(approved, picture(0))).toMatch(/^of-a-test: \d+ pixels differ within a square/);
  expect(differenceFrom(approved, picture(6, 61))).toMatch('61 × 60 instead of 60 × 60 pixels');
  expect(differenceFrom(path.join(home, 'new.png'), picture(6))).toMatch('nothing is approved yet');
});
