/** What a model says of its own answer in its last line: [[partly: 위약금; 지연이자]]. */
export type Closing = { word: 'answered' | 'partly' | 'absent' | 'blank'; missing: string[] };

const WORDS = ['answered', 'partly', 'absent', 'blank'] as const;
const CLOSING = new RegExp(String.raw`[ \t]*\[\[\s*(${WORDS.join('|')})\s*(?::([^\]\n]{0,300}))?\]\]`, 'iu');

/** The first such line in a text, with the white space before it. */
export function findClosing(text: string): { start: number; end: number; closing: Closing } | null {
  const match = CLOSING.exec(text);
  const word = WORDS.find((one) => one === match?.[1]?.toLowerCase());
  if (match === null || word === undefined) return null;
  const missing = (match[2] ?? '').split(';').flatMap((item) => (item.trim() === '' ? [] : [item.trim()]));
  return { start: match.index, end: match.index + match[0].length, closing: { word, missing } };
}
