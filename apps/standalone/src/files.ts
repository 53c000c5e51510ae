import path from 'node:path';

/** What lies in a data folder. */
export interface Files {
  /** The record: all else can be made from it. */
  readonly events: string;
  /** Read models, sessions, and how far each consumer has come. */
  readonly readModels: string;
  /** The keys for web push, made at the first start. */
  readonly vapid: string;
  /** Mails that were written here because no mail server is configured. */
  readonly mail: string;
}

export const filesOf = (folder: string): Files => ({
  events: path.join(folder, 'events.db'),
  readModels: path.join(folder, 'read-models.db'),
  vapid: path.join(folder, 'vapid.json'),
  mail: path.join(folder, 'mail'),
});
