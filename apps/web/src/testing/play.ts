import { onTurn, type Seat } from './seat.ts';

/** Kinds of moves of an operating company that somebody has made here. */
export type Deed = 'tile' | 'token' | 'train' | 'phase' | 'route' | 'dividend' | 'loan';

/** The opening sale: each private is bought by whoever is on turn. */
export async function buyPrivates(
  seats: readonly Seat[],
  before: (seat: Seat, lot: number) => Promise<void> = async () => {},
): Promise<void> {
  for (let lot = 0; lot < 6; lot += 1) {
    const seat = await onTurn(seats);
    await before(seat, lot);
    await seat.press(seat.panel.locator('.lot .pick[aria-disabled="false"]').first());
    await seat.commit();
  }
}

/**
 * The first stock round: six tenths of Central Australian, whose president's certificate came with a private, then
 * a second company at the least par, and all pass. Both float.
 */
export async function floatTwo(
  seats: readonly Seat[],
  beforePassing: (seat: Seat) => Promise<void> = async () => {},
): Promise<void> {
  const trades: readonly ((seat: Seat) => Promise<void>)[] = [
    ...Array.from({ length: 4 }, () => (seat: Seat) => inRow(seat, 'CAR', /^Buy/)),
    start,
    ...Array.from({ length: 4 }, () => (seat: Seat) => inRow(seat, 'NSW', /^Buy/)),
  ];
  for (const trade of trades) {
    const seat = await onTurn(seats);
    await trade(seat);
    await seat.commit();
  }
  await beforePassing(await onTurn(seats));
  for (let passes = 0; passes < 3; passes += 1) {
    const seat = await onTurn(seats);
    await seat.commit(seat.pass);
  }
}

const inRow = (seat: Seat, corp: string, name: RegExp): Promise<void> =>
  seat.press(seat.panel.locator('.stock tr').filter({ hasText: corp }).getByRole('button', { name }).first());

async function start(seat: Seat): Promise<void> {
  await inRow(seat, 'NSW', /^Start/);
  await seat.press(seat.panel.locator('.stock-choice').getByRole('button', { name: /^£70/ }));
}

const HOME = ['E4', '57'] as const;
const NEIGHBOUR = 'E2';

/** One move of the operating company on turn: it builds from its home to the next city, and runs there. */
async function operate(seat: Seat, done: Set<Deed>): Promise<void> {
  const { panel } = seat;
  const did = async (deed: Deed): Promise<void> => {
    await seat.commit();
    done.add(deed);
  };
  switch (await seat.step()) {
    case 'track': {
      await panel.locator('.widget .hint').first().waitFor();
      const marked = await panel.locator('.hexes .pick').allTextContents();
      const hex = [NEIGHBOUR, HOME[0]].find(
        (one) => marked.some((text) => text.startsWith(one)) && !done.has(`tile ${one}` as Deed),
      );
      if (hex === undefined) {
        await seat.commit(seat.pass);
        return;
      }
      await seat.pickHex(hex);
      const tiles = panel.locator('.tile-choice:not(.greyed)');
      await tiles.first().waitFor();
      const wanted = tiles.filter({ hasText: HOME[1] });
      await seat.press(hex === HOME[0] && (await wanted.count()) > 0 ? wanted.first() : tiles.first());
      await did('tile');
      done.add(`tile ${hex}` as Deed);
      return;
    }
    case 'token':
      await seat.press(panel.locator('.widget .pick').first());
      return did('token');
    case 'run':
      return did('route');
    case 'dividend':
      await seat.press(panel.locator('.dividend .pick').first());
      return did('dividend');
    case 'trains': {
      // Six 2-trains and the first 3, which opens loans.
      const offer = panel.locator('.offers .pick[aria-disabled="false"]').first();
      const face = (await offer.count()) === 0 ? null : await offer.locator('b').textContent();
      if (face === null || done.has('phase')) {
        await seat.commit(seat.pass);
        return;
      }
      if (face.startsWith('3')) done.add('phase');
      await seat.press(offer);
      return did('train');
    }
    case 'loan-or-private': {
      const loan = panel.locator('.also').getByRole('button', { name: 'Loan' });
      if (done.has('loan') || (await loan.count()) === 0) {
        await seat.commit(seat.pass);
        return;
      }
      await seat.press(loan);
      return did('loan');
    }
    default:
      await seat.commit(seat.pass);
  }
}

/** Plays until all these deeds are done. After each move `after` is told who made it. */
export async function operateUntil(
  seats: readonly Seat[],
  wanted: readonly Deed[],
  after: (seat: Seat, revision: number) => Promise<void> = async () => {},
): Promise<void> {
  const done = new Set<Deed>();
  for (let move = 0; move < 80; move += 1) {
    if (wanted.every((deed) => done.has(deed))) return;
    const seat = await onTurn(seats);
    await operate(seat, done);
    await after(seat, await seat.revision());
  }
  throw new Error(`Not done: ${wanted.filter((deed) => !done.has(deed)).join()}`);
}
