import { describe, expect, it } from 'vitest';
import { StoreCorrupt } from './errors.ts';
import { newBodyKey, seal, unseal } from './sealing.ts';

describe('a sealed body', () => {
  it('is read with its key, and only so', () => {
    const key = newBodyKey();
    const sealed = seal('{"name":"Žofie 🚂"}', key);
    expect(sealed.data).not.toContain('Žofie');
    expect(unseal(sealed, key)).toBe('{"name":"Žofie 🚂"}');
    expect(() => unseal(sealed, newBodyKey())).toThrow(StoreCorrupt);
    const changed = Buffer.from(sealed.data, 'base64');
    changed[40] = (changed[40] ?? 0) ^ 1;
    expect(() => unseal({ ...sealed, data: changed.toString('base64') }, key)).toThrow(StoreCorrupt);
  });
});
