/** Token for `@Inject`. */
export const GATEWAY_OPTIONS = Symbol('GatewayOptions');

export interface GatewayOptions {
  /** The address that people type, such as `https://play.example.org`; null: whatever the request names. */
  readonly publicUrl: string | null;
  /** The client's built files; null: none are served. */
  readonly staticFolder: string | null;
  /** Multiplies every limit of requests; 0: no limits. */
  readonly rateFactor: number;
  /** How many proxies of ours stand before the gateway. */
  readonly proxies: number;
  readonly socketsPerAddress: number;
  readonly gamesOpen: number;
  /** Addresses of those who operate the platform, in lower case. */
  readonly operators: readonly string[];
  /** The public half of the key for web push (VAPID); null: no push. */
  readonly pushPublicKey: string | null;
}
