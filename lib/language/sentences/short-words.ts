import { cutAtWord } from '../text/cut-at-word';
import { readItemLabel } from './item-label';
import { cellsOf, isTableRow } from './table-row';

/** What a sentence, an item or a row of a table says, on one line of at most so many characters and without its label. */
export function shortWords(text: string, most: number): string {
  const words = text.slice(readItemLabel(text)?.length ?? 0);
  return cutAtWord(isTableRow(words) ? cellsOf(words).join(' · ') : words, most);
}
