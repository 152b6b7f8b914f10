import type { AddressMention } from '#lib/core/address/address-mention';

const BARE_NUMBER =
  /(?<![\w.$€£₩§-])(?<number>\d{1,2}(?:\.\d{1,2}){1,3})(?<path>(?:\([a-z]{1,4}\))*)(?![\w%(]|\.\d|\s*(?:percent|million|billion|배|퍼센트|억|만|원|달러|일|년|개월|시간|km|kg|days?|months?|years?|hours?))/giu;

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
