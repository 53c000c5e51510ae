import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyCompress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { problem } from '@trunkline/contracts';
import { DESK, type Desk, type NestLog, newCorrelationId } from '@trunkline/service';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isSecure } from './accounts/identities.ts';
import { Tables } from './games/tables.ts';
import type { AskingRequest } from './http/caller.ts';
import { JSON_TYPE } from './http/json-type.ts';
import { PROBLEM_JSON, problemBody } from './http/problem-filter.ts';
import { measureRequests } from './http/requests.ts';
import { type PublicTable, StartPages } from './http/start-page.ts';
import { serveOpenApi } from './openapi.ts';
import type { GatewayOptions } from './options.ts';

const BODY_BYTES = 262_144;
/** A file of eight million characters, escaped as JSON. */
const IMPORT_BYTES = 12_000_000;
/** Less fits into a few packets either way. */
const COMPRESSED_FROM_BYTES = 4_096;
const YEAR_SECONDS = 31_536_000;

/** Lets our own client run, and nothing else: its component library writes style elements. */
const CSP = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** The HTTP server with everything that belongs to the edge, ready to listen. */
export async function createHttpApp(
  root: DynamicModule,
  logger: NestLog,
  options: GatewayOptions,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_BYTES,
    // The nearest proxies are ours, whatever their addresses.
    trustProxy: (_address: string, hop: number) => hop < options.proxies,
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: true,
    frameworkErrors: refuseAddress,
  });
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger,
    abortOnError: false,
    bodyParser: false,
  });
  app.setGlobalPrefix('api');
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  correlate(fastify);
  measureRequests(fastify, app.get<Desk>(DESK));
  takeJsonOnly(fastify);
  fastify.addHook('onRoute', (route) => {
    if (route.url === '/api/import') route.bodyLimit = IMPORT_BYTES;
  });
  const secure = isSecure(options.publicUrl);
  await fastify.register(helmet as never, {
    contentSecurityPolicy: { useDefaults: false, directives: CSP },
    strictTransportSecurity: secure ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
  });
  // A history is 300 kB of JSON, and a tenth of it compressed.
  await fastify.register(fastifyCompress as never, { threshold: COMPRESSED_FROM_BYTES, encodings: ['gzip'] });
  fastify.addHook('onSend', async (request, reply, payload) => {
    // What is answered to one person must not be kept for another.
    if (request.url.startsWith('/api/') && reply.getHeader('cache-control') === undefined)
      reply.header('cache-control', 'no-store');
    return payload;
  });
  serveOpenApi(app);
  await serveClient(fastify, options, async (id) => {
    const table = await app
      .get(Tables)
      .visible(id, null)
      .catch(() => null);
    return table === null ? null : { name: table.name, title: table.title };
  });
  return app;
}

/** An address that is none never reaches a route, so neither hook nor filter sees it. */
function refuseAddress({ statusCode = 400 }: FastifyError, _request: unknown, reply: FastifyReply): void {
  const of = problem(statusCode, statusCode === 414 ? 'too-large' : 'bad-request', { at: 'address' });
  reply
    .code(statusCode)
    .type(PROBLEM_JSON)
    .send(JSON.stringify(problemBody(of, newCorrelationId())));
}

/** One id through every hop, named in each answer. */
function correlate(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const given = request.headers['x-correlation-id'];
    const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newCorrelationId();
    (request as AskingRequest).correlationId = id;
    reply.header('x-correlation-id', id);
    done();
  });
}

/** A form can't be JSON: other types of content are no requests of ours. An empty body is none. */
function takeJsonOnly(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser(JSON_TYPE, { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

/** The client's files; every other page is its start page, which knows the routes. */
async function serveClient(
  fastify: FastifyInstance,
  { staticFolder, publicUrl }: GatewayOptions,
  publicTable: PublicTable,
): Promise<void> {
  const root = staticFolder === null ? null : path.resolve(staticFolder);
  const there = root !== null && existsSync(path.join(root, 'index.html'));
  if (there) {
    await fastify.register(fastifyStatic as never, {
      root,
      wildcard: false,
      // The build lays each text beside itself compressed.
      preCompressed: true,
      index: ['index.html'],
      setHeaders: (reply: FastifyReply, file: string) => {
        const named = file.includes(`${path.sep}assets${path.sep}`);
        void reply.header('cache-control', named ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  const pages = there ? new StartPages(root, publicTable, publicUrl ?? '') : null;
  fastify.get('/*', async (request, reply) => {
    const page = !/^\/(api|live)(\/|$)/.test(request.url) && request.headers.accept?.includes('text/html');
    if (pages === null || page !== true) return notThere(request as AskingRequest, reply);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await pages.of(request.url));
  });
}

const notThere = ({ correlationId = '' }: AskingRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .type(PROBLEM_JSON)
    .send(JSON.stringify(problemBody(problem(404, 'not-found', { what: 'page' }), correlationId)));
