import { ActionIcon } from '@mantine/core';
import IconX from '@tabler/icons-react/icons/IconX';
import type { DomainEvent, Revenue, Timeline } from '@trunkline/engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TermId } from '../../app/terms.ts';
import { CompanyChip } from '../marks.tsx';
import { useRoom } from '../room.ts';
import { Term } from '../term.tsx';
import { markText } from './mark-layer.tsx';
import { TilePicture } from './tile-picture.tsx';
import { nextTiles } from './upgrades.ts';

/** What lies on a hex, what stands there, which tiles follow on it, and when it was built: at any time, for anybody. */
export function HexCard({ hex, close }: { readonly hex: string; close(): void }) {
  const { t } = useTranslation();
  const { words, facts, state, timeline, revision, goTo } = useRoom();
  const { board } = facts;
  const print = board.hex(hex);
  const shape = board.shapeAt(state.map, hex);
  const laid = state.map.laid[hex];
  const cities = state.map.cities[hex] ?? [];
  const tokens = cities.flatMap(({ slots }) => slots);
  const reserved = cities.flatMap((city) => city.reserved.filter((corp) => corp !== null));
  const built = useMemo(() => lays(timeline, hex), [timeline, revision, hex]);
  const next = nextTiles(board, state.map, hex);
  const left = (tile: string): string => {
    const count = state.map.stock[tile];
    return count === 'unlimited' ? '∞' : String(count ?? 0);
  };
  return (
    <aside className="hex-card" aria-label={t('board.hex', { hex })}>
      <header className="row">
        <b className="grow">
          {hex} {print?.name ?? ''}
        </b>
        <ActionIcon variant="subtle" color="gray" aria-label={t('panel.dismiss')} onClick={close}>
          <IconX size={18} />
        </ActionIcon>
      </header>
      <div className="row top-aligned">
        {laid === undefined ? null : (
          <TilePicture facts={facts} tile={laid.tile} rotation={laid.rotation} size={72} />
        )}
        <div className="small">
          <p>
            <Term of="tile">{t(`colour.${shape.colour}`)}</Term>
            {laid === undefined ? '' : ` · ${t('board.tile', { tile: laid.tile })}`}
            {shape.labels.length === 0 ? '' : ` · ${shape.labels.join(' ')}`}
          </p>
          {shape.stops.map((stop, i) => (
            <p key={i} className="row wrap tight">
              <Term of={STOPS[stop.kind] ?? 'city'}>{t(`board.${stop.kind}`)}</Term>{' '}
              <Worth revenue={stop.revenue} />
              {stop.kind === 'city' ? ` · ${t('board.slots', { count: stop.slots })}` : ''}
            </p>
          ))}
          {shape.terrain.map(({ cost, terrains }) => (
            <Terrain key={terrains.join()} cost={cost} />
          ))}
          {tokens.some((token) => token !== null) ? (
            <p className="row wrap tight">
              {tokens.flatMap((id) => {
                const owner = id === null ? undefined : state.map.tokens[id]?.owner;
                return owner === undefined || owner === 'neutral'
                  ? []
                  : [<CompanyChip key={id} corp={owner} />];
              })}
            </p>
          ) : null}
          {facts.closedHexes?.(state).includes(hex) === true ? <p>{t('board.closed')}</p> : null}
          {(state.map.marks[hex] ?? []).map((mark) => (
            <p key={`${mark.kind} ${mark.of}`}>{markText(t, mark, words.short)}</p>
          ))}
          {reserved.length === 0 ? null : (
            <p className="row wrap tight">
              <Term of="slot">{t('board.reserved')}</Term>
              {reserved.map((corp) => (
                <CompanyChip key={corp} corp={corp} />
              ))}
            </p>
          )}
        </div>
      </div>
      {next.length === 0 ? null : (
        <section aria-label={t('board.next')}>
          <p className="label">{t('board.next')}</p>
          <ul className="row wrap tight next-tiles">
            {next.map((tile) => (
              <li key={tile} className={left(tile) === '0' ? 'none-left' : ''}>
                <TilePicture facts={facts} tile={tile} rotation={0} size={46} />
                <span>
                  {tile} <span className="muted">×{left(tile)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {built.length === 0 ? null : (
        <p className="row wrap tight small">
          <span className="muted">{t('board.built')}</span>
          {built.map(({ at, tile }) => (
            <button key={at} type="button" className="link" onClick={() => goTo(at)}>
              {t('board.builtAt', { tile, at })}
            </button>
          ))}
        </p>
      )}
    </aside>
  );
}

/** What kinds of stops are explained by. */
const STOPS: Readonly<Record<string, TermId>> = { offboard: 'offBoard', port: 'offBoard' };

/** What building costs; a line for each kind of track where they differ. */
function Terrain({ cost }: { readonly cost: number }) {
  const { t } = useTranslation();
  const { facts, words } = useRoom();
  if (facts.narrowTerrain === undefined)
    return (
      <p>
        <Term of="terrain">{t('board.cost', { price: words.money(cost) })}</Term>
      </p>
    );
  return (
    <>
      <p>
        <Term of="terrain">{t('board.costStandard', { price: words.money(cost) })}</Term>
      </p>
      <p>
        <Term of="gauge">{t('board.costNarrow', { price: words.money(facts.narrowTerrain(cost)) })}</Term>
      </p>
    </>
  );
}

/** One value, or a cell for each phase with the one in force set off. */
function Worth({ revenue }: { readonly revenue: Revenue }) {
  const { t } = useTranslation();
  const { words, facts, state } = useRoom();
  if (typeof revenue === 'number') return <b>{words.money(revenue)}</b>;
  const open = facts.phases.find(({ id }) => id === state.trains.phase)?.colours ?? [];
  const column = facts.valueColumns[state.trains.phase];
  const inForce =
    column !== undefined && column in revenue ? column : open.findLast((colour) => colour in revenue);
  const phasesOf = (colour: string): string =>
    facts.phases
      .filter(({ id }) => facts.valueColumns[id] === colour)
      .map(({ id }) => id)
      .join(', ');
  return (
    <span className="row tight">
      {Object.entries(revenue).map(([colour, amount]) => (
        <span
          key={colour}
          className={`worth tile-${colour}${colour === inForce ? ' now' : ''}`}
          title={phasesOf(colour) || t([`colour.${colour}`, 'place.other'], { id: colour })}
        >
          {amount}
        </span>
      ))}
    </span>
  );
}

function lays(timeline: Timeline | null, hex: string): readonly { at: number; tile: string }[] {
  return (timeline?.line() ?? []).flatMap(({ events, revision }) =>
    events.flatMap((event) => {
      if (event.t !== 'TileLaid') return [];
      const lay = event as Extract<DomainEvent, { t: 'TileLaid' }>;
      return lay.hex === hex ? [{ at: revision, tile: lay.tile }] : [];
    }),
  );
}
