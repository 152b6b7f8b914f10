import type { Quantity } from '../quantities/read-quantities';

const FIRST_BEFORE =
  /(?:\b(?:after|beyond|excluding|except|other than|not counting|disregarding)\s+(?:the\s+(?:first|initial)|those)\s+|(?:처음|최초)\s?(?:의\s?)?)$/iu;
const NOT_COUNTED =
  /^(?:간|동안)?(?:은|는|을|를|까지는?)?\s?[^.。;]{0,20}?(?:넣지|산입하지|포함하지|세지|계산하지|제외|빼고|뺀)/u;

/**
 * The days that a count of days leaves out: "after the first two days", "처음 2일은 지연일수에 넣지 않는다"; null where all
 * count. Not a limit from which on the first day counts as well.
 */
export function freeTime(text: string, figures: readonly Quantity[]): Quantity | null {
  const isFree = ({ unit, start, end }: Quantity) => {
    if (unit !== 'day' && unit !== 'businessDay') return false;
    const before = FIRST_BEFORE.exec(text.slice(0, start))?.[0];
    if (before === undefined) return false;
    return /[가-힣]/u.test(before) ? NOT_COUNTED.test(text.slice(end)) : true;
  };
  return figures.find(isFree) ?? null;
}
