import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { problem, SCOPES } from '@trunkline/contracts';
import { type Caller, unknownCaller } from '../http/caller.ts';
import { cookieName, cookieOf } from '../http/cookies.ts';
import { networkOf } from '../http/network.ts';
import { Refused } from '../http/refused.ts';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../options.ts';
import { Sessions } from './sessions.ts';
import { Tokens } from './tokens.ts';

/** Finds out who asks: by API token or by session cookie. */
@Injectable()
export class Identities {
  readonly #sessions: Sessions;
  readonly #tokens: Tokens;
  readonly #cookie: string;

  constructor(sessions: Sessions, tokens: Tokens, @Inject(GATEWAY_OPTIONS) { publicUrl }: GatewayOptions) {
    this.#sessions = sessions;
    this.#tokens = tokens;
    this.#cookie = cookieName(isSecure(publicUrl));
  }

  /** A token that is none is refused; a cookie that is none is a stranger's. */
  async callerOf(headers: IncomingHttpHeaders, from: string): Promise<Caller> {
    const address = networkOf(from);
    const { authorization } = headers;
    if (authorization !== undefined) return this.#byToken(authorization, address);
    const secret = cookieOf(headers.cookie, this.#cookie);
    const held = secret === null ? null : await this.#sessions.holder(secret);
    if (held === null) return unknownCaller(address);
    const { user, key } = held;
    return { principal: { user, scopes: [...SCOPES] }, user, via: 'session', key, address };
  }

  /** Whether what he is known by still holds. */
  async stillKnown({ via, key }: Caller): Promise<boolean> {
    return via !== 'session' || key === null || this.#sessions.runs(key);
  }

  async #byToken(authorization: string, address: string): Promise<Caller> {
    const token = /^Bearer ([\w]+)$/i.exec(authorization)?.[1];
    const held = token === undefined ? null : await this.#tokens.holder(token);
    if (held === null) throw new Refused(problem(401, 'token-unknown'));
    const { user, key, scopes } = held;
    return { principal: { user, scopes: [...scopes] }, user, via: 'token', key, address };
  }
}

export const isSecure = (publicUrl: string | null): boolean => publicUrl?.startsWith('https:') === true;
