import { expect, it } from 'vitest';
import { z } from 'zod';
import { listFields } from '#lib/client/developers/list-fields';

/** Each field as a line, as the page writes it. */
function linesOf(schema: z.ZodType): string[] {
  return listFields(z.toJSONSchema(schema, { io: 'input' })).map(
    ({ name, type, isOptional, note }) =>
      `${name}${isOptional ? '?' : ''}: ${type.map(({ text }) => text).join('')}${note === '' ? '' : `; ${note}`}`,
  );
}

it('a field is told with its type, its default and its bounds', () => {
  const shape = z.object({
    name: z.string().min(1).max(80),
    scope: z.enum(['read', 'ask']).default('read'),
    page: z.iso.date().nullable(),
    any: z.unknown().optional(),
  });
  expect(linesOf(shape)).toEqual([
    'name: string; 1–80 characters',
    'scope?: "read" | "ask"; default "read"',
    'page: string (date) or null',
    'any?: any',
  ]);
});

it('fields inside others have their whole path', () => {
  const shape = z.object({
    list: z.array(z.object({ id: z.string() })),
    by: z.record(z.string(), z.object({ n: z.number() })),
  });
  expect(linesOf(shape)).toEqual([
    'list: array of object',
    'list[].id: string',
    'by: object of object',
    'by.{key}.n: number',
  ]);
});

it('of several shapes a field is optional that not each of them has', () => {
  const shape = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('run'), id: z.string() }),
    z.object({ kind: z.literal('alive') }),
  ]);
  expect(linesOf(shape)).toEqual(['kind: "run" | "alive"', 'id?: string']);
});

it('a shape with a name is named, and not told again', () => {
  const fields = listFields({ type: 'object', properties: { contract: { $ref: '#/components/schemas/Contract' } } });
  expect(fields).toEqual([
    { name: 'contract', type: [{ text: 'Contract', shape: 'Contract' }], isOptional: true, note: '' },
  ]);
});
