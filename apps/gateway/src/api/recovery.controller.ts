import { Body, Controller, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Accounts } from '../accounts/accounts.ts';
import { Recovery } from '../accounts/recovery.ts';
import { Services } from '../games/services.ts';
import { type Caller, inPerson, mayDo, Who } from '../http/caller.ts';
import { Endpoint } from '../http/endpoint.ts';
import * as schemas from './account-schemas.ts';

/** Name, address and password, as far as letters go to and fro; and a notice to try. */
@ApiTags('accounts')
@Controller()
export class RecoveryController {
  readonly #accounts: Accounts;
  readonly #recovery: Recovery;
  readonly #services: Services;

  constructor(accounts: Accounts, recovery: Recovery, services: Services) {
    this.#accounts = accounts;
    this.#recovery = recovery;
    this.#services = services;
  }

  @Put('me/name')
  @Endpoint({
    summary: 'Change my name',
    limit: 'account',
    answers: schemas.accountAnswer,
    problems: [401, 403, 409, 415],
  })
  changeName(
    @Who() who: Caller,
    @Body({ schema: schemas.changeNameBody }) { name }: z.infer<typeof schemas.changeNameBody>,
  ) {
    return this.#accounts.changeName(inPerson(who), name);
  }

  @Put('me/email')
  @Endpoint({
    summary: 'Change my e-mail address',
    description:
      'A letter goes to the new address; it is the account’s once the link in it was followed, and all sessions end then.',
    limit: 'account',
    answers: schemas.nothingAnswer,
    problems: [401, 403, 415],
  })
  async changeEmail(
    @Who() who: Caller,
    @Body({ schema: schemas.changeEmailBody }) body: z.infer<typeof schemas.changeEmailBody>,
  ) {
    await this.#accounts.changeEmail(inPerson(who), body, who.address);
    return schemas.NOTHING;
  }

  @Post('me/email/verification')
  @Endpoint({
    summary: 'Mail me the link again that confirms my address',
    limit: 'account',
    answers: schemas.nothingAnswer,
    problems: [401, 403, 409, 415],
  })
  async verifyEmail(
    @Who() who: Caller,
    @Body({ schema: schemas.emptyBody }) _body: z.infer<typeof schemas.emptyBody>,
  ) {
    await this.#recovery.askToVerify(inPerson(who), who.address);
    return schemas.NOTHING;
  }

  @Post('email-confirmations')
  @Endpoint({
    summary: 'Confirm an address by the secret of a letter',
    limit: 'door',
    answers: schemas.nothingAnswer,
    problems: [403, 409, 415, 422],
    open: true,
  })
  async confirmEmail(
    @Who() who: Caller,
    @Body({ schema: schemas.confirmEmailBody }) { secret }: z.infer<typeof schemas.confirmEmailBody>,
  ) {
    await this.#recovery.confirmEmail(secret, who.address);
    return schemas.NOTHING;
  }

  @Post('password-resets')
  @Endpoint({
    summary: 'Mail a link for a new password',
    description: 'The answer is the same whether or not the address belongs to an account.',
    limit: 'door',
    answers: schemas.nothingAnswer,
    problems: [403, 415],
    open: true,
  })
  async forgotten(
    @Who() who: Caller,
    @Body({ schema: schemas.forgottenPasswordBody }) body: z.infer<typeof schemas.forgottenPasswordBody>,
  ) {
    await this.#recovery.forgotten(body.email, who.address);
    return schemas.NOTHING;
  }

  @Put('password-resets')
  @Endpoint({
    summary: 'Set a new password by the secret of a letter; all sessions and tokens end',
    limit: 'door',
    answers: schemas.nothingAnswer,
    problems: [403, 415, 422],
    open: true,
  })
  async resetPassword(
    @Who() who: Caller,
    @Body({ schema: schemas.resetPasswordBody }) body: z.infer<typeof schemas.resetPasswordBody>,
  ) {
    await this.#recovery.reset(body.secret, body.password, who.address);
    return schemas.NOTHING;
  }

  @Post('me/notices/test')
  @Endpoint({
    summary: 'Send me a notice now, to see whether it comes',
    limit: 'heavy',
    answers: schemas.testedNoticeAnswer,
    problems: [401, 403, 415],
  })
  testNotice(
    @Who() who: Caller,
    @Body({ schema: schemas.testNoticeBody }) { ways }: z.infer<typeof schemas.testNoticeBody>,
  ) {
    const user = mayDo(who, 'account');
    return this.#services.testNotice({ user, ...(ways === undefined ? {} : { ways }) });
  }
}
