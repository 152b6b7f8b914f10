const SPECIAL = /[\\^$.*+?()[\]{}|/]/gu;

/** Where a text has a name in full, however it is cased and its words are spaced; never inside of another word. */
export function findName(text: string, name: string): { start: number; end: number }[] {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  if (words.length === 0) return [];
  const body = words.map((word) => word.replaceAll(SPECIAL, '\\$&')).join('\\s+');
  // A particle goes on where a Korean name ends.
  const end = /[\p{Script=Latin}\d]$/u.test(name) ? '(?![\\p{Script=Latin}\\d])' : '';
  const found = text.matchAll(new RegExp(`(?<![\\p{L}\\d])${body}${end}`, 'giu'));
  return [...found].map(({ index, 0: said }) => ({ start: index, end: index + said.length }));
}

/** A text with all of these names, the longest first, taken out; its length stays. */
export function withoutNames(text: string, names: readonly string[]): string {
  return names
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, name) => {
      const kept: string[] = [];
      let at = 0;
      for (const { start, end } of findName(rest, name)) {
        kept.push(rest.slice(at, start), '.'.repeat(end - start));
        at = end;
      }
      return [...kept, rest.slice(at)].join('');
    }, text);
}
