import table from '../data/words.json';

/** A list of words of data/words.json, which has them as one text each. */
export function wordList(name: keyof typeof table): string[] {
  return table[name].split(' ');
}

/** The same list as a group of a pattern: its words may have signs of patterns. */
export function oneOf(name: keyof typeof table): string {
  return `(?:${wordList(name).join('|')})`;
}
