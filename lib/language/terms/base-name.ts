import type { Quantity } from '../quantities/read-quantities';
import { hasHangul } from '../text/letters';

/** What a rule takes a share or a multiple of, in its own words, the longest first; by how much that is divided before. */
export type BaseName = { names: string[]; divisor: number };

const REACH = 48;
/** "총예상금액의 20%", "월 대여료의 1.5배", "계약금액에 대하여 하루 0.1%". */
const BEFORE =
  /(?<name>[가-힣A-Za-z\d·\s]{2,30}?)(?:의|에\s?대하여|에\s?대한|에서|\s중)\s*(?:(?:하루|매일|매월|연|월|1\s?일)(?:당|마다|에)?\s*)?$/u;
/** "월 대여료를 30으로 나눈 금액의 1.5배". */
const DIVIDED =
  /(?<name>[가-힣A-Za-z\d·\s]{2,30})[을를]\s*(?<divisor>\d{1,4})(?:일|개월|시간)?(?:으로|로)\s*나눈\s*(?:금액|돈|값|액수)?\s*의?\s*$/u;
const DIVIDED_EN = /^\s*(?:divided by|\/)\s*(?<divisor>\d{1,4})\b/iu;
/** "20% of the hire fee", "eight times the minimum weekly charge". */
const BEHIND =
  /^\s*(?:(?:of|on)\s+)?(?:the|its|your|our|their|each|any|a|that|such|this)\s+(?<name>[A-Za-z][A-Za-z' -]{2,48}?)(?=[.,;:()|\n]|\s(?:for|per|if|as|when|where|which|that|on|in|by|and|or|to|due|unless|payable|then|is|was|are|will|shall|must|we|you|I|divided)\b|$)/iu;

/** The words that name what a share or a multiple is of; null where the rule does not name it. */
export function readBaseName(text: string, figure: Pick<Quantity, 'unit' | 'start' | 'end'>): BaseName | null {
  const before =
    text
      .slice(Math.max(0, figure.start - REACH), figure.start)
      .split('\n')
      .at(-1) ?? '';
  const behind = text.slice(figure.end, figure.end + REACH * 2);
  const divided = DIVIDED.exec(before)?.groups;
  if (divided !== undefined) return toName(divided['name'], Number(divided['divisor']));
  const korean = BEFORE.exec(before)?.groups?.['name'];
  if (korean !== undefined && hasHangul(korean)) return toName(korean, 1);
  const found = BEHIND.exec(behind);
  const divisor = DIVIDED_EN.exec(behind.slice(found?.[0].length ?? 0))?.groups?.['divisor'];
  return toName(found?.groups?.['name'], Number(divisor ?? 1));
}

/** Where a text says what a name is by dividing another amount: "“1인 일단가”란 월 용역대금을 180으로 나눈 금액". */
export function readDividedName(text: string): BaseName | null {
  const { name, divisor } = new RegExp(DIVIDED.source.replace('\\s*$', ''), 'u').exec(text)?.groups ?? {};
  return toName(name?.split(/(?:이?란|은|는)\s/u).at(-1), Number(divisor));
}

/** The name with all of its words, then without the first, and so on: "늦어진 날의 총사업비" names 총사업비. */
function toName(name: string | undefined, divisor: number): BaseName | null {
  const words = name?.trim().split(/\s+/u) ?? [];
  const names = words.map((_, at) => words.slice(at).join(' ')).filter((one) => one.length >= (hasHangul(one) ? 2 : 4));
  return names.length === 0 || !Number.isFinite(divisor) ? null : { names, divisor };
}

/** Whether a count of times may be a multiple of something: "1.5배", "eight times". */
export const isMultiple = (figure: string) => /(?:배|\btimes)$/iu.test(figure.trim());

/** Whether words stand in a text, whatever their case and white space. */
export function standsIn(name: string, text: string): boolean {
  return bare(text).includes(bare(name));
}
const bare = (text: string) => text.normalize('NFC').replace(/\s+/gu, '').toLowerCase();
