import type { Command, HexId, Option } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../kept.ts';
import { useShown } from '../../picks.ts';
import { useRoom } from '../../room.ts';
import { Commit } from '../commit.tsx';
import { Pick } from './sale.tsx';

/** A private company's marker, and the ports on which it may be put: told apart by where they lie and what they pay. */
export function PortMarkWidget({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation();
  const { words, facts } = useRoom();
  const [chosen, choose] = useDraft<HexId | null>('port-mark', null);
  const option = options[0];
  const field = option?.fields.find((f) => 'of' in f && f.name === 'hex');
  const ports = field !== undefined && 'of' in field ? field.of.map(String) : [];
  const hex = chosen !== null && ports.includes(chosen) ? chosen : null;
  useShown(
    {
      rings: ports,
      selected: hex,
      ghost: null,
      routes: [],
      anyHex: false,
      onHex: (id) => {
        if (ports.includes(id)) choose(id);
      },
    },
    JSON.stringify([ports, hex]),
  );
  if (option === undefined) return null;
  const command: Command | null = hex === null ? null : { do: 'place-mark', by: option.by, hex };
  const worthOf = (id: HexId): string => {
    const value = facts.board.hex(id)?.shape.stops[0]?.revenue;
    return typeof value === 'number' ? ` · ${words.money(value)}` : '';
  };
  return (
    <>
      <p className="hint">{t('portMark.choose', { private: words.long(option.by.entity) })}</p>
      <div className="row wrap" role="group" aria-label={t('portMark.which')}>
        {ports.map((id) => (
          <Pick key={id} on={id === hex} open press={() => choose(id)}>
            {`${id} ${facts.board.hex(id)?.name ?? ''}`.trim()}
            {worthOf(id)}
          </Pick>
        ))}
      </div>
      {command === null ? null : <Commit command={command} />}
    </>
  );
}
