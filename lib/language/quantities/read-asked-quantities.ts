import { readQuantities, type Quantity } from './read-quantities';

const IN_TEN_THOUSANDS = /[만억]$/u;
/** What counts follows at once or after a space: "3만 개"; an amount goes on with a particle or ends. */
const GOES_ON =
  /^(?:짜리|어치|정도|쯤|이고|이면|이라면|인데|이야|이에요|을|를|이|은|는|의|에|으로|로|중|가량)?(?=[\s,.?!]|짜리|어치|$)/u;
const COUNTED = /^\s?(?:개|명|건|부|장|매|권|대|번|회|병|상자|박스|키로|킬로|km|kg|㎡|평|시간|일|단어|자)/u;

/** The figures of a question: people say "2억" and "5천만" of money without its unit. */
export function readAskedQuantities(question: string): Quantity[] {
  return readQuantities(question).map((figure) =>
    isBareAmount(question, figure) ? { ...figure, unit: 'krw' } : figure,
  );
}

function isBareAmount(text: string, { unit, start, end }: Quantity): boolean {
  const after = text.slice(end);
  return (
    unit === 'plain' && IN_TEN_THOUSANDS.test(text.slice(start, end)) && !COUNTED.test(after) && GOES_ON.test(after)
  );
}
