import type { ApiSchema } from '#lib/protocol/api/document';

/** A piece of how a type is written; `shape` names a shape that is told elsewhere. */
type TypePiece = { text: string; shape: string | null };
/** One field of a body: its path (`contracts[].id`), its type, whether it may be missing, and its default and bounds. */
export type Field = { name: string; type: readonly TypePiece[]; isOptional: boolean; note: string };

/** The fields of a JSON Schema in a row, those inside others with their whole path; none for a shape told elsewhere. */
export function listFields(schema: ApiSchema, path = ''): Field[] {
  const variants = variantsOf(schema);
  if (variants !== undefined) return mergeVariants(variants.map((variant) => listFields(variant, path)));
  if (isSchema(schema.items)) return listFields(schema.items, `${path}[]`);
  if (isSchema(schema.additionalProperties)) return listFields(schema.additionalProperties, join(path, '{key}'));
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    if (typeof property === 'boolean') return [];
    const name = join(path, key);
    const isOptional = !(schema.required ?? []).includes(key);
    const field = { name, type: writeType(property), isOptional, note: noteOf(property) };
    return [field, ...listFields(property, name)];
  });
}

/** How a type is written: `array of Contract`, `"ko" | "en"`, `string (uuid) or null`. */
export function writeType(schema: ApiSchema): TypePiece[] {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return [{ text: name, shape: name }];
  }
  const variants = variantsOf(schema);
  if (variants !== undefined) return writeUnion(variants);
  if (schema.const !== undefined) return [plain(JSON.stringify(schema.const))];
  if (schema.enum !== undefined) return [plain(schema.enum.map((value) => JSON.stringify(value)).join(' | '))];
  if (isSchema(schema.items)) return [plain('array of '), ...writeType(schema.items)];
  if (isSchema(schema.additionalProperties)) return [plain('object of '), ...writeType(schema.additionalProperties)];
  const { type = 'any', format } = schema;
  const written = [type].flat().join(' or ');
  return [plain(format === undefined ? written : `${written} (${format})`)];
}

const plain = (text: string): TypePiece => ({ text, shape: null });
const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);
const isSchema = (value: unknown): value is ApiSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
const variantsOf = ({ anyOf, oneOf }: ApiSchema) => (anyOf ?? oneOf)?.filter(isSchema);

function writeUnion(variants: readonly ApiSchema[]): TypePiece[] {
  const written = variants.map(writeType);
  const texts = written.map((pieces) => pieces.map(({ text }) => text).join(''));
  return written
    .filter((_, index) => texts.indexOf(texts[index] ?? '') === index)
    .flatMap((pieces, index) => (index === 0 ? pieces : [plain(' or '), ...pieces]));
}

/** A field that not every variant has may be missing; one that differs between them has the types of all. */
function mergeVariants(variants: readonly Field[][]): Field[] {
  const withFields = variants.filter((fields) => fields.length > 0);
  const names = [...new Set(withFields.flat().map(({ name }) => name))];
  return names.flatMap((name) => {
    const same = withFields.flatMap((fields) => fields.filter((field) => field.name === name));
    const [first] = same;
    if (first === undefined) return [];
    const types = same.map(({ type }) => type.map(({ text }) => text).join(''));
    const distinct = same.filter((_, index) => types.indexOf(types[index] ?? '') === index);
    const type = distinct.flatMap((field, index) => (index === 0 ? field.type : [plain(' | '), ...field.type]));
    const isOptional = same.length < withFields.length || same.some((field) => field.isOptional);
    return [{ ...first, type, isOptional }];
  });
}

function noteOf({ default: byDefault, minLength, maxLength, minimum, maximum, maxItems }: ApiSchema): string {
  return [
    byDefault === undefined ? '' : `default ${JSON.stringify(byDefault)}`,
    range(minLength, maxLength, ' characters'),
    range(minimum, maximum, ''),
    range(undefined, maxItems, ' items'),
  ]
    .filter((told) => told !== '')
    .join(', ');
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined) return most === undefined ? '' : `up to ${most}${unit}`;
  return most === undefined ? `from ${least}${unit}` : `${least}–${most}${unit}`;
}
