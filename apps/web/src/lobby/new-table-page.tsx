import { Alert, Button, Checkbox, NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { TableView } from '@trunkline/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { command, problemOf } from '../api/client.ts';
import { client, type TitleOffer, titlesQuery } from '../api/queries.ts';
import { ButtonLink } from '../app/button-link.tsx';
import { problemText } from '../app/problem-text.ts';
import { useMe } from '../app/session.ts';
import { useTitle } from '../app/title.ts';

const route = getRouteApi('/new');

export function NewTablePage() {
  const { t } = useTranslation();
  useTitle(t('create.title'));
  const me = useMe();
  const { data: titles } = useQuery(titlesQuery);
  const { title: asked } = route.useSearch();
  if (me === null) return <LogInFirst to="/new" />;
  if (titles === undefined || me === undefined) return null;
  const title = titles.find(({ id }) => id === asked) ?? titles[0];
  if (title === undefined) return null;
  return (
    <>
      <h1>{t('create.title')}</h1>
      <div className="title-cards" role="radiogroup" aria-label={t('create.which')}>
        {titles.map(({ id, players }) => (
          <Link
            key={id}
            to="/new"
            search={{ title: id }}
            role="radio"
            aria-checked={id === title.id}
            className={id === title.id ? 'title-card chosen' : 'title-card'}
          >
            <b>{id}</b>
            <span>{t([`title.${id}.name`, 'create.title'])}</span>
            <span className="muted">
              {t('create.playersRange', { from: players[0], to: players[1] ?? players[0] })}
            </span>
          </Link>
        ))}
      </div>
      <Settings key={title.id} title={title} />
    </>
  );
}

export function LogInFirst({ to }: { readonly to: string }) {
  const { t } = useTranslation();
  return (
    <section className="narrow card">
      <p>{t('door.first')}</p>
      <div className="row">
        <ButtonLink to="/login" search={{ to }}>
          {t('door.logIn')}
        </ButtonLink>
        <ButtonLink to="/register" search={{ to }} variant="default">
          {t('door.register')}
        </ButtonLink>
      </div>
    </section>
  );
}

function Settings({ title }: { readonly title: TitleOffer }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [least = 2, most = 8] = title.players;
  const [name, setName] = useState('');
  const [players, setPlayers] = useState(Math.max(least, Math.min(most, 3)));
  const [pace, setPace] = useState<'live' | 'async'>('async');
  const [open, setOpen] = useState(true);
  const [drawn, setDrawn] = useState(true);
  const [hotseat, setHotseat] = useState(false);
  const [searched, setSearched] = useState(true);
  const [options, setOptions] = useState<readonly string[]>([]);
  const [readings, setReadings] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const named = (option: string): string => t([`title.${title.id}.option.${option}`, option]);
  /** What is no longer played with all that it needs goes, too. */
  const choose = (chosen: readonly string[]) =>
    setOptions(chosen.filter((one) => (title.optionNeeds[one] ?? []).every((need) => chosen.includes(need))));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefused(null);
    try {
      const table = await command<TableView>('tables', {
        title: title.id,
        name: name.trim() === '' ? t('create.defaultName', { title: title.id }) : name,
        players,
        pace,
        visibility: open ? 'public' : 'private',
        seating: drawn ? 'drawn' : 'joined',
        hotseat,
        finder: searched ? 'open' : 'closed',
        options,
        readings,
      });
      void client.invalidateQueries({ queryKey: ['tables'] });
      await navigate({ to: '/g/$id', params: { id: table.id } });
    } catch (error) {
      setRefused(await problemText(problemOf(error)));
      setBusy(false);
    }
  };

  return (
    <form className="form two" onSubmit={(event) => void submit(event)}>
      <div className="form">
        <TextInput
          label={t('create.name')}
          placeholder={t('create.defaultName', { title: title.id })}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NumberInput
          label={t('create.players')}
          min={least}
          max={most}
          clampBehavior="strict"
          value={players}
          onChange={(value) => setPlayers(Number(value))}
        />
        <div>
          <div className="label">{t('create.pace')}</div>
          <SegmentedControl
            value={pace}
            onChange={(value) => setPace(value as 'live' | 'async')}
            data={[
              { value: 'async', label: t('lobby.pace.async') },
              { value: 'live', label: t('lobby.pace.live') },
            ]}
          />
        </div>
        <Switch
          checked={hotseat}
          onChange={(e) => setHotseat(e.currentTarget.checked)}
          label={t('create.hotseat')}
          description={t('create.hotseatHint')}
        />
        <Switch
          checked={open}
          onChange={(e) => setOpen(e.currentTarget.checked)}
          label={t('create.public')}
          description={t('create.publicHint')}
        />
        <Switch
          checked={drawn}
          onChange={(e) => setDrawn(e.currentTarget.checked)}
          label={t('create.drawn')}
        />
        <Switch
          checked={searched}
          onChange={(e) => setSearched(e.currentTarget.checked)}
          label={t('create.finder')}
          description={t('create.finderHint')}
        />
        {title.options.length === 0 ? null : (
          <Checkbox.Group label={t('create.options')} value={[...options]} onChange={choose}>
            <div className="form under-label">
              {title.options.map((one) => {
                const lacking = (title.optionNeeds[one] ?? []).filter((need) => !options.includes(need));
                return (
                  <Checkbox
                    key={one}
                    value={one}
                    label={named(one)}
                    disabled={lacking.length > 0}
                    {...(lacking.length === 0
                      ? {}
                      : { description: t('create.optionNeeds', { needs: lacking.map(named).join(', ') }) })}
                  />
                );
              })}
            </div>
          </Checkbox.Group>
        )}
        {Object.keys(title.readings).length === 0 ? null : (
          <details>
            <summary>{t('create.readings')}</summary>
            <p className="muted">{t('create.readingsHint')}</p>
            {Object.entries(title.readings).map(([reading, values]) => (
              <div key={reading} className="reading">
                <span>{t([`title.${title.id}.reading.${reading}`, reading])}</span>
                <SegmentedControl
                  size="xs"
                  value={readings[reading] ?? values[0] ?? ''}
                  onChange={(value) => setReadings({ ...readings, [reading]: value })}
                  data={values.map((value) => ({ value, label: t([`reading.${value}`, value]) }))}
                />
              </div>
            ))}
          </details>
        )}
      </div>
      <aside className="card summary">
        <h2>
          <b>{title.id}</b> {name.trim() === '' ? t('create.defaultName', { title: title.id }) : name}
        </h2>
        <ul>
          <li>{t('create.nPlayers', { count: players })}</li>
          <li>{t(`lobby.pace.${pace}`)}</li>
          <li>{t(hotseat ? 'create.hotseat' : open ? 'create.public' : 'lobby.private')}</li>
          <li>{t(drawn ? 'create.drawn' : 'create.joined')}</li>
          {searched ? null : <li>{t('create.noFinder')}</li>}
        </ul>
        {refused === null ? null : (
          <Alert color="red" role="alert">
            {refused}
          </Alert>
        )}
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('create.submit')}
        </Button>
      </aside>
    </form>
  );
}
