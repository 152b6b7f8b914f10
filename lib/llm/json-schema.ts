import { z } from 'zod';
import { sha256 } from '#lib/core/hash';

/** A zod schema as endpoints take it. `isStrict`: every object is closed and every property required, as strict mode demands. */
export type ResponseSchema = { name: string; schema: Record<string, unknown>; isStrict: boolean };

type Node = Record<string, unknown>;

/** What the model has to write, so the schema's input: before defaults and transforms. */
export function toResponseSchema(schema: z.ZodType): ResponseSchema {
  const { $schema: _dialect, ...json }: Node = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tighten(jsonSchema),
  });
  return { name: `answer_${sha256(JSON.stringify(json)).slice(0, 12)}`, schema: json, isStrict: isStrict(json) };
}

/** Closes objects, asks for properties that have a default, and drops keywords that grammars of small servers choke on. */
function tighten(node: z.core.JSONSchema.BaseSchema): void {
  if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum;
  if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
  delete node.propertyNames;
  if (node.type !== 'object' || node.properties === undefined) return;
  node.additionalProperties ??= false;
  for (const [name, property] of Object.entries(node.properties)) {
    if (typeof property !== 'object' || !('default' in property)) continue;
    delete property.default;
    node.required = [...(node.required ?? []), name];
  }
}

function isStrict(node: unknown): boolean {
  if (Array.isArray(node)) return node.every(isStrict);
  if (!isNode(node)) return true;
  if (node.type === 'object' && !isClosed(node)) return false;
  if (isEmptySchema(node)) return false;
  return Object.values(node).every(isStrict);
}

function isClosed({ properties, required, additionalProperties }: Node): boolean {
  if (!isNode(properties) || additionalProperties !== false) return false;
  const names = Array.isArray(required) ? required : [];
  return Object.entries(properties).every(([name, value]) => names.includes(name) && !isEmptySchema(value));
}

/** `{}` allows anything, which strict mode does not know. */
function isEmptySchema(value: unknown): boolean {
  return isNode(value) && Object.keys(value).length === 0;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
