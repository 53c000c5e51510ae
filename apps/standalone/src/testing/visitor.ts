/** Somebody with a browser: keeps the session's cookie, sends JSON. */
export class Visitor {
  readonly #url: string;
  #cookie = '';
  #sent = 0;

  constructor(url: string) {
    this.#url = url;
  }

  get<T>(path: string): Promise<T> {
    return this.#send<T>('GET', path);
  }

  /** A change under a command id of its own. */
  post<T>(path: string, body: object = {}): Promise<T> {
    return this.#send<T>('POST', path, body);
  }

  async #send<T>(method: string, path: string, body?: object): Promise<T> {
    this.#sent += 1;
    const answer = await fetch(`${this.#url}/api/${path}`, {
      method,
      headers: {
        cookie: this.#cookie,
        origin: this.#url,
        'idempotency-key': `visit-${Date.now()}-${this.#sent}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [cookie] = answer.headers.getSetCookie();
    if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? '';
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  }
}
