/**
 * Tokens of a text, rounded up so that limits hold: a third of a token for an ASCII character, one and a half for any
 * other (a Hangul syllable takes one or two in the common vocabularies).
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const character of text) tokens += tokensOf(character);
  return Math.ceil(tokens);
}

/** The longest beginning of the text that stays within `maxTokens` by that estimate; never half a surrogate pair. */
export function cutToTokens(text: string, maxTokens: number): string {
  let tokens = 0;
  let end = 0;
  for (const character of text) {
    tokens += tokensOf(character);
    if (tokens > maxTokens) return text.slice(0, end);
    end += character.length;
  }
  return text;
}

function tokensOf(character: string): number {
  return (character.codePointAt(0) ?? 0) < 128 ? 1 / 3 : 1.5;
}
