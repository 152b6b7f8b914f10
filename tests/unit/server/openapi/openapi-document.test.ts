import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { API_AREAS } from '#lib/protocol/api/operations';
import { API_COMPONENTS } from '#lib/protocol/api/components';
import { openApiDocument } from '#lib/server/openapi/openapi-document';

const document = openApiDocument('https://johang.example');
const json: unknown = JSON.parse(JSON.stringify(document));

/** Every `$ref` of a value. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate({ ...structuredClone(document) });
    expect([valid, errors ?? []]).toEqual([true, []]);
    expect(validator.version).toBe('3.1');
  });

  it('is not valid once an operation has no responses and a parameter no place', async () => {
    const broken = structuredClone(document);
    const listed = broken.paths['/api/contracts']?.['get'];
    Reflect.deleteProperty(listed ?? {}, 'responses');
    Reflect.set(listed ?? {}, 'parameters', [{ name: 'a' }]);
    expect((await new Validator().validate({ ...broken })).valid).toBe(false);
  });

  it('refers only to shapes that it has, and has none that nothing refers to', () => {
    const names = Object.keys(API_COMPONENTS).map((name) => `#/components/schemas/${name}`);
    expect([...new Set(referencesIn(json))].sort()).toEqual(names.sort());
  });

  it('has every operation with the scope it needs', () => {
    for (const { path, method, access } of API_AREAS.flatMap(({ operations }) => operations))
      expect([path, document.paths[path]?.[method.toLowerCase()]?.security]).toEqual([
        path,
        access === 'public' ? [] : [{ key: [access] }],
      ]);
  });

  it('tells what a request may leave out, and what a response always has', () => {
    const asked = document.paths['/api/chat']?.['post']?.requestBody?.content['application/json']?.schema;
    expect(asked?.required).toEqual(['message']);
    expect(document.components.schemas['Finding']?.required).toContain('burdens');
  });

  it('tells where its server is and how its errors look', () => {
    expect(document.servers).toEqual([{ url: 'https://johang.example' }]);
    expect(document.components.schemas['Error']?.required).toEqual(['error', 'requestId']);
  });
});
