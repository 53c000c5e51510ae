import { BadRequest, BadStreamName } from './errors.ts';

/** A category, a hyphen and an id. */
const STREAM_NAME = /^[a-z]+-[A-Za-z0-9_-]{1,64}$/;

/** Refuses a name that some adapter could not store. */
export function checkStreamName(stream: string): void {
  if (STREAM_NAME.test(stream) && stream.length <= 96) return;
  throw new BadStreamName(
    `"${stream.slice(0, 100)}" is not a stream's name: it must be a category of small letters, a hyphen, and an ` +
      'id of 1 to 64 letters, digits, hyphens or underscores.',
  );
}

/** `account` of `account-ada`. */
export function categoryOf(stream: string): string {
  return stream.slice(0, stream.indexOf('-'));
}

/** Refuses to forget what is not personal. */
export function checkPersonal(stream: string, personal: readonly string[]): void {
  checkStreamName(stream);
  if (personal.includes(categoryOf(stream))) return;
  throw new BadRequest(
    `Stream "${stream}" can't be forgotten: only streams of ${personal.join(', ') || 'no category'} are personal.`,
  );
}
