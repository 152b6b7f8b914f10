/**
 * The JSON value a model meant: the text itself, else what stands in its first code fence, else the first balanced
 * object or array; trailing commas are dropped. Undefined when there is none. Strings are never altered.
 */
export function mendJson(text: string): unknown {
  const fenced = /```(?:json)?\s*\n?([\s\S]*?)```/i.exec(text)?.[1];
  const candidates = [text, fenced, firstBalanced(text)];
  for (const candidate of candidates) {
    if (candidate === undefined) continue;
    const value = parse(candidate) ?? parse(dropTrailingCommas(candidate));
    if (typeof value === 'object' && value !== null) return value;
  }
  return undefined;
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
  for (const opening of text.matchAll(/[{[]/g)) {
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

/** Strings are matched first, so that a comma inside one stays. */
function dropTrailingCommas(text: string): string {
  return text.replace(
    /("(?:[^"\\]|\\.)*")|,(\s*[}\]])/g,
    (_, string: string | undefined, closing: string | undefined) => string ?? closing ?? '',
  );
}
