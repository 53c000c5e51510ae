import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestHouse } from './testing/house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await TestHouse.open();
}, 60_000);
afterAll(() => house.close());

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Dict = { [key: string]: Json };

/** All objects of a document with their places. */
function* within(value: Json, at = ''): Generator<readonly [string, Dict]> {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield [at, value];
  for (const [key, part] of Object.entries(value)) yield* within(part as Json, `${at}/${key}`);
}

test('the document is whole: every reference leads somewhere, every route has schemas and examples', {
  timeout: 60_000,
}, async () => {
  const response = await fetch(`${house.origin}/api/openapi.json`);
  const document = (await response.json()) as Dict;
  expect(document.openapi).toMatch(/^3\./);
  const schemas = ((document.components as Dict).schemas ?? {}) as Dict;
  for (const [at, object] of within(document)) {
    const ref = object.$ref;
    if (typeof ref === 'string') {
      expect(ref, at).toMatch(/^#\/components\/schemas\//);
      expect(schemas, at).toHaveProperty([ref.split('/').at(-1) ?? '']);
    }
  }
  const patterns = [...within(document)].flatMap(([, { pattern }]) =>
    typeof pattern === 'string' ? [pattern] : [],
  );
  expect(patterns.length).toBeGreaterThan(3);
  expect(patterns.filter((pattern) => pattern.includes('\\p{'))).toEqual([]);
  const name = ((schemas.Register as Dict).properties as Dict).name as Dict;
  for (const fits of ['Ada', 'Zoë', 'Łukasz_9', '陳大文'])
    expect(fits).toMatch(new RegExp(String(name.pattern)));
  for (const unfit of ['-a', 'a b', 'x']) expect(unfit).not.toMatch(new RegExp(String(name.pattern)));
  const exampleOf = (schema: Dict): Json | undefined => {
    const named =
      typeof schema.$ref === 'string' ? (schemas[schema.$ref.split('/').at(-1) ?? ''] as Dict) : schema;
    const parts = ((schema.allOf ?? schema.anyOf ?? []) as Dict[]).map(exampleOf);
    return named.example ?? parts.find((part) => part !== undefined);
  };
  const lacking: string[] = [];
  const ids = new Set<string>();
  for (const [path, operations] of Object.entries(document.paths as Dict)) {
    for (const [method, operation] of Object.entries(operations as Record<string, Dict>)) {
      const at = `${method} ${path}`;
      const id = String(operation.operationId);
      if (ids.has(id)) lacking.push(`${at}: ${id} is there twice`);
      ids.add(id);
      if (typeof operation.summary !== 'string') lacking.push(`${at}: summary`);
      const body = (operation.requestBody as Dict | undefined)?.content as Record<string, Dict> | undefined;
      if (method !== 'get' && method !== 'delete' && body === undefined) lacking.push(`${at}: body`);
      for (const { schema } of Object.values(body ?? {}))
        if (exampleOf(schema as Dict) === undefined) lacking.push(`${at}: example of the body`);
      for (const parameter of (operation.parameters ?? []) as Dict[])
        if ((parameter.example ?? exampleOf((parameter.schema ?? {}) as Dict)) === undefined)
          lacking.push(`${at}: example of ${String(parameter.name)}`);
      for (const [status, answer] of Object.entries(operation.responses as Record<string, Dict>)) {
        const content = Object.values((answer.content ?? {}) as Record<string, Dict>);
        if (content.length === 0) lacking.push(`${at}: ${status} without a schema`);
        for (const { schema } of content)
          if (exampleOf(schema as Dict) === undefined) lacking.push(`${at}: example of ${status}`);
      }
    }
  }
  expect(lacking).toEqual([]);
});

test('the page that shows it is our own, and runs under our policy', { timeout: 60_000 }, async () => {
  const page = await fetch(`${house.origin}/api/docs`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/);
  for (const [, link = ''] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect(link).not.toMatch(/^(https?:)?\/\//);
    const file = await fetch(new URL(link, `${house.origin}/api/docs`));
    expect([link, file.status]).toEqual([link, 200]);
  }
});
