/** Where a request comes from: for the commit's record. */
export interface Origin {
  readonly user: string;
  readonly commandId: string;
  readonly at: number;
  readonly correlationId: string;
  readonly causationId: string | null;
}
