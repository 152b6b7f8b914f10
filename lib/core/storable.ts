const LONE_SURROGATE = /\p{Surrogate}/gu;

/** `text` as the database can keep it: without NUL, and with half characters (an emoji that was cut in two) replaced. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(LONE_SURROGATE, '\uFFFD');
}

/** The same for every string and name in a JSON value; undefined when it is nested deeper than `maxDepth`. */
export function storableJson(value: unknown, maxDepth: number): { value: unknown } | undefined {
  if (typeof value === 'string') return { value: storableText(value) };
  if (typeof value !== 'object' || value === null) return { value };
  if (maxDepth === 0) return undefined;
  const entries: [string, unknown][] = [];
  for (const [name, inner] of Object.entries(value)) {
    const cleaned = storableJson(inner, maxDepth - 1);
    if (cleaned === undefined) return undefined;
    entries.push([storableText(name), cleaned.value]);
  }
  return { value: Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries) };
}
