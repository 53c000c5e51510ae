import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Message } from '../domain/message.ts';
import { mailText } from '../domain/message.ts';
import type { Address, Channel, Delivery } from './channel.ts';
import { deliveryId } from './delivery-id.ts';

export interface MailOptions {
  /** `smtp://user:password@host:port`, or `folder:<path>` to write mails down instead. */
  readonly url: string;
  /** `Trunkline <games@example.org>`. */
  readonly from: string;
  readonly timeoutMs: number;
}

/** What a mail server says, or what went wrong on the way to it. */
interface MailError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

/** Mails by SMTP, a connection each. */
export class MailChannel implements Channel {
  readonly way = 'email';
  readonly #options: MailOptions;

  constructor(options: MailOptions) {
    this.#options = options;
  }

  async send(address: Address, message: Message): Promise<Delivery> {
    if (address.way !== this.way) return { came: 'never', reason: 'not a mail address' };
    const { url, from } = this.#options;
    const mail = {
      from,
      // An object, so that nothing in it is read as a list of addresses.
      to: { name: '', address: address.email },
      subject: message.subject,
      text: mailText(message),
      messageId: `<${deliveryId(message.id)}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'trunkline'}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    return url.startsWith('folder:')
      ? writeDown(url.slice('folder:'.length), message.id, mail)
      : this.#post(mail);
  }

  async #post(mail: object): Promise<Delivery> {
    const { url, timeoutMs } = this.#options;
    let isHandedOver = false;
    const nothing = (): void => undefined;
    const transport = createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      debug: true,
      // The only place where nodemailer says how far it has come: once it has said DATA, the mail may have been taken.
      logger: {
        ...{ trace: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing, level: nothing },
        debug: (entry: { readonly tnx?: string }, text: string) => {
          if (entry.tnx === 'client' && text === 'DATA') isHandedOver = true;
        },
      },
    } as Parameters<typeof createTransport>[0]);
    try {
      await transport.sendMail(mail);
      return { came: 'sent' };
    } catch (error) {
      return failed(error as MailError, isHandedOver);
    } finally {
      transport.close();
    }
  }
}

function failed({ message: reason, code, responseCode }: MailError, isHandedOver: boolean): Delivery {
  // Wrong credentials are the operator's mistake, and may be mended.
  if (responseCode === undefined) return { came: isHandedOver ? 'unsure' : 'again', reason };
  return { came: responseCode >= 500 && code !== 'EAUTH' ? 'never' : 'again', reason };
}

/** For a platform without a mail server: what would be sent, to be read. */
async function writeDown(folder: string, id: string, mail: object): Promise<Delivery> {
  try {
    const transport = createTransport({ streamTransport: true, buffer: true });
    const { message } = await transport.sendMail(mail);
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, `${deliveryId(id)}.eml`);
    await writeFile(`${file}.part`, message as Buffer);
    await rename(`${file}.part`, file);
    return { came: 'sent' };
  } catch (error) {
    return { came: 'again', reason: error instanceof Error ? error.message : String(error) };
  }
}
