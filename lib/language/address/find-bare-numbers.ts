import table from '../data/patterns/address.json';
import { toPattern } from '../patterns/to-pattern';
import type { AddressMention } from './address-mention';

const BARE_NUMBER = toPattern(table.bareNumber, 'giu');

/** "Show me 10.2": numbers with a point that stand for sections though no word says so. Offsets are into the text. */
export function findBareNumbers(text: string): AddressMention[] {
  return [...text.matchAll(BARE_NUMBER)].map((match) => {
    const number = match.groups?.['number'] ?? '';
    const clausePath = match.groups?.['path'] ?? '';
    return {
      kind: 'article',
      number,
      address: `${number}${clausePath}`,
      clausePath,
      start: match.index,
      end: match.index + match[0].length,
    };
  });
}
