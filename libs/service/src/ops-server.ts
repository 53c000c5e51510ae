import type { FastifyInstance } from 'fastify';
import { fastify } from 'fastify';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

export interface OpsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Adds /health (the process lives), /ready (what it depends on answers too) and /metrics to a server. */
export function opsRoutes(server: FastifyInstance, readiness: Readiness, metrics: Metrics): void {
  server.get('/health', async () => ({ status: 'alive' }));
  server.get('/ready', async (_request, reply) => {
    const troubles = await readiness.troubles();
    const ready = Object.keys(troubles).length === 0;
    return reply
      .code(ready ? 200 : 503)
      .send(ready ? { status: 'ready' } : { status: 'not ready', troubles });
  });
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.text()),
  );
}

/** The small server that every service has beside its work, for whoever operates it. */
export async function startOpsServer(
  readiness: Readiness,
  metrics: Metrics,
  where: { readonly host: string; readonly port: number },
): Promise<OpsServer> {
  const server = fastify({ logger: false, forceCloseConnections: true });
  opsRoutes(server, readiness, metrics);
  await server.listen(where);
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : where.port,
    close: () => server.close(),
  };
}
