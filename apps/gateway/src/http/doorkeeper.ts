import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { forbidden, problem } from '@trunkline/contracts';
import { Identities } from '../accounts/identities.ts';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../options.ts';
import type { AskingRequest, Caller } from './caller.ts';
import { LIMIT_CLASS } from './endpoint.ts';
import { JSON_TYPE } from './json-type.ts';
import { type LimitClass, Limits } from './limits.ts';
import { networkOf } from './network.ts';
import { Refused } from './refused.ts';
import { fromOwnPage } from './same-origin.ts';

/** Looks at every request: who asks, whether a foreign page made his browser ask, and whether he asks too often. */
@Injectable()
export class Doorkeeper implements CanActivate {
  readonly #identities: Identities;
  readonly #limits: Limits;
  readonly #reflector: Reflector;
  readonly #options: GatewayOptions;

  constructor(
    identities: Identities,
    limits: Limits,
    reflector: Reflector,
    @Inject(GATEWAY_OPTIONS) options: GatewayOptions,
  ) {
    this.#identities = identities;
    this.#limits = limits;
    this.#reflector = reflector;
    this.#options = options;
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AskingRequest>();
    const caller = await this.#callerOf(request);
    request.caller = caller;
    if (request.method !== 'GET' && request.method !== 'HEAD' && caller.via !== 'token')
      this.#refuseForeign(request);
    const limit = this.#reflector.get<LimitClass | undefined>(LIMIT_CLASS, context.getHandler());
    await this.#limits.count(caller, limit ?? 'read');
    return true;
  }

  async #callerOf({ headers, ip }: AskingRequest): Promise<Caller> {
    try {
      return await this.#identities.callerOf(headers, ip);
    } catch (error) {
      // Who shows what is no token is counted as well.
      await this.#limits.count({ user: null, address: networkOf(ip) }, 'door');
      throw error;
    }
  }

  /** A form of another site can neither name our origin nor send JSON. */
  #refuseForeign({ headers, caller }: AskingRequest): void {
    const own = fromOwnPage(headers, this.#options.publicUrl);
    // Browsers name the origin of whatever changes something; what has neither origin nor cookie is none.
    if (own === false || (own === 'silent' && caller?.via === 'session'))
      throw new Refused(forbidden('foreign-page'));
    if (!JSON_TYPE.test(headers['content-type'] ?? '')) throw new Refused(problem(415, 'json-only'));
  }
}
