import type { IncomingHttpHeaders } from 'node:http';
import { Body, Controller, Delete, Get, Headers, Inject, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { accountViewOf, tokenViewOf } from '@trunkline/accounts';
import { notFound, problem } from '@trunkline/contracts';
import { z } from 'zod';
import { AccountBook } from '../accounts/account-book.ts';
import { Accounts } from '../accounts/accounts.ts';
import { isSecure } from '../accounts/identities.ts';
import { PersonalData } from '../accounts/personal-data.ts';
import { SESSION_DAYS, Sessions } from '../accounts/sessions.ts';
import { Tokens } from '../accounts/tokens.ts';
import { Names } from '../games/names.ts';
import { Visits } from '../games/visits.ts';
import { type Caller, inPerson, mayDo, mayRead, Who } from '../http/caller.ts';
import { sessionCookie } from '../http/cookies.ts';
import { Endpoint } from '../http/endpoint.ts';
import { Refused } from '../http/refused.ts';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../options.ts';
import * as schemas from './account-schemas.ts';

const SESSION_SECONDS = SESSION_DAYS * 86_400;
const MOST_NAMES = 100;
const ownId = z
  .string()
  .regex(/^[A-Za-z0-9]{4,40}$/)
  .meta({ examples: ['5f2b9c01aa37e4d0'] });

/** What of a Fastify reply is used here. */
interface Answer {
  header(name: string, value: string): unknown;
}

@ApiTags('accounts')
@Controller()
export class AccountsController {
  readonly #accounts: Accounts;
  readonly #book: AccountBook;
  readonly #sessions: Sessions;
  readonly #tokens: Tokens;
  readonly #names: Names;
  readonly #visits: Visits;
  readonly #data: PersonalData;
  readonly #options: GatewayOptions;

  constructor(
    accounts: Accounts,
    book: AccountBook,
    sessions: Sessions,
    tokens: Tokens,
    names: Names,
    visits: Visits,
    data: PersonalData,
    @Inject(GATEWAY_OPTIONS) options: GatewayOptions,
  ) {
    this.#accounts = accounts;
    this.#book = book;
    this.#sessions = sessions;
    this.#tokens = tokens;
    this.#names = names;
    this.#visits = visits;
    this.#data = data;
    this.#options = options;
  }

  @Post('accounts')
  @Endpoint({
    summary: 'Register, and log in',
    limit: 'door',
    status: 201,
    answers: schemas.accountAnswer,
    problems: [403, 409, 415],
    open: true,
  })
  async register(
    @Body({ schema: schemas.registerBody }) body: z.infer<typeof schemas.registerBody>,
    @Who() who: Caller,
    @Headers() headers: IncomingHttpHeaders,
    @Res({ passthrough: true }) answer: Answer,
  ) {
    const account = await this.#accounts.register(body, who.address);
    await this.#beginSession(account.id, headers, answer);
    return account;
  }

  @Post('sessions')
  @Endpoint({
    summary: 'Log in',
    limit: 'door',
    answers: schemas.accountAnswer,
    problems: [401, 403, 415],
    open: true,
  })
  async logIn(
    @Body({ schema: schemas.loginBody }) body: z.infer<typeof schemas.loginBody>,
    @Who() who: Caller,
    @Headers() headers: IncomingHttpHeaders,
    @Res({ passthrough: true }) answer: Answer,
  ) {
    const account = await this.#accounts.logIn(body, who.address);
    // A browser keeps one session: the one that it came with ends.
    if (who.via === 'session' && who.user !== null && who.key !== null)
      await this.#sessions.end(who.user, who.key);
    await this.#beginSession(account.id, headers, answer);
    return account;
  }

  @Delete('sessions/current')
  @Endpoint({
    summary: 'Log out',
    limit: 'account',
    answers: schemas.nothingAnswer,
    problems: [401, 403, 415],
  })
  async logOut(@Who() who: Caller, @Res({ passthrough: true }) answer: Answer) {
    const user = inPerson(who);
    if (who.key !== null) await this.#sessions.end(user, who.key);
    answer.header('set-cookie', sessionCookie('', 0, isSecure(this.#options.publicUrl)));
    return schemas.NOTHING;
  }

  @Get('sessions')
  @Endpoint({
    summary: 'Where I am logged in',
    limit: 'account',
    answers: schemas.sessionsAnswer,
    problems: [401, 403],
  })
  async listSessions(@Who() who: Caller) {
    const user = mayDo(who, 'account');
    return { sessions: await this.#sessions.list(user, who.key) };
  }

  @Delete('sessions/:id')
  @Endpoint({
    summary: 'Log out elsewhere',
    limit: 'account',
    answers: schemas.nothingAnswer,
    problems: [401, 403, 404, 415],
  })
  async endSession(@Who() who: Caller, @Param('id', { schema: ownId }) id: string) {
    const user = inPerson(who);
    if (!(await this.#sessions.endById(user, id))) throw new Refused(notFound('session'));
    return schemas.NOTHING;
  }

  @Get('me')
  @Endpoint({ summary: 'My account', limit: 'account', answers: schemas.accountAnswer, problems: [401, 403] })
  me(@Who() who: Caller) {
    const user = mayDo(who, 'account');
    return this.#accounts.me(user);
  }

  @Post('me/deletion')
  @Endpoint({
    summary: 'Delete my account',
    description:
      'Name, e-mail address, tokens, push addresses, settings and notes are forgotten. Places at tables that have not begun are given up (a table of his own goes to whoever joined first, or is closed); seats in running games stay, marked as left. Games keep the moves, and talk its lines, under an id that names nobody.',
    limit: 'account',
    answers: schemas.nothingAnswer,
    problems: [401, 403, 415],
  })
  async deleteMe(
    @Who() who: Caller,
    @Body({ schema: schemas.deleteAccountBody }) body: z.infer<typeof schemas.deleteAccountBody>,
    @Res({ passthrough: true }) answer: Answer,
  ) {
    const user = inPerson(who);
    await this.#accounts.delete(user, body.password, who.address);
    await this.#visits.forget(user);
    answer.header('set-cookie', sessionCookie('', 0, isSecure(this.#options.publicUrl)));
    return schemas.NOTHING;
  }

  @Put('me/password')
  @Endpoint({
    summary: 'Change my password; my other sessions end',
    limit: 'account',
    answers: schemas.nothingAnswer,
    problems: [401, 403, 415],
  })
  async changePassword(
    @Who() who: Caller,
    @Body({ schema: schemas.changePasswordBody }) body: z.infer<typeof schemas.changePasswordBody>,
  ) {
    const user = inPerson(who);
    await this.#accounts.changePassword(user, who.key, body, who.address);
    return schemas.NOTHING;
  }

  @Get('me/settings')
  @Endpoint({ summary: 'My settings', limit: 'account', answers: schemas.settingsBody, problems: [401, 403] })
  async settings(@Who() who: Caller) {
    const user = mayDo(who, 'account');
    return (await this.#accounts.me(user)).settings;
  }

  @Put('me/settings')
  @Endpoint({
    summary: 'Replace my settings',
    limit: 'account',
    answers: schemas.settingsBody,
    problems: [401, 403, 415],
  })
  async changeSettings(
    @Who() who: Caller,
    @Body({ schema: schemas.settingsBody }) body: z.infer<typeof schemas.settingsBody>,
  ) {
    const user = mayDo(who, 'account');
    return (await this.#accounts.changeSettings(user, body)).settings;
  }

  @Get('me/kept')
  @Endpoint({
    summary: 'Games that I keep to find them again, newest first',
    limit: 'account',
    answers: schemas.keptAnswer,
    problems: [401, 403],
  })
  async kept(@Who() who: Caller) {
    return { tables: (await this.#book.of(mayDo(who, 'account'))).kept };
  }

  @Put('me/kept')
  @Endpoint({
    summary: 'Keep games, the newest first',
    description: 'Whether there are such games is not looked at: an id alone tells nothing of a game.',
    limit: 'account',
    answers: schemas.keptAnswer,
    problems: [401, 403, 415],
  })
  async keep(@Who() who: Caller, @Body({ schema: schemas.keepBody }) body: z.infer<typeof schemas.keepBody>) {
    return { tables: await this.#accounts.keepGames(mayDo(who, 'account'), body.tables) };
  }

  @Post('me/kept/removal')
  @Endpoint({
    summary: 'Keep a game no longer',
    limit: 'account',
    answers: schemas.keptAnswer,
    problems: [401, 403, 415],
  })
  async letGo(
    @Who() who: Caller,
    @Body({ schema: schemas.letGoBody }) body: z.infer<typeof schemas.letGoBody>,
  ) {
    return { tables: await this.#accounts.letGameGo(mayDo(who, 'account'), body.table) };
  }

  @Get('me/data')
  @Endpoint({
    summary: 'Everything that is kept of me',
    limit: 'heavy',
    answers: schemas.personalDataAnswer,
    problems: [401, 403],
  })
  async data(@Who() who: Caller) {
    const user = inPerson(who);
    const account = await this.#book.of(user);
    return {
      account: accountViewOf(account),
      tokens: account.tokens.map(tokenViewOf),
      push: account.push.map(({ endpoint }) => endpoint),
      kept: account.kept,
      ...(await this.#data.of(user, account.noted)),
    };
  }

  @Get('tokens')
  @Endpoint({
    summary: 'My API tokens',
    limit: 'account',
    answers: schemas.tokensAnswer,
    problems: [401, 403],
  })
  async listTokens(@Who() who: Caller) {
    const user = mayDo(who, 'account');
    return { tokens: await this.#tokens.list(user) };
  }

  @Post('tokens')
  @Endpoint({
    summary: 'Make an API token: it is shown this once',
    limit: 'account',
    status: 201,
    answers: schemas.issuedTokenAnswer,
    problems: [401, 403, 415, 422],
  })
  issueToken(
    @Who() who: Caller,
    @Body({ schema: schemas.newTokenBody }) body: z.infer<typeof schemas.newTokenBody>,
  ) {
    const user = inPerson(who);
    return this.#tokens.issue(user, body);
  }

  @Delete('tokens/:id')
  @Endpoint({
    summary: 'Revoke an API token',
    limit: 'account',
    answers: schemas.nothingAnswer,
    problems: [401, 403, 404, 415],
  })
  async revokeToken(@Who() who: Caller, @Param('id', { schema: ownId }) id: string) {
    const user = mayDo(who, 'account');
    await this.#tokens.revoke(user, id);
    return schemas.NOTHING;
  }

  @Get('push')
  @Endpoint({
    summary: 'The key for web push, and my browsers that take it',
    limit: 'account',
    answers: schemas.pushAnswer,
    problems: [401, 403],
  })
  async push(@Who() who: Caller) {
    const user = mayDo(who, 'account');
    const { push } = await this.#book.of(user);
    return { publicKey: this.#options.pushPublicKey, addresses: push.map(({ endpoint }) => endpoint) };
  }

  @Post('push')
  @Endpoint({
    summary: 'Take web push in this browser',
    limit: 'account',
    answers: schemas.nothingAnswer,
    problems: [401, 403, 415, 422],
  })
  async addPush(
    @Who() who: Caller,
    @Body({ schema: schemas.pushBody }) body: z.infer<typeof schemas.pushBody>,
  ) {
    const user = mayDo(who, 'account');
    await this.#accounts.addPush(user, body);
    return schemas.NOTHING;
  }

  @Post('push/removal')
  @Endpoint({
    summary: 'Take no more web push there',
    limit: 'account',
    answers: schemas.nothingAnswer,
    problems: [401, 403, 415],
  })
  async removePush(
    @Who() who: Caller,
    @Body({ schema: schemas.pushRemovalBody }) body: z.infer<typeof schemas.pushRemovalBody>,
  ) {
    const user = mayDo(who, 'account');
    await this.#accounts.removePush(user, body.endpoint);
    return schemas.NOTHING;
  }

  @Get('users')
  @Endpoint({
    summary: 'What people are called',
    limit: 'read',
    answers: schemas.namesAnswer,
    problems: [403],
    open: true,
  })
  async names(
    @Who() who: Caller,
    @Query({ schema: schemas.namesQuery }) query: z.infer<typeof schemas.namesQuery>,
  ) {
    mayRead(who);
    const ids = query.ids.split(',').filter((id) => /^[A-Za-z0-9]{6,24}$/.test(id));
    if (ids.length > MOST_NAMES)
      throw new Refused(problem(400, 'bad-request', { at: 'ids', problem: 'too many' }));
    return { names: await this.#names.of(ids) };
  }

  async #beginSession(user: string, headers: IncomingHttpHeaders, answer: Answer): Promise<void> {
    const secret = await this.#sessions.begin(user, headers['user-agent'] ?? '');
    answer.header('set-cookie', sessionCookie(secret, SESSION_SECONDS, isSecure(this.#options.publicUrl)));
  }
}
