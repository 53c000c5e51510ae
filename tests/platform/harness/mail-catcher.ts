import type { Server, Socket } from 'node:net';
import { createServer } from 'node:net';

export interface CaughtMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
}

/** A mail server that keeps what it is given. */
export class MailCatcher {
  readonly mails: CaughtMail[] = [];
  readonly #server: Server;
  readonly #open = new Set<Socket>();

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<MailCatcher> {
    const server = createServer();
    const catcher = new MailCatcher(server);
    server.on('connection', (socket) => catcher.#talk(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return catcher;
  }

  /** For the setting of a service. */
  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The mail catcher has stopped.');
    return `smtp://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #talk(socket: Socket): void {
    this.#open.add(socket);
    socket.on('close', () => this.#open.delete(socket));
    // A client that is killed resets its connection.
    socket.on('error', () => socket.destroy());
    let pending = '';
    let body: string[] | null = null;
    let to: string[] = [];
    const say = (line: string): void => {
      socket.write(`${line}\r\n`);
    };
    const hear = (line: string): void => {
      if (body !== null) {
        if (line !== '.') {
          body.push(line.startsWith('..') ? line.slice(1) : line);
          return;
        }
        this.mails.push(mailOf(to, body));
        [body, to] = [null, []];
        say('250 kept');
      } else if (/^(EHLO|HELO)/i.test(line)) say('250 catcher');
      else if (/^RCPT TO:/i.test(line)) {
        to.push(/<([^>]*)>/.exec(line)?.[1] ?? '');
        say('250 yes');
      } else if (/^DATA/i.test(line)) {
        body = [];
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 goodbye\r\n');
      else say('250 yes');
    };
    say('220 catcher');
    socket.on('data', (chunk: Buffer) => {
      const lines = (pending + chunk.toString('utf8')).split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
  }
}

function mailOf(to: readonly string[], lines: readonly string[]): CaughtMail {
  const end = lines.indexOf('');
  // Folded headers go on in lines that begin with a blank.
  const headers = lines
    .slice(0, end)
    .join('\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n');
  const header = (name: string): string =>
    headers
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? '';
  return {
    to,
    subject: header('subject'),
    messageId: header('message-id'),
    text: lines.slice(end + 1).join('\n'),
  };
}
