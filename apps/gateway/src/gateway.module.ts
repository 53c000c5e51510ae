import { type DynamicModule, Module, StandardSchemaValidationPipe } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { problem } from '@trunkline/contracts';
import { gamesOpen, LOG, type Log } from '@trunkline/service';
import { AccountBook } from './accounts/account-book.ts';
import { Accounts } from './accounts/accounts.ts';
import { Attempts } from './accounts/attempts.ts';
import { Departures } from './accounts/departures.ts';
import { Identities } from './accounts/identities.ts';
import { MailedSecrets } from './accounts/mailed-secrets.ts';
import { Passwords } from './accounts/passwords.ts';
import { PersonalData } from './accounts/personal-data.ts';
import { Recovery } from './accounts/recovery.ts';
import { Reservations } from './accounts/reservations.ts';
import { Sessions } from './accounts/sessions.ts';
import { Tokens } from './accounts/tokens.ts';
import { AccountsController } from './api/accounts.controller.ts';
import { OpsController } from './api/ops.controller.ts';
import { PlayController } from './api/play.controller.ts';
import { PositionsController } from './api/positions.controller.ts';
import { PublicController } from './api/public.controller.ts';
import { RecoveryController } from './api/recovery.controller.ts';
import { TablesController } from './api/tables.controller.ts';
import { TalkController } from './api/talk.controller.ts';
import { Names } from './games/names.ts';
import { Positions } from './games/positions.ts';
import { Profiles } from './games/profiles.ts';
import { Reports } from './games/reports.ts';
import { Services } from './games/services.ts';
import { Tables } from './games/tables.ts';
import { TalkRecord } from './games/talk.ts';
import { Visits } from './games/visits.ts';
import { WatchedGames } from './games/watched.ts';
import { Doorkeeper } from './http/doorkeeper.ts';
import { Limits } from './http/limits.ts';
import { ProblemFilter } from './http/problem-filter.ts';
import { Refused } from './http/refused.ts';
import { Requests } from './http/requests.ts';
import { LiveServer } from './live/live-server.ts';
import { Operators } from './ops/operators.ts';
import { StuckGames } from './ops/stuck.ts';
import { GATEWAY_OPTIONS, type GatewayOptions } from './options.ts';

/** What doesn't fit its schema: the first place that is wrong. */
const validation = (): StandardSchemaValidationPipe =>
  new StandardSchemaValidationPipe({
    exceptionFactory: ([issue]) => {
      const at = (issue?.path ?? [])
        .map((part) => String(typeof part === 'object' ? part.key : part))
        .join('.');
      return new Refused(problem(400, 'bad-request', { at, problem: issue?.message ?? '' }));
    },
  });

const ACCOUNTS = [
  AccountBook,
  Accounts,
  Attempts,
  Departures,
  Identities,
  MailedSecrets,
  Passwords,
  PersonalData,
  Recovery,
  Reservations,
  Sessions,
  Tokens,
];
const GAMES = [Names, Positions, Profiles, Reports, Services, Tables, TalkRecord, Visits, WatchedGames];

/** The edge: accounts, the HTTP API, the live socket. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: Nest names a module by a class.
export class GatewayModule {
  static with(options: GatewayOptions): DynamicModule {
    return {
      module: GatewayModule,
      controllers: [
        AccountsController,
        RecoveryController,
        TablesController,
        PlayController,
        PositionsController,
        TalkController,
        OpsController,
        PublicController,
      ],
      providers: [
        { provide: GATEWAY_OPTIONS, useValue: options },
        gamesOpen(options.gamesOpen),
        ...ACCOUNTS,
        ...GAMES,
        Limits,
        LiveServer,
        Operators,
        StuckGames,
        { provide: APP_GUARD, useClass: Doorkeeper },
        { provide: APP_INTERCEPTOR, useClass: Requests },
        { provide: APP_PIPE, useFactory: validation },
        { provide: APP_FILTER, useFactory: (log: Log) => new ProblemFilter(log), inject: [LOG] },
      ],
    };
  }
}
