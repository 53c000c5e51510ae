/** What a `Bus` may reject with. */
export class BusError extends Error {
  override readonly name: string = 'BusError';
}

/** Nobody responds on the subject now. */
export class NoResponder extends BusError {
  override readonly name = 'NoResponder';
  readonly subject: string;

  constructor(subject: string) {
    super(`nobody responds on ${subject}`);
    this.subject = subject;
  }
}

/** No answer in time; whether the request was carried out is not known. */
export class RequestTimeout extends BusError {
  override readonly name = 'RequestTimeout';
  readonly subject: string;

  constructor(subject: string, timeoutMs: number) {
    super(`no answer on ${subject} within ${timeoutMs} ms`);
    this.subject = subject;
  }
}

/** The handler on the other side threw. Throw one in a handler to choose the code. */
export class RemoteFault extends BusError {
  override readonly name = 'RemoteFault';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The message is larger than the bus carries. */
export class PayloadTooLarge extends BusError {
  override readonly name = 'PayloadTooLarge';
}

/** The bus is down or closed. What was on its way may have been carried out. */
export class BusUnavailable extends BusError {
  override readonly name = 'BusUnavailable';
}

/** What the requester is told of an error in a handler. */
export function faultOf(error: unknown): RemoteFault {
  if (error instanceof RemoteFault) return error;
  if (error instanceof Error) return new RemoteFault(error.name, error.message);
  return new RemoteFault('Error', String(error));
}
