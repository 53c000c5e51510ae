import type { MsgHdrs } from '@nats-io/transport-node';
import { headers } from '@nats-io/transport-node';
import { RemoteFault } from '../errors.ts';
import type { Headers } from '../port.ts';

const CORRELATION = 'Trunkline-Correlation-Id';
const DEADLINE = 'Trunkline-Deadline';
const FAULT = 'Trunkline-Fault';
const TRACE = 'traceparent';

export function toNats({ correlationId, traceparent, deadline }: Headers): MsgHdrs {
  const into = headers();
  if (correlationId !== undefined) into.set(CORRELATION, correlationId);
  if (traceparent !== undefined) into.set(TRACE, traceparent);
  if (deadline !== undefined) into.set(DEADLINE, String(deadline));
  return into;
}

export function fromNats(from: MsgHdrs | undefined): Headers {
  if (!from) return {};
  const [correlationId, traceparent, deadline] = [from.get(CORRELATION), from.get(TRACE), from.get(DEADLINE)];
  const until = Number(deadline);
  return {
    ...(correlationId && { correlationId }),
    ...(traceparent && { traceparent }),
    ...(deadline && Number.isFinite(until) && { deadline: until }),
  };
}

/** A fault's code travels in a header, its message is the body. */
export function faultHeaders({ code }: RemoteFault): MsgHdrs {
  const into = headers();
  into.set(FAULT, oneLine(code));
  return into;
}

export function faultIn(from: MsgHdrs | undefined, body: string): RemoteFault | undefined {
  const code = from?.get(FAULT);
  return code ? new RemoteFault(code, body) : undefined;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim() || 'Error';
}
