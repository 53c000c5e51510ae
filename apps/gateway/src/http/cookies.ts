/** The value of a cookie, or null. */
export function cookieOf(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/** The session's cookie: not for scripts, and not sent by other sites' forms. */
export function sessionCookie(value: string, seconds: number, secure: boolean): string {
  const parts = [
    `${cookieName(secure)}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${seconds}`,
  ];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}

/** The prefix makes browsers refuse a cookie that another host or plain HTTP has set. */
export const cookieName = (secure: boolean): string => (secure ? '__Host-trunkline' : 'trunkline');
