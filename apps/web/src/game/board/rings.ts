import type { HexRing } from '@trunkline/board-art';
import type { HexId } from '@trunkline/engine';
import type { Picks } from '../picks.ts';

interface Lasting {
  readonly changed: readonly HexId[];
  readonly closed: readonly HexId[];
  /** With the colour of who built there. */
  readonly laid: Readonly<Record<HexId, string>>;
  /** Of which the page tells just now. */
  readonly told: readonly HexId[];
}

/** What is shown of each hex: what lasts first, and above it what can be done. */
export function ringsOf(
  picks: Pick<Picks, 'rings' | 'selected'> | null,
  opened: string | null,
  { changed, closed, laid, told }: Lasting,
): Readonly<Record<HexId, readonly HexRing[]>> {
  const rings: Record<HexId, readonly HexRing[]> = {};
  const show = (hex: HexId, ring: HexRing): void => {
    rings[hex] = [...(rings[hex] ?? []), ring];
  };
  for (const [hex, colour] of Object.entries(laid)) show(hex, { kind: 'laid', colour });
  for (const hex of changed) show(hex, { kind: 'changed' });
  for (const hex of closed) show(hex, { kind: 'closed' });
  for (const hex of told) show(hex, { kind: 'told' });
  for (const hex of picks?.rings ?? []) if (hex !== picks?.selected) show(hex, { kind: 'actionable' });
  if (picks?.selected != null) show(picks.selected, { kind: 'selected' });
  if (opened !== null) show(opened, { kind: 'focus' });
  return rings;
}
