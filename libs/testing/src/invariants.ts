import type { CorpId, Place, PlayerId, State, Title } from '@trunkline/engine';

/**
 * Whether the box is complete: what must hold in every position of every game. One sentence for each
 * thing that is wrong; none if all is well.
 */
export function invariants(t: Title, s: State): readonly string[] {
  return [
    ...moneyFaults(t, s),
    ...certificateFaults(s),
    ...presidencyFaults(s),
    ...tokenFaults(s),
    ...tileFaults(t, s),
    ...trainFaults(s),
    ...markerFaults(s),
    ...privateFaults(s),
  ];
}

const totals = new WeakMap<Title, Map<number, number>>();
const sum = (amounts: Readonly<Record<string, number>>): number =>
  Object.values(amounts).reduce((all, amount) => all + amount, 0);

/** All money of a game for so many players, as the title sets it up. */
function moneyInBox(t: Title, players: readonly PlayerId[]): number {
  const known = totals.get(t) ?? new Map<number, number>();
  totals.set(t, known);
  const total = known.get(players.length);
  if (total !== undefined) return total;
  const events = t.setUp({ players, seed: 1, options: [], readings: {} });
  const first = events.find((e) => e.t === 'GameSetUp');
  const made = first?.t === 'GameSetUp' ? sum(first.inventory.money.cash) : 0;
  known.set(players.length, made);
  return made;
}

function moneyFaults(t: Title, s: State): string[] {
  const total = sum(s.money.cash);
  const box = moneyInBox(t, s.seats.seated);
  return total === box ? [] : [`There is ${total} of money in play; the box has ${box}.`];
}

function certificateFaults(s: State): string[] {
  const out: string[] = [];
  const places = new Map<string, Place[]>();
  for (const [corp, held] of Object.entries(s.shares.held)) {
    for (const [place, certs] of Object.entries(held)) {
      for (const id of certs ?? []) {
        places.set(id, [...(places.get(id) ?? []), place as Place]);
        if (s.shares.certs[id]?.corp !== corp) out.push(`Certificate ${id} lies with those of ${corp}.`);
      }
    }
  }
  for (const [id, cert] of Object.entries(s.shares.certs)) {
    const where = places.get(id) ?? [];
    const due = s.corporations.all[cert.corp]?.stage === 'gone' ? 0 : 1;
    if (where.length !== due)
      out.push(`Certificate ${id} is in ${where.length} places: ${where.join(', ')}.`);
  }
  return out;
}

function presidencyFaults(s: State): string[] {
  const out: string[] = [];
  for (const [corp, { control }] of Object.entries(s.corporations.all)) {
    if (control === null || control === 'market') continue;
    const own = s.shares.held[corp as CorpId]?.[control] ?? [];
    const hasPresidents = Object.values(s.shares.certs).some((c) => c.corp === corp && c.president);
    if (hasPresidents && !own.some((id) => s.shares.certs[id]?.president))
      out.push(`${control} presides over ${corp} without its president's certificate.`);
  }
  return out;
}

function tokenFaults(s: State): string[] {
  const out: string[] = [];
  const { tokens, ofCorp, cities } = s.map;
  const listed = Object.values(ofCorp).flat();
  const inSlots = new Map<string, number>();
  for (const [hex, list] of Object.entries(cities)) {
    list.forEach(({ slots }, city) => {
      for (const id of slots) {
        if (id === null) continue;
        inSlots.set(id, (inSlots.get(id) ?? 0) + 1);
        const at = tokens[id]?.at;
        if (typeof at !== 'object' || at.hex !== hex || at.city !== city)
          out.push(`Token ${id} stands in ${hex} but is said to be elsewhere.`);
      }
    });
  }
  for (const [id, token] of Object.entries(tokens)) {
    const due = typeof token.at === 'object' ? 1 : 0;
    if ((inSlots.get(id) ?? 0) !== due)
      out.push(`Token ${id} fills ${inSlots.get(id) ?? 0} slots, not ${due}.`);
    const owners = listed.filter((x) => x === id).length;
    if (token.owner !== 'neutral' && owners !== 1) out.push(`Token ${id} is listed ${owners} times.`);
  }
  return out;
}

function tileFaults(t: Title, s: State): string[] {
  const laid = new Map<string, number>();
  for (const { tile } of Object.values(s.map.laid)) laid.set(tile, (laid.get(tile) ?? 0) + 1);
  const out: string[] = [];
  for (const { id, count } of t.board.tiles.values()) {
    const stock = s.map.stock[id];
    if (count === 'unlimited' || typeof stock !== 'number') continue;
    const lying = laid.get(id) ?? 0;
    const lost = (s.map.lost ?? []).filter((tile) => tile === id).length;
    if (stock < 0 || stock + lying + lost !== count)
      out.push(
        `Tile ${id}: ${lying} on the map, ${lost} lost and ${stock} in stock, but the box has ${count}.`,
      );
  }
  return out;
}

function trainFaults(s: State): string[] {
  const { all, owned, depot, discarded, gone, minted } = s.trains;
  const places = [...Object.values(owned).flat(), ...depot, ...discarded, ...gone];
  const out: string[] = [];
  for (const id of Object.keys(all)) {
    const times = places.filter((x) => x === id).length;
    if (times !== 1) out.push(`Train ${id} is in ${times} places.`);
  }
  for (const id of places) if (all[id] === undefined) out.push(`Train ${id} does not exist.`);
  for (const [rank, count] of Object.entries(minted)) {
    const made = Object.values(all).filter((train) => train.rank === rank).length;
    if (made !== count) out.push(`${made} cards of rank ${rank} exist, ${count} were made.`);
  }
  return out;
}

function markerFaults(s: State): string[] {
  const out: string[] = [];
  const stacked = Object.entries(s.market.stack).flatMap(([cell, corps]) =>
    (corps ?? []).map((corp) => `${corp} ${cell}`),
  );
  const at = Object.entries(s.market.at).map(([corp, cell]) => `${corp} ${cell}`);
  for (const marker of at) {
    const times = stacked.filter((x) => x === marker).length;
    if (times !== 1) out.push(`The marker of ${marker} is there ${times} times.`);
  }
  if (stacked.length !== at.length) out.push(`${stacked.length} markers lie on the market for ${at.length}.`);
  return out;
}

function privateFaults(s: State): string[] {
  const out: string[] = [];
  for (const [id, { owner, status }] of Object.entries(s.privates.all)) {
    const acquired = s.privates.acquired.filter((x) => x === id).length;
    if ((status === 'held') !== (owner !== null) || acquired !== (owner === null ? 0 : 1))
      out.push(`Private ${id} is ${status}, owned by ${owner ?? 'nobody'}, and listed ${acquired} times.`);
  }
  return out;
}

function doubledCertificates(s: State): string[] {
  const seen = new Map<string, string>();
  const out: string[] = [];
  for (const held of Object.values(s.shares.held)) {
    for (const [place, certs] of Object.entries(held)) {
      for (const id of certs ?? []) {
        const other = seen.get(id);
        if (other !== undefined) out.push(`Certificate ${id} lies with ${other} and with ${place}.`);
        seen.set(id, place);
      }
    }
  }
  return out;
}

/**
 * What holds after every single event, also in the middle of a commit: money, certificates, tokens, tiles
 * and trains are neither made nor lost nor in two places. Only areas that differ from `before` are looked at.
 */
export function conserved(t: Title, before: State | null, s: State): readonly string[] {
  return [
    ...(before?.money === s.money ? [] : moneyFaults(t, s)),
    ...(before?.shares === s.shares ? [] : doubledCertificates(s)),
    ...(before?.map === s.map ? [] : [...tokenFaults(s), ...tileFaults(t, s)]),
    ...(before?.trains === s.trains ? [] : trainFaults(s)),
  ];
}
