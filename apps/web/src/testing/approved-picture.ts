import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** What may differ within any square of this many pixels a side: less than a digit, more than another browser's edges. */
const WINDOW = 16;
const TOLERATED = 8;
const REPORTS = path.resolve(import.meta.dirname, '../../../../tmp/pictures');

/**
 * Compares a picture with the approved one, and says in a sentence how they differ; null: they don't.
 *
 * With `APPROVE=1` in the environment the picture becomes the approved one. After a difference both pictures and
 * a third, with the differing pixels in red, lie in `tmp/pictures`.
 *
 * @param approved where the approved picture lies, an absolute path that ends with .png
 * @param shot the picture taken, as PNG
 */
export function differenceFrom(approved: string, shot: Buffer): string | null {
  const name = path.basename(approved, '.png');
  if (process.env['APPROVE'] === '1') {
    mkdirSync(path.dirname(approved), { recursive: true });
    writeFileSync(approved, shot);
    return null;
  }
  if (!existsSync(approved)) return `${name}: nothing is approved yet (npm run approve -w apps/web).`;
  const old = PNG.sync.read(readFileSync(approved));
  const now = PNG.sync.read(shot);
  const report = (kind: string, picture: Buffer): string => {
    mkdirSync(REPORTS, { recursive: true });
    const file = path.join(REPORTS, `${name}.${kind}.png`);
    writeFileSync(file, picture);
    return file;
  };
  if (old.width !== now.width || old.height !== now.height) {
    const file = report('now', shot);
    return `${name}: ${now.width} × ${now.height} instead of ${old.width} × ${old.height} pixels, see ${file}.`;
  }
  const differing = new PNG({ width: old.width, height: old.height });
  const most = pixelmatch(old.data, now.data, differing.data, old.width, old.height, { windowSize: WINDOW });
  if (most <= TOLERATED) return null;
  report('now', shot);
  const file = report('differing', PNG.sync.write(differing));
  return `${name}: ${most} pixels differ within a square of ${WINDOW}, see ${file}.`;
}
