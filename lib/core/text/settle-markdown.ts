/** Joins words without being seen, and is neither space nor punctuation to Markdown. */
const WORD_JOINER = '\u2060';

const STRONG = /\*\*(?=\S)([^*\n]+?)\*\*/gu;
const LETTER = /[\p{L}\p{N}]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/** An answer's Markdown as it is meant: emphasis before Korean particles holds, and `\[1]` never becomes a marker. */
export function settleMarkdown(markdown: string): string {
  return settleBrackets(settleEmphasis(markdown));
}

/**
 * Markdown takes `**제11조(해지)**에` for asterisks, since it does not expect a word to go on right after a bracket, as
 * Korean particles do. A word joiner inside the asterisks makes it emphasis.
 */
function settleEmphasis(markdown: string): string {
  return markdown.replace(STRONG, (whole, words: string, at: number) => {
    const before = markdown.slice(0, at).at(-1) ?? ' ';
    const after = markdown.charAt(at + whole.length) || ' ';
    const opening = LETTER.test(before) && PUNCTUATION.test(words.charAt(0)) ? WORD_JOINER : '';
    const closing = LETTER.test(after) && PUNCTUATION.test(words.at(-1) ?? '') ? WORD_JOINER : '';
    return `**${opening}${words}${closing}**`;
  });
}

/** Once parsed, an escaped bracket looks like any other: a contract that says "[1]" would get a citation's seal. */
function settleBrackets(markdown: string): string {
  return markdown.replace(/(?<!\\)((?:\\\\)*\\\[)(?=\d)/g, `$1${WORD_JOINER}`);
}
