import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

const ABOUT = `Moves of a running game, tables, accounts. Everything that changes something carries a \`commandId\`
(or \`Idempotency-Key\`): the same one again gives the first outcome. Problems are RFC 9457 with a stable \`code\`.
What happens at a table is heard at the socket \`/live\`: see docs/protocol.md.`;

/** The API as an OpenAPI document, made from the schemas that requests are checked by. */
export function openApiOf(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Trunkline')
    .setDescription(ABOUT)
    .setVersion('1')
    .addCookieAuth('trunkline', { type: 'apiKey', in: 'cookie', name: 'trunkline' }, 'session')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'tl_<user>_<secret>' }, 'token')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
  });
  withPlainPatterns(document);
  return withJsonProblems(document);
}

/** Letters and digits of any script, as patterns of the document can say it: whoever reads them has no `u` flag. */
const ANY_SCRIPT = 'A-Za-z0-9\\u0080-\\uFFFF';

function withPlainPatterns(part: unknown): void {
  if (part === null || typeof part !== 'object') return;
  const at = part as { pattern?: unknown };
  if (typeof at.pattern === 'string') at.pattern = at.pattern.replaceAll('\\p{L}\\p{N}', ANY_SCRIPT);
  for (const inner of Object.values(part)) withPlainPatterns(inner);
}

/** Problems come as `application/problem+json`. */
function withJsonProblems(document: OpenAPIObject): OpenAPIObject {
  for (const path of Object.values(document.paths)) {
    for (const operation of [path.get, path.put, path.post, path.delete]) {
      for (const [status, response] of Object.entries(operation?.responses ?? {})) {
        if (
          Number(status) < 400 ||
          response === undefined ||
          !('content' in response) ||
          response.content === undefined
        )
          continue;
        const { 'application/json': json } = response.content;
        if (json !== undefined) response.content = { 'application/problem+json': json };
      }
    }
  }
  return document;
}

/** Serves the document, and a page that shows it. */
export function serveOpenApi(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApiOf(app), {
    jsonDocumentUrl: 'api/openapi.json',
    customSiteTitle: 'Trunkline API',
    swaggerOptions: { persistAuthorization: false },
  });
}
