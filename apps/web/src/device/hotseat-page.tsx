import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import IconFileImport from '@tabler/icons-react/icons/IconFileImport';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { PlayerId } from '@trunkline/engine';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../app/button-link.tsx';
import { useTitle } from '../app/title.ts';
import { sinceText } from '../words/time.ts';
import { forget, keep } from './database.ts';
import { download } from './download.ts';
import { type KeptGame, keptFrom, newDeviceId } from './kept-game.ts';
import { once } from './rules.ts';
import { PLAYABLE_HERE } from './title-rules.ts';
import { keptListQuery } from './use-kept.ts';

/** Games of this device: no account, no network. */
export function HotseatPage() {
  const { t } = useTranslation();
  useTitle(t('shell.hotseat'));
  const { data: games } = useQuery(keptListQuery('hotseat'));
  return (
    <>
      <div className="headline">
        <h1>{t('shell.hotseat')}</h1>
        <span className="grow" />
        <ButtonLink to="/import" variant="default" leftSection={<IconFileImport size={18} stroke={1.75} />}>
          {t('device.fromFile')}
        </ButtonLink>
      </div>
      <p className="muted prose under">{t('device.what')}</p>
      <NewGame />
      <section className="list" aria-labelledby="kept-games">
        <h2 id="kept-games">{t('device.games')}</h2>
        {games?.length === 0 ? <p className="muted">{t('device.none')}</p> : null}
        <div className="cards">
          {(games ?? []).map((game) => (
            <GameCard key={game.id} game={game} />
          ))}
        </div>
      </section>
    </>
  );
}

function GameCard({ game }: { readonly game: KeptGame }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const [sure, setSure] = useState(false);
  const remove = async () => {
    if (!sure) return setSure(true);
    await forget(game.id);
    await client.invalidateQueries({ queryKey: ['kept-list'] });
  };
  return (
    <article className="table-card">
      <h3>
        <Link to="/hotseat/$localId" params={{ localId: game.id }}>
          {game.name}
        </Link>
      </h3>
      <p>
        {game.title} · {game.players.map(({ name }) => name).join(', ')}
      </p>
      <p className="muted">
        {t('device.moves', { count: game.commits.length })} · {sinceText(game.changedAt, i18n.language)}
        {game.over ? ` · ${t('lobby.over')}` : ''}
      </p>
      <div className="row wrap">
        <ButtonLink size="compact-sm" to="/hotseat/$localId" params={{ localId: game.id }}>
          {t(game.over ? 'device.look' : 'device.play')}
        </ButtonLink>
        <Button size="compact-sm" variant="default" onClick={() => download(game)}>
          {t('game.export')}
        </Button>
        <Button
          size="compact-sm"
          variant={sure ? 'filled' : 'subtle'}
          color="red"
          onBlur={() => setSure(false)}
          onClick={() => void remove()}
        >
          {t(sure ? 'device.removeSure' : 'device.remove')}
        </Button>
      </div>
    </article>
  );
}

const MOST_SEATS = 8;
const SEED_BELOW = 2 ** 31;

function NewGame() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [title, setTitle] = useState<string>(PLAYABLE_HERE[0]?.id ?? '');
  const range = PLAYABLE_HERE.find(({ id }) => id === title)?.players ?? [2, MOST_SEATS];
  const [count, setCount] = useState(3);
  const players = Math.min(range[1], Math.max(range[0], count));
  const [names, setNames] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const nameOf = (i: number): string => names[i] ?? t('game.seat', { n: i + 1 });
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const seats = Array.from({ length: players }, (_, i) => i);
    const seed = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SEED_BELOW;
    const config = {
      players: seats.map((i): PlayerId => `p:${i + 1}`),
      ...{ seed, options: [], readings: {} },
    };
    const called = seats.map((i) => nameOf(i).trim() || t('game.seat', { n: i + 1 }));
    const file = await once((rules) => rules.begin(title, config, called));
    const id = newDeviceId('hotseat');
    const name = `${title} · ${called.join(', ')}`.slice(0, 80);
    await keep(keptFrom(file, { id, kind: 'hotseat', name, now: Date.now(), over: false }));
    await navigate({ to: '/hotseat/$localId', params: { localId: id } });
  };
  return (
    <form className="card form" onSubmit={(event) => void begin(event)}>
      <h2>{t('device.new')}</h2>
      <div className="row wrap start">
        <Select
          label={t('create.which')}
          allowDeselect={false}
          data={PLAYABLE_HERE.map(({ id }) => ({ value: id, label: `${id} ${t(`title.${id}.name`)}` }))}
          value={title}
          onChange={(value) => setTitle(value ?? title)}
        />
        <NumberInput
          label={t('create.players')}
          min={range[0]}
          max={range[1]}
          value={players}
          onChange={(value) => setCount(Number(value))}
        />
      </div>
      <div className="row wrap start">
        {Array.from({ length: players }, (_, i) => (
          <TextInput
            key={i}
            label={t('game.seat', { n: i + 1 })}
            maxLength={40}
            value={nameOf(i)}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setNames(
                Array.from({ length: MOST_SEATS }, (_, at) => (at === i ? value : (names[at] ?? nameOf(at)))),
              );
            }}
          />
        ))}
      </div>
      <Button type="submit" loading={busy}>
        {t('device.begin')}
      </Button>
    </form>
  );
}
