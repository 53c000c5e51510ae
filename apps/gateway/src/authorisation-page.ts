import type { Access } from './authorisation.ts';
import { AUTHORISATION, AUTHORISATION_BEFORE_START, SOCKET_AUTHORISATION } from './authorisation.ts';

const COLUMNS: readonly (readonly [keyof Access, string])[] = [
  ['anonymous', 'anonymous'],
  ['stranger', 'stranger'],
  ['spectator', 'spectator'],
  ['player', 'player'],
  ['other', 'other player'],
  ['owner', 'owner'],
  ['token', 'token without scope'],
];

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const table = (
  heads: readonly string[],
  rows: readonly {
    readonly cells: readonly string[];
    readonly access: Readonly<Record<keyof Access, string | number>>;
  }[],
): string =>
  [
    line([...heads, ...COLUMNS.map(([, title]) => title)]),
    line([...heads, ...COLUMNS].map(() => '---')),
    ...rows.map(({ cells, access }) => line([...cells, ...COLUMNS.map(([who]) => access[who])])),
  ].join('\n');

/** The table of who may do what, as a page of the documentation. */
export const authorisationPage = (): string => `# Who may do what

Made from \`apps/gateway/src/authorisation.ts\` (\`node apps/gateway/dist/authorisation-docs.js > docs/authorisation.md\`); a
test sends every request below and compares the answers.

Each cell is the status of a well-formed request about a table whose game runs. *Anonymous* is nobody, at a public table;
a *stranger* is logged in, at a private table that he isn't invited to: it looks as if it weren't there; a *spectator* is
logged in without a seat at a public table; the *player* has the seat whose turn it is, the *other player* and the *owner*
have other seats, and the owner has made the last move; the *token* is the owner's, without the scope that is needed (for
what is to be done in person: any).

Of \`/ops\` the *owner* is an operator: his account's address is in \`OPERATORS\`, and confirmed; everybody else gets 403
\`operators-only\`.

403 for a seat: only who moved last takes back without asking. 409: a table that has begun is not changed any more, and one
that has not can't be played. 422: the rules say no, for it is somebody else's turn, or there is nothing of the kind. Sessions and tokens that aren't one's own are 404.

A private table that has not begun may also be read with its invite (\`GET /tables/:id?invite=…\`), by anybody who has it.

A game's seed is told nobody before the start. From then on it stands in the set-up, which commits and exports begin with: by
then everything is drawn ([014](decisions/014-a-seed-is-spent.md)).

A new password by a letter ends all sessions and revokes all tokens; a changed one, for which the old one must be known,
ends the other sessions and leaves the tokens, which bots live on: they are listed and revoked one by one. Logging in and
asking for a letter don't tell whether an address has an account. Registering does (409 \`email-taken\`): it logs in at
once and works without a mail server, so that there is nothing that could be answered alike. It is limited to 20 an hour
from one address.

## HTTP (under /api)

${table(
  ['request', 'needs'],
  AUTHORISATION.map(({ method, path, needs, access }) => ({
    cells: [`\`${method} ${path}\``, needs],
    access,
  })),
)}

At a table that has not begun, where the *owner*, the *player* and the *other player* have joined and a seat is free:

${table(
  ['request', 'needs'],
  AUTHORISATION_BEFORE_START.map(({ method, path, needs, access }) => ({
    cells: [`\`${method} ${path}\``, needs],
    access,
  })),
)}

Without a token, whatever isn't \`GET\` must come from a page of our own (\`Origin\`, \`Sec-Fetch-Site\`) and be JSON: else 403
\`foreign-page\` or 415 \`json-only\`.

## Socket (/live)

What a message is answered with; a problem by its code. A token without the scope \`read\` gets no socket, and neither does
a page of another site.

${table(
  ['message'],
  SOCKET_AUTHORISATION.map(({ message, access }) => ({ cells: [`\`${message}\``], access })),
)}

Who plays hears and writes in the players' room only, from the day that he joins: what watchers work out never reaches a
game. Who watches hears and writes in the watchers' room, and reads the players' room unless the table's owner keeps it to
the players (\`PUT /tables/:id/talk\`, at any time; \`talk: players\` when the table is made): then it is 403 \`other-room\`, and
nothing of it is sent. Only a logged-in person writes. Watchers are mentioned to nobody. The invite is told to members only. Whoever is sent away
from a private table hears \`gone\`, and nothing of it from then on.
`;
