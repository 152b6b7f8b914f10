import table from '../data/patterns/questions.json';
import { toPattern } from '../patterns/to-pattern';
/** What kind of answer a question asks for, and what such an answer looks like in a contract. */
export type AnswerType =
  'amount' | 'period' | 'date' | 'party' | 'permission' | 'duty' | 'exception' | 'place' | 'definition';

const ASKS: Readonly<Record<AnswerType, RegExp>> = {
  amount:
    /얼마|금액|몇\s*(?:퍼센트|프로|%|배|원)|비율|요율|how much|what (?:amount|percent|rate|price|fee)|percentage|maximum|at most|capped?/iu,
  period: toPattern(table.asksPeriod),
  date: /언제|날짜|시작일|종료일|\bwhen\b|what date|start date|expir|effective/iu,
  party: /누가|누구|어느\s*쪽|\bwho\b|\bwhose\b|which party/iu,
  permission: /(?:수|도)\s*(?:있|되|돼)|되나|돼\??|가능|괜찮|\bcan\b|\bmay\b|allowed|permitted|\bable to\b/iu,
  duty: /해야|의무|책임|반드시|꼭|\bmust\b|have to|has to|required?|obligat|responsib/iu,
  exception: /예외|제외|빼고|말고|아닌\s*경우|except|unless|exception|carve|exclud/iu,
  place: /어디|법원|관할|주소|\bwhere\b|court|venue|which (?:state|country|law)/iu,
  definition:
    /뜻|의미|정의|무엇을\s*말|뭘\s*말|란\s*(?:무엇|뭐)|이란|\bmean(?:s|ing)?\b|defin|what (?:counts|qualifies) as/iu,
};

const ANSWERS: Readonly<Record<AnswerType, RegExp>> = {
  amount: toPattern(table.answersAmount),
  period: toPattern(table.answersPeriod),
  date: toPattern(table.answersDate),
  party: toPattern(table.answersParty),
  permission:
    /수\s*있다|수\s*없다|아니\s*(?:된|한)다|못한다|금지|동의|승낙|승인|\bmay\b|\bmay not\b|shall not|consent|permitted|entitled|right to|prohibited/iu,
  duty: /하여야\s*한다|해야\s*한다|의무|책임을?\s*[진지]|부담한다|\bshall\b|\bmust\b|\bwill\b|agrees? to|obligat|responsible|liable/iu,
  exception:
    /다만|단,|제외|그러하지\s*아니|불구하고|except|provided,? (?:that|however)|unless|notwithstanding|other than|exclud/iu,
  place: /법원|관할|소재지|준거법|laws? of|courts? of|state of|county|venue|jurisdiction|arbitrat/iu,
  definition:
    /(?:이라|라)\s*(?:함은|한다|칭한다)|말한다|의미한다|[”"]\s*(?:means?|shall mean|refers? to|includes?)|defined|\(the\s+[“"]|이하/iu,
};

const TYPES = ['amount', 'period', 'date', 'party', 'permission', 'duty', 'exception', 'place', 'definition'] as const;

/** The kinds of answer a question asks for; several or none. */
export function readAnswerTypes(question: string): AnswerType[] {
  return TYPES.filter((type) => ASKS[type].test(question));
}

/** The kinds of answer a text holds, as a set of bits for `shareOfAnswerTypes`. */
export function findAnswerTypes(text: string): number {
  return TYPES.reduce((bits, type, at) => (ANSWERS[type].test(text) ? bits | (1 << at) : bits), 0);
}

/** The share of the asked kinds of answer that are among the found ones, 0..1; 0 when none is asked for. */
export function shareOfAnswerTypes(found: number, asked: readonly AnswerType[]): number {
  if (asked.length === 0) return 0;
  return asked.filter((type) => (found & (1 << TYPES.indexOf(type))) !== 0).length / asked.length;
}
