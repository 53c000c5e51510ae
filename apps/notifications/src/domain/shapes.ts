import type { Message } from './message.ts';

/** What a chat's webhook takes. People's words stay words: they call nobody and link nowhere. */
export type Shape = 'slack' | 'discord';

/** The body of a webhook's request. */
export function webhookBody(shape: Shape, message: Message): Readonly<Record<string, unknown>> {
  return shape === 'slack' ? slack(message) : discord(message);
}

const MOST = 1_900;

const slack = ({ lines }: Message): Readonly<Record<string, unknown>> => ({
  text: lines
    .map(({ text, url }) => `${escapeSlack(text)}\n<${url}>`)
    .join('\n')
    .slice(0, MOST),
  unfurl_links: false,
  unfurl_media: false,
});

const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const discord = ({ lines }: Message): Readonly<Record<string, unknown>> => ({
  content: lines
    .map(({ text, url }) => `${escapeMarkdown(text)}\n<${url}>`)
    .join('\n')
    .slice(0, MOST),
  allowed_mentions: { parse: [] },
});

const escapeMarkdown = (text: string): string => text.replace(/[\\*_~`|>#[\]()<@]/g, '\\$&');

/** What a browser shows of a message. */
export function pushBody({ id, subject, lines }: Message): string {
  return JSON.stringify({
    title: 'Trunkline',
    body: subject.slice(0, 300),
    url: lines[0]?.url ?? '',
    tag: id,
  });
}
