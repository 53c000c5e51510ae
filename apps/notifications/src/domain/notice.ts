import type { NoticeKind, NoticeWay } from '@trunkline/contracts';

/** Something that one person should hear. What it says is written when it is sent, from how things are then. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly table: string;
  /** Of the commit that caused it, in the stream that it belongs to: the game's, the table's or the talk's. */
  readonly revision: number;
  readonly user: string;
  /** Who caused it. */
  readonly by: string | null;
  /** What was said, of a mention. */
  readonly text?: string;
}

/**
 * Names a delivery for ever: whatever is delivered again, by whichever copy, has the same name.
 *
 * @param part tells several addresses of one way apart (browsers); '' where there is one
 */
export const noticeId = ({ kind, table, revision, user }: Notice, way: NoticeWay, part = ''): string =>
  [kind, table, revision, user, part === '' ? way : `${way}.${part}`].join(':');
