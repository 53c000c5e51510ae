import type { EventStore } from '@trunkline/event-store';
import type { MailCatcher } from './mail-catcher.ts';
import type { NoticeCatcher } from './notice-catcher.ts';

/** A whole platform that a test may treat as badly as it likes. */
export interface PlatformUnderTest {
  readonly kind: 'distributed' | 'standalone';
  /** Address of the HTTP API, without a slash at its end. It outlives restarts. */
  readonly url: string;
  /** What can be killed. */
  readonly parts: readonly string[];
  readonly mails: MailCatcher;
  /** What comes of webhooks and web push; null where they go to public addresses only. */
  readonly notices: NoticeCatcher | null;
  /** SIGKILL. */
  kill(part: string): Promise<void>;
  /** Starts what was killed and waits until it is ready. */
  restart(part: string): Promise<void>;
  /** A second view of the event store, past all services. Close it. */
  openStore(): Promise<EventStore>;
  /** Writes into the record past all services. */
  record(write: (store: EventStore) => Promise<void>): Promise<void>;
  /** Where the services talk to each other; null where they share a process. */
  readonly natsUrl: string | null;
  /** Everything that the read models hold of derived data, in a form that can be compared. */
  derivedData(): Promise<Readonly<Record<string, string>>>;
  /** Makes the read models anew from the store, and resolves when the new ones are served. */
  rebuild(): Promise<void>;
  /** Endings of processes that no test asked for. */
  crashes(): readonly string[];
  /** Processor time that a part has used since it started, in milliseconds; 0 where the system doesn't tell. */
  cpu(part: string): number;
  /** Resident memory of a part, in bytes. */
  memory(part: string): number;
  /** The services' newest log lines, for a failure's report. */
  logs(): string;
  stop(): Promise<void>;
}

/** Prints the logs if the work fails, and stops the platform in any case. */
export async function withPlatform<P extends PlatformUnderTest, T>(
  starting: Promise<P>,
  work: (platform: P) => Promise<T>,
): Promise<T> {
  const platform = await starting;
  try {
    return await work(platform);
  } catch (error) {
    console.error(platform.logs());
    throw error;
  } finally {
    await platform.stop();
  }
}
