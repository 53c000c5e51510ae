import type { Command, Option, PrivateId } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../kept.ts';
import { useRoom } from '../../room.ts';
import { Commit } from '../commit.tsx';
import { Greyed } from '../greyed.tsx';

/** Opening sale: each lot may be bought at what is asked, or lowered. */
export function SaleWidget({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation();
  const { state, words } = useRoom();
  const [chosen, choose] = useDraft<Command | null>('sale', null);
  const by = options[0]?.by;
  if (by === undefined) return null;
  const buyable = new Set(
    options
      .filter((o) => o.do === 'buy-private')
      .flatMap((o) => o.fields.flatMap((f) => ('is' in f && f.name === 'private' ? [f.is] : []))),
  );
  const lowerable = new Set(
    options
      .filter((o) => o.do === 'lower-private')
      .flatMap((o) => o.fields.flatMap((f) => ('of' in f ? f.of : []))),
  );
  const step = Number(options.find((o) => o.do === 'lower-private')?.notes?.['by'] ?? 0);
  const lots = state.privates.order.filter((id) => state.privates.all[id]?.status === 'unsold');
  const is = (command: Command) => JSON.stringify(command) === JSON.stringify(chosen);
  return (
    <>
      <div className="lots">
        {lots.map((id: PrivateId) => {
          const lot = state.privates.all[id];
          const asking = lot?.asking ?? 0;
          const buy: Command = { do: 'buy-private', by, private: id, price: asking };
          const lower: Command = { do: 'lower-private', by, private: id };
          return (
            <div key={id} className={is(buy) || is(lower) ? 'lot chosen' : 'lot'}>
              <span className="lot-name">
                <b>{words.short(id)}</b> {words.long(id)}{' '}
                <span className="muted">
                  {t('sale.income', { amount: words.money(lot?.revenue ?? 0) })}
                  {is(buy) || is(lower) ? ` · ${words.power(id)}` : ''}
                </span>
              </span>
              <span className="row">
                <Pick on={is(buy)} open={buyable.has(id)} ways={[buy]} press={() => choose(buy)}>
                  {t('sale.buy', { price: words.money(asking) })}
                </Pick>
                <Pick on={is(lower)} open={lowerable.has(id)} ways={[lower]} press={() => choose(lower)}>
                  {lowerable.has(id)
                    ? t('sale.lower', { price: words.money(asking - step) })
                    : t('sale.lowest')}
                </Pick>
              </span>
            </div>
          );
        })}
      </div>
      {chosen === null ? null : <Commit command={chosen} known={{ lowering: step }} />}
    </>
  );
}

interface PickProps {
  readonly on: boolean;
  /** Greyed things can still be touched: they say why. */
  readonly open: boolean;
  press(): void;
  /** What can't be done now: a greyed thing tells why. */
  readonly ways?: readonly Command[];
  readonly children: React.ReactNode;
}

export function Pick({ on, open, press, ways, children }: PickProps) {
  if (!open && ways !== undefined)
    return (
      <Greyed ways={ways}>
        {(props) => (
          <button type="button" className="pick" aria-pressed={on} {...props}>
            {children}
          </button>
        )}
      </Greyed>
    );
  return (
    <button type="button" className="pick" aria-pressed={on} aria-disabled={!open} onClick={press}>
      {children}
    </button>
  );
}
