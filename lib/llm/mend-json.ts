/** No answer that is asked for is nearly so long. */
const MAX_CHARACTERS = 200_000;
/** So many brackets of prose may stand before the object. */
const TRIED_OPENINGS = 200;

/**
 * The JSON value a model meant: the text itself, else what stands in its first code fence, else the first balanced
 * object or array; trailing commas are dropped. Undefined when there is none, or an endless answer. Strings are never altered.
 */
export function mendJson(text: string): unknown {
  if (text.length > MAX_CHARACTERS) return undefined;
  const fenced = /```(?:json)?([\s\S]*?)```/i.exec(text)?.[1];
  const candidates = [text, fenced, firstBalanced(text)];
  for (const candidate of candidates) {
    if (candidate === undefined) continue;
    const value = objectIn(candidate) ?? objectIn(dropTrailingCommas(candidate));
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Undefined for what is no JSON, and for a bare string or number. */
function objectIn(text: string): unknown {
  const value = parse(text);
  return typeof value === 'object' && value !== null ? value : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** From each opening bracket in turn to the bracket that closes it, brackets inside strings not counted. */
function firstBalanced(text: string): string | undefined {
  let tried = 0;
  for (const opening of text.matchAll(/[{[]/g)) {
    if ((tried += 1) > TRIED_OPENINGS) return undefined;
    const end = closingIndex(text, opening.index);
    if (end === undefined) continue;
    const candidate = text.slice(opening.index, end + 1);
    if (parse(dropTrailingCommas(candidate)) !== undefined) return candidate;
  }
  return undefined;
}

function closingIndex(text: string, start: number): number | undefined {
  let depth = 0;
  let isInString = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (isInString && character === '\\') index += 1;
    else if (character === '"') isInString = !isInString;
    else if (!isInString && (character === '{' || character === '[')) depth += 1;
    else if (!isInString && (character === '}' || character === ']')) depth -= 1;
    if (depth === 0 && !isInString) return index;
  }
  return undefined;
}

/** Strings are matched first, so that a comma inside one stays. One that never ends is a string too: else each quote in it would be begun with anew. */
function dropTrailingCommas(text: string): string {
  return text.replace(
    /("(?:[^"\\]|\\[\s\S])*\\?(?:"|$))|,(\s*[}\]])/g,
    (_, string: string | undefined, closing: string | undefined) => string ?? closing ?? '',
  );
}
