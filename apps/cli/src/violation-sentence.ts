import type { Params } from '@trunkline/engine';

type Value = Params[string];
type Sentence = string | ((p: Shown) => string);

/** Params as a sentence names them: ids without their prefix, lists with commas. */
type Shown = Readonly<Record<string, string>>;

const shownValue = (value: Value): string =>
  Array.isArray(value) ? value.map(shownId).join(', ') : shownId(String(value));
const shownId = (text: string): string => text.replace(/^(p|c|pc):/, '');

const SENTENCES: Readonly<Record<string, Sentence>> = {
  // A file, or what a client sent.
  'not-json': 'The file is not JSON, or it is cut off.',
  'not-a-game-file': (p) => `The file is no Trunkline game: ${p.at || 'the whole'}: ${p.problem}.`,
  'command-malformed': (p) => `The command is malformed at "${p.at}": ${p.problem}.`,
  'no-such-format': (p) => `Games of ${p.title} cannot be written in that format.`,
  'not-expressible': (p) =>
    `Commit ${p.commit} (${p.do} by ${p.by}) cannot be written for the peer, whose reading of the rules refuses it (${p.why}).`,
  'position-differs': "By the peer's reading of the rules the game would come to another position.",
  'kernel-fault': (p) => `The rules themselves failed: ${p.message}`,
  'has-not-happened': (p) => `The ${p.what} has not happened here.`,

  // Whose turn, and for what.
  'game-over': 'The game is over.',
  'nothing-to-decide': 'Nobody has anything to decide now.',
  'no-such-seat': (p) => `Nobody sits in seat ${p.seat}.`,
  'not-your-seat': (p) => `Player ${p.seat} does not act for ${p.entity}.`,
  'not-on-turn': (p) =>
    p.waiting === undefined
      ? `${p.entity} is not on turn.`
      : `${p.entity} is not on turn; the game waits for ${p.waiting}.`,
  'not-now': (p) =>
    p.step === undefined
      ? 'That cannot be done now.'
      : `The command "${p.do}" cannot be given now; the step "${p.step}" waits.`,
  'no-order': 'There is no standing order to take back.',
  'nothing-to-undo': 'There is nothing to undo.',
  'nothing-to-redo': 'There is nothing to redo.',
  'not-a-position': (p) => `Revision ${p.revision} is no earlier position of this game.`,

  // Money, shares and corporations.
  'not-enough-cash': (p) => `It costs ${p.price}, which is more than there is cash for.`,
  'certificate-limit': (p) => `The limit of ${p.limit} certificates is reached.`,
  'holding-limit': (p) => `Nobody may hold more than ${p.limit}% of ${p.corp}.`,
  'pool-limit': (p) => `The market may not hold more than ${p.limit}% of ${p.corp}.`,
  'no-successor': (p) => `Nobody else could take over the presidency of ${p.corp}.`,
  'no-change': (p) =>
    `The market cannot give ${p.percent}% of ${p.corp} in change for the president's certificate.`,
  'presidency-lost': (p) => `The presidency of ${p.corp} must not be lost by this sale.`,
  'more-than-needed': (p) => `Selling ${p.percent}% of ${p.corp} would raise more than is needed.`,
  'not-held': (p) => `${p.by} does not hold those shares of ${p.corp}.`,
  'not-a-bundle': (p) => `Those certificates of ${p.corp} do not make ${p.percent}%.`,
  'not-for-sale': (p) => `${p.cert ?? `That share of ${p.corp}`} is not for sale.`,
  'no-such-certificate': (p) => `There is no certificate ${p.certs}.`,
  'no-such-corporation': (p) => `There is no corporation ${p.corp}.`,
  'already-started': (p) => `${p.corp} has been started already.`,
  'not-started': (p) => `${p.corp} has not been started yet.`,
  'not-a-par': (p) => `No corporation can be started in the market cell ${p.cell}.`,
  'bought-this-turn': 'Only one purchase may be made in a turn.',
  'sold-this-turn': (p) => `Shares of ${p.corp} have been sold in this turn already.`,
  'sold-this-round': (p) => `Who sells ${p.corp} may not buy it again in the same stock round.`,
  'sell-before-buying': 'Shares must be sold before the purchase of the turn.',
  'no-sales-yet': 'No shares may be sold yet.',
  'must-sell': 'Too many certificates are held: some must be sold first.',

  // Auctions, launches, bonds and what may befall a president.
  'not-next-to-launch': (p) => `${p.corp} is not the next to be started.`,
  'recently-closed': (p) => `${p.corp} cannot be started again before the next stock round.`,
  'no-home-free': (p) => `No home is free for ${p.corp}.`,
  'not-a-home': (p) => `${p.hex} is not one of the homes to choose from.`,
  'not-operated': (p) => `${p.corp} has not operated yet.`,
  'first-turn': (p) => `${p.corp} is in its first turn; its own shares cannot help it.`,
  'last-certificate': (p) => `The last certificate of ${p.corp} must wait for all others.`,
  'no-such-choice': (p) => `There is no answer "${p.choice}" here.`,
  'not-contested': (p) => `The bids are not for ${p.private} now.`,
  'bid-too-low': (p) => `A bid must be ${p.least} at least.`,
  'bought-not-bid': (p) => `${p.private} is the cheapest: it is bought, not bid for.`,
  'not-the-cheapest': (p) => `${p.private} is not the cheapest: it takes a bid.`,
  'no-loan-out': (p) => `${p.corp} has no loan to repay.`,
  'not-ruined': (p) => `${p.corp} can still be helped.`,
  'no-bond': (p) => `${p.corp} cannot issue a bond.`,
  'no-token-trade': (p) => `${p.corp} may not buy a token of another corporation now.`,
  'token-not-for-sale': (p) => `The token ${p.token} is not for sale.`,
  'no-token-left': (p) => `${p.corp} has no token left.`,

  // Private companies.
  'owns-no-private': 'Only an owner of a private company may pass here.',
  'private-not-for-sale': (p) => `${p.private} is not for sale.`,
  'private-price': (p) => `The price is ${p.price}, neither more nor less.`,
  'private-at-floor': (p) => `${p.private} cannot become cheaper.`,
  'private-unsellable': (p) => `${p.private} can never be sold to a corporation.`,
  'private-sale-phase': (p) => `Private companies cannot be sold to corporations in phase ${p.phase}.`,
  'private-price-range': (p) => `The price must lie between ${p.from} and ${p.to}.`,

  // Track.
  'no-such-hex': (p) => `There is no hex ${p.hex}.`,
  'hex-not-allowed': (p) => `Nothing may be laid in ${p.hex} by this right.`,
  'hex-blocked': (p) => `${p.hex} is blocked.`,
  'no-lay-left': 'No more track may be laid in this turn.',
  'no-yellow-lay-left': (p) => `No further yellow tile may be laid in this turn (${p.hex}).`,
  'no-upgrade-left': (p) => `No further tile may be upgraded in this turn (${p.hex}).`,
  'tile-unknown': (p) => `There is no tile ${p.tile}.`,
  'tile-hex-unknown': (p) => `There is no hex ${p.hex}.`,
  'tile-hex-blocked': (p) => `${p.hex} is blocked.`,
  'tile-not-allowed': (p) => `Tile ${p.tile} may not be laid by this right.`,
  'tile-not-here': (p) => `Tile ${p.tile} may not be laid in ${p.hex}.`,
  'tile-stock': (p) => `No tile ${p.tile} is left.`,
  'tile-colour': (p) => `Tile ${p.tile} is ${p.colour}, which may not be laid yet.`,
  'tile-step': (p) => `Tile ${p.tile} (${p.colour}) cannot replace what is ${p.over}.`,
  'tile-label': (p) => `The letters of tile ${p.tile} do not fit ${p.hex}.`,
  'tile-stops': (p) => `The cities and towns of tile ${p.tile} do not fit ${p.hex}.`,
  'tile-track-lost': (p) => `Tile ${p.tile} would take track away in ${p.hex}.`,
  'tile-exit-off-map': (p) => `Track would lead off the map at ${p.hex}.`,
  'tile-unconnected': (p) => `The corporation's track does not reach ${p.hex} that way.`,
  'tile-gauge': (p) => `Tile ${p.tile} would join no track of its gauge in ${p.hex}.`,
  'tile-no-new-track': (p) => `The corporation could not use any new track of it in ${p.hex}.`,
  'tile-stop-lost': (p) => `A stop in ${p.hex} would be lost.`,
  'tile-stop-apart': (p) => `A stop in ${p.hex} would be cut from its track.`,
  'tile-city-unclear': (p) => `It would not be clear which city in ${p.hex} becomes which.`,
  'tile-city-slots': (p) => `A city in ${p.hex} would lose a place for a token.`,

  // Tokens, trains and routes.
  'city-not-reached': (p) => `The corporation's track does not reach the city in ${p.hex}.`,
  'no-free-slot': (p) => `There is no free place for a token in ${p.hex}.`,
  'token-not-possible': (p) => `No token can be placed in ${p.hex} now.`,
  'revenue-is-computed': 'In this game revenue is computed; it cannot be stated.',
  'train-not-runnable': (p) => `Train ${p.train} cannot run now.`,
  'route-train-twice': (p) => `Train ${p.train} is named twice.`,
  'route-too-short': (p) => `The route of train ${p.train} has fewer than two stops.`,
  'route-too-long': (p) => `The route is too long for train ${p.train} (${p.face}).`,
  'route-not-track': (p) => `The route of train ${p.train} does not follow track${place(p.stop ?? p.hexes)}.`,
  'route-track-twice': (p) => `Track is used twice by the route of train ${p.train}${place(p.hexes)}.`,
  'route-repeats-stop': (p) => `Train ${p.train} stops twice at ${p.stop}.`,
  'route-group-twice': (p) => `Train ${p.train} visits the group ${p.group} twice.`,
  'route-blocked': (p) => `Train ${p.train} cannot pass ${p.stop}.`,
  'route-without-token': (p) => `The route of train ${p.train} holds no token of the corporation.`,
  'not-a-port': (p) => `${p.hex} is no port.`,
  'route-mixes-gauges': (p) => `Train ${p.train} may change gauge only at a stop.`,
  'route-narrow': (p) => `Train ${p.train} may not run over narrow track.`,
  'route-port-short': (p) => `A route to a port needs three stops; that of train ${p.train} has two.`,
  'route-not-to-alice-springs': (p) => `Train ${p.train} must run to Alice Springs.`,
  'dividend-kind': (p) => `There is no dividend of the kind "${p.kind}" now.`,
  'train-not-offered': (p) => `Train ${p.train} (${p.face}) is not offered to this corporation.`,
  'train-price': (p) =>
    p.least === p.most
      ? `The train costs ${p.least}, not ${p.price}.`
      : `The train's price must lie between ${p.least} and ${p.most}, and is ${p.price}.`,
  'train-compulsory': (p) => `${p.corp} must buy a train.`,
  'not-its-train': (p) => `The corporation has no train ${p.train} to discard.`,
  'one-ghan': (p) => `${p.corp} has a Ghan already, and one is the most.`,

  // Loans.
  'no-loan': (p) => `${p.corp} cannot take a loan.`,
  'loan-taken-this-turn': (p) => `${p.corp} has taken a loan in this turn already.`,
  'loan-first': (p) => `${p.corp} must take a loan before its president may pay.`,
};

const place = (where: string | undefined): string => (where === undefined ? '' : ` at ${where}`);

/** Whether a code has a sentence of its own. */
export const hasSentence = (code: string): boolean => Object.hasOwn(SENTENCES, code);

/** Why the rules refuse a command, as one plain English sentence. */
export function violationSentence(code: string, params: Params = {}): string {
  const sentence = Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined;
  const p = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shownValue(value)]));
  if (sentence === undefined) return `The rules refuse it (${code}).`;
  return typeof sentence === 'string' ? sentence : sentence(p);
}
