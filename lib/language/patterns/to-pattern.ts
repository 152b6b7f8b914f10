/**
 * A pattern as it stands in data: alternatives, each short enough to read. A list inside of one is a group of alternatives,
 * `all` its pieces one behind the other.
 */
export type PatternPart = string | readonly PatternPart[] | { readonly all: readonly PatternPart[] };
export type PatternData = readonly PatternPart[];

export function toPattern(alternatives: PatternData, flags = 'iu'): RegExp {
  return new RegExp(toSource(alternatives), flags);
}

/** For putting together with other patterns. */
export function toSource(alternatives: PatternData): string {
  return alternatives.map(write).join('|');
}

function write(part: PatternPart): string {
  if (typeof part === 'string') return part;
  return 'all' in part ? part.all.map(write).join('') : `(?:${part.map(write).join('|')})`;
}
