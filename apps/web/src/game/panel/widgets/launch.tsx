import type { Command, CorpId, Option } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../kept.ts';
import { CompanyChip } from '../../marks.tsx';
import { useRoom } from '../../room.ts';
import { Commit } from '../commit.tsx';
import { fixedOf } from '../fields.ts';
import { ParCells } from './stock/par-cells.tsx';

/** A company that came with a purchase: nothing is asked but the price at which it starts. */
export function LaunchWidget({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation();
  const { words } = useRoom();
  const [command, choose] = useDraft<Command | null>('launch', null);
  const [option] = options;
  const corp = option === undefined ? undefined : fixedOf(option)['corp'];
  if (option === undefined || typeof corp !== 'string') return null;
  return (
    <>
      <p className="row tight">
        <CompanyChip corp={corp} /> {words.long(corp)}
        <span className="reader">{t('stock.atWhich')}</span>
      </p>
      <ParCells option={option} corp={corp as CorpId} chosen={command} choose={(one) => choose(one)} />
      {command === null ? null : <Commit command={command} />}
    </>
  );
}
