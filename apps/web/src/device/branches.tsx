import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type State, Timeline } from '@trunkline/engine';
import { moneyOf, moneyText } from '@trunkline/texts';
import { useTranslation } from 'react-i18next';
import { cash, price, worth } from '../game/position.ts';
import { factsQuery, type TitleFacts } from '../titles/facts.ts';
import { forget, rename } from './database.ts';
import { fileOf, type KeptGame } from './kept-game.ts';
import { treeOf } from './tree.ts';
import { keptListQuery } from './use-kept.ts';

interface Props {
  readonly of: string;
  readonly shown: string;
  close(): void;
}

/** The boards of a game side by side: where each began, and what everybody has at its tip. */
export function Branches({ of, shown, close }: Props) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: all } = useQuery(keptListQuery('what-if'));
  const tree = treeOf((all ?? []).filter(({ from }) => from?.game === of).toReversed());
  const boards = tree.map(({ game }) => game);
  const title = boards[0]?.title ?? '';
  const { data: facts } = useQuery(factsQuery(title));
  if (facts == null) return null;
  const money = (amount: number): string => moneyText(amount, moneyOf(title), i18n.language as 'en');
  const tips = tree.map(({ game, depth }) => ({ game, depth, tip: tipOf(game, facts) }));
  const players = boards[0]?.players ?? [];
  const companies = [
    ...new Set(
      tips.flatMap(({ tip }) => tip.corporations.order.filter((corp) => price(facts, tip, corp) !== null)),
    ),
  ];
  const again = () => client.invalidateQueries({ queryKey: ['kept-list'] });
  const remove = async (id: string) => {
    await forget(id);
    await again();
    if (id !== shown) return;
    close();
    await navigate({ to: '/g/$id/what-if', params: { id: of }, search: {}, replace: true });
  };
  return (
    <div className="scroll-x">
      <table className="branches">
        <thead>
          <tr>
            <th scope="col">{t('whatIf.name')}</th>
            <th scope="col" className="n">
              {t('whatIf.begins')}
            </th>
            {players.map(({ id, name }) => (
              <th key={id} scope="col" className="n">
                {name}
              </th>
            ))}
            {companies.map((corp) => (
              <th key={corp} scope="col" className="n">
                {corp.slice(2)}
              </th>
            ))}
            <th />
          </tr>
        </thead>
        <tbody>
          {tips.map(({ game, depth, tip }) => (
            <tr key={game.id} aria-current={game.id === shown}>
              <th scope="row" className="branch" style={{ paddingLeft: `${depth * 18}px` }}>
                <TextInput
                  size="xs"
                  aria-label={t('whatIf.name')}
                  defaultValue={game.name}
                  maxLength={40}
                  onBlur={(event) => {
                    const name = event.currentTarget.value.trim();
                    if (name !== '' && name !== game.name) void rename(game.id, name).then(again);
                  }}
                />
              </th>
              <td className="n">
                {t('whatIf.span', { from: game.from?.at ?? 0, count: timelineLength(game) })}
              </td>
              {players.map(({ id }) => (
                <td key={id} className="n">
                  {money(worth(facts, tip, id))}
                  <br />
                  <span className="muted">{money(cash(tip, id))}</span>
                </td>
              ))}
              {companies.map((corp) => {
                const at = price(facts, tip, corp);
                return (
                  <td key={corp} className="n">
                    {at === null ? '–' : money(at)}
                  </td>
                );
              })}
              <td>
                <div className="row">
                  {game.id === shown ? (
                    <b>{t('whatIf.shown')}</b>
                  ) : (
                    <Link to="/g/$id/what-if" params={{ id: of }} search={{ board: game.id }} onClick={close}>
                      {t('whatIf.show')}
                    </Link>
                  )}
                  <Button size="compact-sm" variant="subtle" color="red" onClick={() => void remove(game.id)}>
                    {t('device.remove')}
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{t('whatIf.compare')}</p>
    </div>
  );
}

function tipOf(game: KeptGame, facts: TitleFacts): State {
  const { setUp, commits } = fileOf(game);
  return Timeline.load(facts.evolve, setUp, commits).state;
}

/** Moves made on the board itself. */
const timelineLength = ({ from, commits }: KeptGame): number => commits.length - (from?.copied ?? 0);
