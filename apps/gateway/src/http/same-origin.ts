import type { IncomingHttpHeaders } from 'node:http';

/** Whether a browser says that our own page sends this. */
export function fromOwnPage(headers: IncomingHttpHeaders, publicUrl: string | null): boolean | 'silent' {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin !== undefined) return originIsOurs(origin, headers.host, publicUrl);
  return site === undefined ? 'silent' : true;
}

function originIsOurs(origin: string, host: string | undefined, publicUrl: string | null): boolean {
  if (publicUrl !== null && origin === new URL(publicUrl).origin) return true;
  if (publicUrl !== null) return false;
  return URL.canParse(origin) && new URL(origin).host === host;
}
