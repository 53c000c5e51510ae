import type { Scope } from '@trunkline/contracts';

/**
 * Who may do what (docs/authorisation.md is this table, and a test compares them). Every column is the status of a
 * well-formed request at a table that is running:
 *
 * - `anonymous` is nobody, at a public table
 * - `stranger` is somebody at a private table that he is not invited to
 * - `spectator` is somebody without a seat at a public table
 * - `player` has the seat whose turn it is, `other` another one, `owner` made the table and has a third
 * - `token` is the owner's API token without the scope
 *
 * Of `/ops`, the owner is an operator.
 */
export interface Access {
  readonly anonymous: number;
  readonly stranger: number;
  readonly spectator: number;
  readonly player: number;
  readonly other: number;
  readonly owner: number;
  readonly token: number;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** `in person`: a session, never a token. */
  readonly needs: Scope | 'nothing' | 'in person';
  readonly access: Access;
}

const access = (
  anonymous: number,
  stranger: number,
  spectator: number,
  player: number,
  other: number,
  owner: number,
  token: number,
): Access => ({ anonymous, stranger, spectator, player, other, owner, token });

const everybody = (status: number): Access => access(status, status, status, status, status, status, status);
/** Public without a table; a token must have the scope `read` all the same. */
const PUBLIC = access(200, 200, 200, 200, 200, 200, 403);
/** What is shown to whoever may see the table. */
const SEEN = access(200, 404, 200, 200, 200, 200, 403);
/** What is a user's own, whatever table. */
const own = (status: number): Access => access(401, status, status, status, status, status, 403);
/** A table that has begun can't be changed any more, by nobody. */
const BEGUN = access(401, 404, 409, 409, 409, 409, 403);
/** What only the seated may do; the rules then look at whose turn it is. */
const seated = (player: number, other: number, owner: number): Access =>
  access(401, 404, 403, player, other, owner, 403);

const row = (method: Endpoint['method'], path: string, needs: Endpoint['needs'], of: Access): Endpoint => ({
  method,
  path,
  needs,
  access: of,
});

/** The same columns at a table that has not begun: the owner, the player and the other one have joined, a seat is free. */
export const AUTHORISATION_BEFORE_START: readonly Endpoint[] = [
  row('GET', '/tables/:id', 'read', SEEN),
  row('POST', '/tables/:id/join', 'tables', access(401, 404, 200, 409, 409, 409, 403)),
  row('POST', '/tables/:id/leave', 'tables', access(401, 404, 409, 200, 200, 403, 403)),
  row('POST', '/tables/:id/kick', 'tables', access(401, 404, 403, 403, 403, 200, 403)),
  row('POST', '/tables/:id/invite', 'tables', access(401, 404, 403, 403, 403, 200, 403)),
  row('POST', '/tables/:id/start', 'tables', access(401, 404, 403, 403, 403, 409, 403)),
  row('POST', '/tables/:id/close', 'tables', access(401, 404, 403, 403, 403, 200, 403)),
  row('GET', '/tables/:id/view', 'read', access(404, 404, 404, 404, 404, 404, 403)),
  row('POST', '/tables/:id/act', 'play', access(401, 404, 409, 409, 409, 409, 403)),
  row('GET', '/tables/:id/chat?room=players', 'read', SEEN),
];

/** What operators do, who are named in the configuration. */
const operated = (owner: number): Access => access(401, 403, 403, 403, 403, owner, 403);

export const AUTHORISATION: readonly Endpoint[] = [
  row('POST', '/accounts', 'nothing', everybody(201)),
  row('POST', '/sessions', 'nothing', everybody(200)),
  row('DELETE', '/sessions/current', 'in person', own(200)),
  row('GET', '/sessions', 'account', own(200)),
  row('DELETE', '/sessions/:session', 'in person', own(404)),
  row('GET', '/me', 'account', own(200)),
  row('POST', '/me/deletion', 'in person', own(200)),
  row('PUT', '/me/password', 'in person', own(200)),
  row('PUT', '/me/name', 'in person', own(200)),
  row('PUT', '/me/email', 'in person', own(200)),
  row('POST', '/me/email/verification', 'in person', own(200)),
  row('POST', '/me/notices/test', 'account', own(200)),
  row('POST', '/email-confirmations', 'nothing', everybody(422)),
  row('POST', '/password-resets', 'nothing', everybody(200)),
  row('PUT', '/password-resets', 'nothing', everybody(422)),
  row('GET', '/me/settings', 'account', own(200)),
  row('PUT', '/me/settings', 'account', own(200)),
  row('GET', '/me/kept', 'account', own(200)),
  row('PUT', '/me/kept', 'account', own(200)),
  row('POST', '/me/kept/removal', 'account', own(200)),
  row('GET', '/me/data', 'in person', own(200)),
  row('GET', '/tokens', 'account', own(200)),
  row('POST', '/tokens', 'in person', own(201)),
  row('DELETE', '/tokens/:token', 'account', own(404)),
  row('GET', '/push', 'account', own(200)),
  row('POST', '/push', 'account', own(200)),
  row('POST', '/push/removal', 'account', own(200)),
  row('GET', '/users', 'read', PUBLIC),
  row('GET', '/users/:name', 'read', PUBLIC),
  row('GET', '/watched', 'read', PUBLIC),
  row('GET', '/titles', 'read', PUBLIC),
  row('GET', '/tables', 'read', PUBLIC),
  row('POST', '/tables', 'tables', own(201)),
  row('POST', '/import', 'tables', own(201)),
  row('GET', '/tables/:id', 'read', SEEN),
  row('POST', '/tables/:id/clone', 'tables', access(401, 404, 201, 201, 201, 201, 403)),
  row('POST', '/tables/:id/join', 'tables', BEGUN),
  row('POST', '/tables/:id/leave', 'tables', BEGUN),
  row('POST', '/tables/:id/kick', 'tables', BEGUN),
  row('POST', '/tables/:id/invite', 'tables', BEGUN),
  row('POST', '/tables/:id/start', 'tables', BEGUN),
  row('POST', '/tables/:id/close', 'tables', BEGUN),
  row('POST', '/tables/:id/act', 'play', seated(200, 422, 422)),
  row('POST', '/tables/:id/undo', 'play', seated(403, 403, 200)),
  row('POST', '/tables/:id/undo-to', 'play', seated(403, 403, 200)),
  row('POST', '/tables/:id/redo', 'play', seated(422, 422, 422)),
  row('POST', '/tables/:id/restart-turn', 'play', seated(403, 403, 200)),
  row('POST', '/tables/:id/propose', 'play', seated(200, 200, 200)),
  row('POST', '/tables/:id/agree', 'play', seated(409, 409, 409)),
  row('POST', '/tables/:id/withdraw', 'play', seated(409, 409, 409)),
  row('GET', '/tables/:id/view', 'read', SEEN),
  row('GET', '/tables/:id/commits', 'read', SEEN),
  row('GET', '/tables/:id/log', 'read', SEEN),
  row('GET', '/tables/:id/options', 'read', SEEN),
  row('POST', '/tables/:id/expand', 'read', access(422, 404, 422, 422, 422, 422, 403)),
  row('POST', '/tables/:id/preview', 'read', SEEN),
  row('POST', '/tables/:id/routes/best', 'read', access(422, 404, 422, 422, 422, 422, 403)),
  row('POST', '/tables/:id/routes/check', 'read', access(422, 404, 422, 422, 422, 422, 403)),
  row('GET', '/tables/:id/since', 'read', access(401, 404, 200, 200, 200, 200, 403)),
  row('PUT', '/tables/:id/seen', 'read', access(401, 404, 200, 200, 200, 200, 403)),
  row('GET', '/tables/:id/export', 'read', SEEN),
  row('GET', '/tables/:id/chat?room=players', 'read', SEEN),
  row('GET', '/tables/:id/chat?room=watchers', 'read', access(200, 404, 200, 403, 403, 403, 403)),
  row('PUT', '/tables/:id/talk', 'tables', access(401, 404, 403, 403, 403, 200, 403)),
  row('POST', '/tables/:id/chat', 'talk', access(401, 404, 403, 201, 201, 201, 403)),
  row('POST', '/tables/:id/reports', 'talk', access(401, 404, 201, 201, 201, 201, 403)),
  row('GET', '/tables/:id/programmes', 'play', access(401, 404, 200, 200, 200, 200, 403)),
  row('PUT', '/tables/:id/programmes', 'play', seated(200, 200, 200)),
  row('GET', '/tables/:id/notes', 'talk', access(401, 404, 200, 200, 200, 200, 403)),
  row('PUT', '/tables/:id/notes', 'talk', access(401, 404, 200, 200, 200, 200, 403)),
  row('GET', '/ops/figures', 'in person', operated(200)),
  row('POST', '/ops/rebuild', 'in person', operated(200)),
  row('GET', '/ops/rebuild', 'in person', operated(200)),
  row('GET', '/ops/notices', 'in person', operated(200)),
  row('POST', '/ops/notices/retry', 'in person', operated(404)),
  row('POST', '/ops/notices/drop', 'in person', operated(404)),
  row('GET', '/ops/dead-letters', 'in person', operated(200)),
  row('POST', '/ops/dead-letters/drop', 'in person', operated(200)),
  row('GET', '/ops/reports', 'in person', operated(200)),
  row('POST', '/ops/reports/settle', 'in person', operated(404)),
  row('GET', '/ops/stuck', 'in person', operated(200)),
];

/** What a socket message is answered with: a kind of message, or the code of a problem; `closed`: no socket at all. */
export interface SocketMessage {
  readonly message: string;
  readonly access: { readonly [Who in keyof Access]: string };
}

const heard = (
  message: string,
  anonymous: string,
  stranger: string,
  spectator: string,
  seat: string,
): SocketMessage => ({
  message,
  access: { anonymous, stranger, spectator, player: seat, other: seat, owner: seat, token: 'closed' },
});

export const SOCKET_AUTHORISATION: readonly SocketMessage[] = [
  heard('watch', 'snapshot', 'not-found', 'snapshot', 'snapshot'),
  heard('looking', 'nothing', 'not-watching', 'nothing', 'nothing'),
  heard('unwatch', 'nothing', 'not-watching', 'nothing', 'nothing'),
  heard('lobby', 'nothing', 'nothing', 'nothing', 'nothing'),
  heard('ping', 'pong', 'pong', 'pong', 'pong'),
];
