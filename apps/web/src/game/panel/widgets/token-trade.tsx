import { NumberInput } from '@mantine/core';
import type { Command, CorpId, Field, HexId, Option, TokenId } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../kept.ts';
import { CompanyChip } from '../../marks.tsx';
import { useShown } from '../../picks.ts';
import { useRoom } from '../../room.ts';
import { Term } from '../../term.tsx';
import { Commit } from '../commit.tsx';
import { fixedOf } from '../fields.ts';
import { Pick } from './sale.tsx';

interface ForSale {
  readonly option: Option;
  readonly token: TokenId;
  readonly hex: HexId;
  readonly seller: CorpId;
  readonly range: Extract<Field, { from: number }>;
}

interface Draft {
  readonly token: TokenId;
  readonly price: number;
}

/** Tokens on the map that another company may sell to the one on turn: which, and for how much. */
export function TokenTradeWidget({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation();
  const { state, words, facts } = useRoom();
  const [draft, setDraft] = useDraft<Draft | null>('token-trade', null);
  const sales = options.flatMap((option): readonly ForSale[] => {
    const token = String(fixedOf(option)['token'] ?? '') as TokenId;
    const found = state.map.tokens[token];
    const range = option.fields.find((f): f is ForSale['range'] => 'from' in f);
    return found === undefined || typeof found.at !== 'object' || range === undefined
      ? []
      : [{ option, token, hex: found.at.hex, seller: found.owner as CorpId, range }];
  });
  const chosen =
    sales.find(({ token }) => token === draft?.token) ?? (sales.length === 1 ? sales[0] : undefined);
  const choose = ({ token, range }: ForSale) => setDraft({ token, price: range.from });
  const price = draft === null || draft.token !== chosen?.token ? (chosen?.range.from ?? 0) : draft.price;
  useShown(
    {
      rings: sales.map(({ hex }) => hex),
      selected: chosen?.hex ?? null,
      ghost: null,
      routes: [],
      anyHex: false,
      onHex: (hex) => {
        const sale = sales.find((one) => one.hex === hex);
        if (sale !== undefined) choose(sale);
      },
    },
    JSON.stringify([sales.map(({ token }) => token), chosen?.token]),
  );
  const command: Command | null =
    chosen === undefined ? null : { do: 'buy-token', by: chosen.option.by, token: chosen.token, price };
  const nameOf = (hex: HexId): string => {
    const name = facts.board.hex(hex)?.name;
    return name == null ? hex : `${hex} ${name}`;
  };
  return (
    <>
      <p className="hint">
        <Term of="token">{t('tokenTrade.choose')}</Term>
      </p>
      <div className="row wrap" role="group" aria-label={t('tokenTrade.which')}>
        {sales.map((sale) => (
          <Pick key={sale.token} on={sale === chosen} open press={() => choose(sale)}>
            <span className="row tight">
              <CompanyChip corp={sale.seller} /> {nameOf(sale.hex)}
            </span>
          </Pick>
        ))}
      </div>
      {chosen === undefined ? null : (
        <NumberInput
          className="price-input"
          label={t('tokenTrade.price')}
          description={`${words.money(chosen.range.from)} – ${words.money(chosen.range.to)}`}
          min={chosen.range.from}
          max={chosen.range.to}
          step={chosen.range.step}
          clampBehavior="blur"
          value={price}
          onChange={(value) => setDraft({ token: chosen.token, price: Number(value) })}
        />
      )}
      {command === null ? null : <Commit command={command} />}
    </>
  );
}
