import { hasHangul } from '../text/letters';

/** "each stand is worth ", "valued at ", "with a replacement value of ", "at an agreed value of ". */
const WORTH =
  /\bworth\b|\bvalued\s(?:by\s[\p{L}\s]{2,30}\s)?at\b|\b(?:replacement|market|agreed|insured|declared|estimated|second-?hand|present)\svalues?\b|\bvalues?\s(?:of|is|are|at)\b/giu;
/** Whoever pays, pays a price: "for a lesson worth £40 you pay £20". */
const PAYS =
  /\b(?:pay(?:s|ing|able|ment)?|paid|charge[sd]?|costs?|owe[sd]?|fees?|rent|price[sd]?|hires?|deposit|contributions?|transfers?)\b/iu;
const PERIOD = /[.!?]["”]?\s+(?=\p{Lu})|(?<=[다요함])\.\s|\n|;/gu;

/** "시가 50만 원", "가액은 …", "값어치는 …". */
const KOREAN_WORTH =
  /(?<![가-힣\d])(?:시가|가액|값어치|평가액|감정가|교환\s?가치|중고가|물품\s?가격|장비\s?가격)(?:은|는|이|가)?\s/gu;
/** "30만 원 상당의", "30만 원짜리", "30만 원으로 친다": what is said behind the figure. */
const KOREAN_BEHIND =
  /^\s?(?:상당(?:의|인|이다|으로)?|어치|짜리|(?:으로|로)\s(?:친다|치고|치며|본다|보고|보며|여긴다|평가|셈한다|쳐서|정하여\s?둔))/u;
const KOREAN_PAYS = /(?:낸다|내고|내며|내는|지급|지불|납부|보낸다|보내|입금|송금|대금|요금|이용료|사용료|수수료|물어)/u;

/** Whether an amount of money in a statement is what a thing is said to be worth, and not what anybody pays for it. */
export function isStatedWorth(text: string, { start, end }: { start: number; end: number }): boolean {
  const from = [...text.slice(0, start).matchAll(PERIOD)].at(-1);
  const before = text.slice(from === undefined ? 0 : from.index + from[0].length, start);
  if (hasHangul(text)) {
    const behind = text.slice(end, end + 40);
    return (KOREAN_BEHIND.test(behind) && !KOREAN_PAYS.test(behind)) || isSaid(before, KOREAN_WORTH, KOREAN_PAYS);
  }
  return isSaid(before, WORTH, PAYS);
}

/** Whether the last words for a worth have none for paying behind them. */
function isSaid(before: string, worth: RegExp, pays: RegExp): boolean {
  const last = [...before.matchAll(worth)].at(-1);
  return last !== undefined && !pays.test(before.slice(last.index + last[0].length));
}
