type Node = Record<string, unknown>;

/** The plainest value a JSON schema allows; optional properties are filled too, so that callers see every field. */
export function sampleOf(schema: Node, sentence: string, definitions: Node = definitionsOf(schema)): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (typeof schema.$ref === 'string')
    return sampleOf(asNode(definitions[schema.$ref.split('/').at(-1) ?? '']), sentence, definitions);
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return sampleOf(asNode(choices[0]), sentence, definitions);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'boolean') return true;
  if (type === 'integer') return Math.ceil(within(schema, 1));
  if (type === 'number') return within(schema, 0.85);
  if (type === 'string')
    return sentence.padEnd(numberOr(schema.minLength, 0), '.').slice(0, numberOr(schema.maxLength, 10_000));
  if (type === 'array') {
    return Array.from({ length: numberOr(schema.minItems, 0) }, () =>
      sampleOf(asNode(schema.items), sentence, definitions),
    );
  }
  if (type === 'null') return null;
  const properties = Object.entries(asNode(schema.properties));
  return Object.fromEntries(
    properties.map(([name, property]) => [name, sampleOf(asNode(property), sentence, definitions)]),
  );
}

function within({ minimum, maximum }: Node, wanted: number): number {
  return Math.min(Math.max(wanted, numberOr(minimum, wanted)), numberOr(maximum, wanted));
}

function numberOr(value: unknown, fallback: number): number {
  return typeof value === 'number' ? value : fallback;
}

function definitionsOf(schema: Node): Node {
  return asNode(schema.$defs ?? schema.definitions);
}

function asNode(value: unknown): Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}
