/** Relative luminance of `#rrggbb` or `#rgb` (WCAG 2). */
export function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function channels(colour: string): readonly number[] {
  const hex = colour.replace('#', '');
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  return [0, 2, 4].map((i) => Number.parseInt(full.slice(i, i + 2), 16));
}

/** Contrast of two colours, 1–21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const READABLE = 4.5;
const INK = '#16181D';
const WHITE = '#FFFFFF';
const BLACK = '#000000';

/** The wished text colour if it can be read on the ground, else ink, white or black. */
export function readableOn(ground: string, wished: string | null = null): string {
  if (wished !== null && contrast(ground, wished) >= READABLE) return wished;
  const best = contrast(ground, INK) >= contrast(ground, WHITE) ? INK : WHITE;
  // Some reds are too dark for ink and too light for white.
  return best === INK && contrast(ground, INK) < READABLE ? BLACK : best;
}
