import table from '../data/patterns/claims.json';
import { toPattern } from '../patterns/to-pattern';
import { remember } from '../text/remember';
import { hasCondition } from './markers';

/** What turns a statement round or binds it: two statements with different ones may both be true, whatever they deny. */
const OUTLETS: readonly (readonly [string, RegExp])[] = [
  [
    'without',
    /(?<!지체\s?|제한\s?|유예\s?)없이|(?:동의|승낙|승인|허락|통지|합의)\s?(?:이|가)?\s?없는|(?:받|얻|거치)지\s?(?:않고|아니하고|못하고)|\b(?:without|absent)\b/iu,
  ],
  ['unless', toPattern(table.outletsUnless)],
  ['except', toPattern(table.outletsExcept)],
  ['only', toPattern(table.outletsOnly)],
  ['even', toPattern(table.outletsEven)],
];

/** Which kinds of outlet a statement has, in one word each. */
export const outletsOf = remember((text: string): string =>
  OUTLETS.filter(([, pattern]) => pattern.test(text))
    .map(([kind]) => kind)
    .join(' '),
);

/** Whether a sentence holds where the clause does: under the same outlets, and under no condition where the clause has none. */
export function holdsAlike(sentence: string, clause: string): boolean {
  return outletsOf(sentence) === outletsOf(clause) && (!hasCondition(sentence) || hasCondition(clause));
}

const INCLUSIVE = toPattern(table.inclusive);

/** "그 경우에도 마찬가지", "no exception if": what would be an exception is said to be none. */
export function deniesException(text: string): boolean {
  return INCLUSIVE.test(text);
}

const WITHOUT = toPattern(table.without, 'giu');

/** "시정 요구 없이", "without notice": done without something of which the clause does not say that it is done without. */
export function doesWithout(sentence: string, clause: string): boolean {
  return [...sentence.matchAll(WITHOUT)].some(([, korean, english]) => {
    if (korean !== undefined && /지체|제한|유예|예외|이유|조건/u.test(korean)) return false;
    const denied =
      korean === undefined
        ? new RegExp(`\\b(?:without|no|not|unless|absent)\\b[^.;]{0,60}\\b${english ?? ''}`, 'iu')
        : new RegExp(`${korean}[^.]{0,12}(?:없|않|아니|못)`, 'u');
    return /[가-힣]/u.test(clause) === (korean !== undefined)
      ? !denied.test(clause)
      : !/없|않|아니|못|without|unless|\bnot?\b/iu.test(clause);
  });
}
