import { createECDH, randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CaughtNotice {
  readonly way: 'push' | 'webhook';
  /** Whose it is: the last word of the address. */
  readonly to: string;
  /** The delivery's name; the same for the same message. */
  readonly id: string;
}

const HOSTS = { push: 'push.test', webhook: 'hooks.test' } as const;

/** Takes what goes to webhooks and to the push services of browsers, and keeps count. */
export class NoticeCatcher {
  readonly notices: CaughtNotice[] = [];
  /** What it could make nothing of. */
  readonly strange: string[] = [];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<NoticeCatcher> {
    const server = createServer((request, response) => {
      request.resume().on('end', () => {
        catcher.#take(request.url ?? '', request.headers);
        response.writeHead(201).end();
      });
    });
    const catcher = new NoticeCatcher(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return catcher;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Addresses of a person, as they stand in the account. */
  static webhookOf = (user: string): string => `https://${HOSTS.webhook}/${user}`;

  static browserOf(user: string): object {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    return {
      endpoint: `https://${HOSTS.push}/${user}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #take(url: string, headers: Readonly<Record<string, unknown>>): void {
    const [, host, to = ''] = url.split('/');
    const way = host === HOSTS.push ? 'push' : 'webhook';
    const id = headers[way === 'push' ? 'topic' : 'x-trunkline-delivery'];
    if (typeof id === 'string') this.notices.push({ way, to, id });
    else this.strange.push(`${url} came without a name`);
  }
}

/** Settings of web push with keys of its own. */
export function pushSettings(): Readonly<Record<string, string>> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    VAPID_SUBJECT: 'mailto:tests@example.org',
    VAPID_PUBLIC_KEY: keys.getPublicKey('base64url'),
    // Leading zeros are part of it.
    VAPID_PRIVATE_KEY: Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
  };
}
