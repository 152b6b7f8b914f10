import { z } from 'zod';
import { API_COMPONENTS } from '#lib/protocol/api/components';
import type { ApiSchema } from '#lib/protocol/api/document';

const refTo = (name: string) => `#/components/schemas/${name}`;

/** What a request has to be: whole, with the defaults of what may be left out. */
export function requestSchema(schema: z.ZodType): ApiSchema {
  return withoutHeader(z.toJSONSchema(schema, { io: 'input', override: forReaders }));
}

/**
 * What responses are: the named shapes, and those of `answers` in their order, which refer to them. Fields may be added
 * later, so no shape says that it has no others.
 */
export function responseSchemas(answers: readonly z.ZodType[]): {
  components: Record<string, ApiSchema>;
  answers: ApiSchema[];
} {
  const named = Object.entries(API_COMPONENTS);
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of named) registry.add(schema, { id });
  const names = new Map(named.map(([name, schema]) => [schema, name]));
  const inline = [...new Set(answers)].filter((schema) => !names.has(schema));
  for (const [index, schema] of inline.entries()) registry.add(schema, { id: `answer ${index}` });
  const { schemas } = z.toJSONSchema(registry, { io: 'output', uri: refTo, override: forReaders });
  const made = (id: string) => withoutHeader(schemas[id] ?? {});
  return {
    components: Object.fromEntries(named.map(([name]) => [name, made(name)])),
    answers: answers.map((schema) => {
      const name = names.get(schema);
      return name === undefined ? made(`answer ${inline.indexOf(schema)}`) : { $ref: refTo(name) };
    }),
  };
}

/** The format says what the long pattern of an id or a date does, and the bounds of every integer are JavaScript's. */
function forReaders({ jsonSchema }: { jsonSchema: ApiSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

function withoutHeader({ $schema: _dialect, $id: _id, ...schema }: ApiSchema): ApiSchema {
  return schema;
}
