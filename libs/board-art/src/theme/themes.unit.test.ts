import { describe, expect, it } from 'vitest';
import { contrast, readableOn } from './contrast.ts';
import { boardCss, boardThemes, lineLook, SEAT_COLOURS } from './themes.ts';

describe('colours', () => {
  it('let the ink of track be seen on every tile', () => {
    for (const schemes of Object.values(boardThemes)) {
      for (const theme of Object.values(schemes)) {
        for (const tile of ['white', 'yellow', 'green', 'brown', 'gray', 'blue', 'red'] as const) {
          expect(contrast(theme[tile], theme.ink), tile).toBeGreaterThanOrEqual(3);
        }
      }
    }
  });

  it('let the colour-safe light palette keep the contrasts that were agreed', () => {
    const { light } = boardThemes.safe;
    expect(contrast(light.yellow, light.ink)).toBeCloseTo(10.7, 1);
    expect(contrast(light.brown, light.ink)).toBeCloseTo(4.5, 1);
  });

  it('let one of the two strokes of a ring stand out on every tile', () => {
    for (const theme of Object.values(boardThemes.safe)) {
      for (const tile of ['white', 'yellow', 'green', 'brown', 'gray', 'blue', 'red'] as const) {
        const best = Math.max(contrast(theme[tile], theme.ring), contrast(theme[tile], '#FFFFFF'));
        expect(best, tile).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('let route colours be seen on ink, and no two of sixteen look alike', () => {
    for (const colour of SEAT_COLOURS) expect(contrast(colour, '#16181D')).toBeGreaterThanOrEqual(2.9);
    const looks = Array.from({ length: 16 }, (_, n) => JSON.stringify(lineLook(n)));
    expect(new Set(looks).size).toBe(16);
  });

  it('put readable text on tokens', () => {
    expect(readableOn('#FFFF00', '#DD571C')).toBe('#16181D');
    expect(readableOn('#0A1172', '#FFFFFF')).toBe('#FFFFFF');
    expect(readableOn('#A0A0A0', '#000000')).toBe('#000000');
  });

  it('come with the sheet, scheme by scheme', () => {
    expect(boardCss).toContain('[data-board-palette="classic"][data-board-scheme="dark"]');
    expect(boardCss.match(/--board-yellow:/g)).toHaveLength(4);
  });
});
