import type { Command, HexId, Option } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../kept.ts';
import { useShown } from '../../picks.ts';
import { useRoom } from '../../room.ts';
import { Commit } from '../commit.tsx';
import { commandOf, fixedOf } from '../fields.ts';
import { Pick } from './sale.tsx';

/** A token: each place that can be had is an option of its own. */
export function TokenWidget({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation();
  const { facts, words } = useRoom();
  const [chosen, choose] = useDraft<Command | null>('token', null);
  const places = options.flatMap((option) => {
    const command = commandOf(option, fixedOf(option));
    return command?.do === 'place-token' ? [{ command, price: Number(option.notes?.['price'] ?? 0) }] : [];
  });
  useShown(
    {
      rings: places.map(({ command }) => command.hex),
      selected: chosen?.do === 'place-token' ? chosen.hex : null,
      ghost: null,
      routes: [],
      anyHex: false,
      onHex: (hex) => choose(places.find(({ command }) => command.hex === hex)?.command ?? null),
    },
    JSON.stringify([places.map(({ command }) => command.hex), chosen]),
  );
  const nameOf = (hex: HexId): string => {
    const name = facts.board.hex(hex)?.name;
    return name == null ? hex : `${hex} ${name}`;
  };
  return (
    <>
      <p className="hint">{t('token.choose')}</p>
      <div className="row wrap">
        {places.map(({ command, price }) => (
          <Pick
            key={`${command.hex}.${command.city}`}
            on={JSON.stringify(command) === JSON.stringify(chosen)}
            open
            press={() => choose(command)}
          >
            {price === 0
              ? nameOf(command.hex)
              : t('token.place', { hex: nameOf(command.hex), price: words.money(price) })}
          </Pick>
        ))}
      </div>
      {chosen === null ? null : (
        <Commit
          command={chosen}
          known={{
            cost:
              places.find(({ command }) => JSON.stringify(command) === JSON.stringify(chosen))?.price ?? 0,
          }}
        />
      )}
    </>
  );
}
