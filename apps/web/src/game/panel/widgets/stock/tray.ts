import type { CertId, Choice, Command, CorpId, PlayerId } from '@trunkline/engine';

/** Shares of one company that are to be sold. */
export interface Sale {
  readonly corp: CorpId;
  readonly certs: readonly CertId[];
  readonly percent: number;
  readonly brings: number;
}

/** What a stock turn prepares: sales of several companies, or one purchase or start. */
export interface StockDraft {
  readonly sales: readonly Sale[];
  readonly take: {
    readonly mode: 'buy' | 'start';
    readonly corp: CorpId;
    readonly command: Command | null;
    readonly cost?: number;
  } | null;
}

export const EMPTY: StockDraft = { sales: [], take: null };

const saleOf = (corp: CorpId, { values, cost }: Choice): Sale => ({
  corp,
  certs: values['certs'] as readonly CertId[],
  percent: Number(values['percent']),
  brings: -(cost ?? 0),
});

/**
 * The tray with one more, or one less, of the sizes in which a company's shares may be sold; below the least the
 * company leaves the tray. What was to be bought is put down.
 */
export function resized(
  { sales }: StockDraft,
  corp: CorpId,
  by: 1 | -1,
  sizes: readonly Choice[],
): StockDraft {
  const ordered = sizes.map((choice) => saleOf(corp, choice)).sort((a, b) => a.percent - b.percent);
  const now = sales.find((sale) => sale.corp === corp);
  const at = now === undefined ? -1 : ordered.findIndex(({ percent }) => percent === now.percent);
  const next = ordered[Math.min(ordered.length - 1, at + by)];
  if (now === undefined) return { sales: next === undefined ? sales : [...sales, next], take: null };
  return {
    sales: sales.flatMap((sale) => (sale.corp !== corp ? [sale] : next === undefined ? [] : [next])),
    take: null,
  };
}

/** Whether a company's sale can still grow. */
export const mayGrow = (sale: Sale, sizes: readonly Choice[]): boolean =>
  sizes.some(({ values }) => Number(values['percent']) > sale.percent);

export const saleCommand = (seat: PlayerId, { corp, certs, percent }: Sale): Command => ({
  do: 'sell-shares',
  by: { seat, entity: seat },
  corp,
  certs: [...certs],
  percent,
});
