import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type State, Timeline } from '@trunkline/engine';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newCommandId } from '../api/client.ts';
import { tableQuery } from '../api/queries.ts';
import { languageNow } from '../app/i18n.ts';
import { useMe } from '../app/session.ts';
import { queueOf } from '../game/plan/queue.ts';
import { keepQueue } from '../game/plan/use-queue.ts';
import { factsQuery } from '../titles/facts.ts';
import { textsQuery } from '../words/texts-query.ts';
import { wordsOf } from '../words/words.ts';
import { copyOf } from './copy-of.ts';
import { fileOf } from './kept-game.ts';
import { ownMoves } from './shared-moves.ts';
import { keptQuery } from './use-kept.ts';

interface Props {
  readonly table: string;
  readonly board: string;
  close(): void;
}

/** Turns the reader's own moves of a board into moves that are made in the game when he is on turn. */
export function QueueForm({ table, board, close }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const navigate = useNavigate();
  const [firm, setFirm] = useState<ReadonlySet<number>>(new Set());
  const listed = useQuery(tableQuery(table)).data?.table;
  const game = useQuery(keptQuery(board)).data;
  const title = game?.title ?? '';
  const facts = useQuery(factsQuery(title)).data;
  const texts = useQuery({ ...textsQuery(languageNow(), title), enabled: title !== '' }).data;
  const mine = new Set(listed?.seats.filter(({ user }) => user === me?.id).map(({ seat }) => seat));
  const words = useMemo(
    () =>
      listed === undefined || facts == null || texts === undefined
        ? null
        : wordsOf({ t, texts, facts, table: listed, names: {} }),
    [t, listed, facts, texts],
  );
  if (game == null || facts == null || words === null) return null;
  const state: State = Timeline.load(facts.evolve, fileOf(game).setUp, fileOf(game).commits).state;
  const commands = ownMoves(game).filter(({ by }) => mine.has(by.seat));
  const queue = async () => {
    const now = await copyOf(table, undefined);
    if (now === null) return;
    const made = queueOf(newCommandId(), now.revision, commands);
    const moves = made.moves.map((move, i) => ({ ...move, undisturbed: move.undisturbed && !firm.has(i) }));
    keepQueue(table, { ...made, moves });
    await navigate({ to: '/g/$id', params: { id: table }, search: {} });
  };
  if (commands.length === 0) return <p>{t(mine.size === 0 ? 'whatIf.noSeat' : 'whatIf.noMoves')}</p>;
  return (
    <div className="form">
      <p className="muted">{t('whatIf.queueHow')}</p>
      <ol className="queue-form">
        {commands.map((command, i) => (
          <li key={i}>
            <b>{words.deed(command, state)}</b>
            {command.do === 'pass' ? null : (
              <Checkbox
                size="sm"
                label={t('whatIf.undisturbed')}
                checked={!firm.has(i)}
                onChange={({ currentTarget }) => {
                  const next = new Set(firm);
                  if (currentTarget.checked) next.delete(i);
                  else next.add(i);
                  setFirm(next);
                }}
              />
            )}
          </li>
        ))}
      </ol>
      <div className="row">
        <Button onClick={() => void queue()}>{t('whatIf.queueThem', { count: commands.length })}</Button>
        <Button variant="default" onClick={close}>
          {t('panel.dismiss')}
        </Button>
      </div>
    </div>
  );
}
