import { remember } from '../text/remember';
import { hasCondition } from './markers';

/** What turns a statement round or binds it: two statements with different ones may both be true, whatever they deny. */
const OUTLETS: readonly (readonly [string, RegExp])[] = [
  [
    'without',
    /(?<!지체\s?|제한\s?|유예\s?)없이|(?:동의|승낙|승인|허락|통지|합의)\s?(?:이|가)?\s?없는|(?:받|얻|거치)지\s?(?:않고|아니하고|못하고)|\b(?:without|absent)\b/iu,
  ],
  [
    'unless',
    /(?:않|아니하|없으?|못하)(?:으?면(?!\s?(?:안|아니)\s?(?:된|되|됩|돼))|는\s?(?:한|경우))|(?:않은|아니한|못한|없는)\s?(?:경우|때)|(?:아닌|아니한)\s?(?:이상|한(?=[\s,]))|아니(?:라)?면|\b(?:unless|if\b[^.;]{0,60}?\b(?:not|no|fails?))\b|\bfail(?:s|ed|ing)?\s+to\b/iu,
  ],
  [
    'except',
    /다만|(?<![가-힣])단[,\s]|제외|불구하고|외에는|이외|예외|빼고|말고|그러하지\s?아니|\b(?:except\w*|notwithstanding|other than|excluding|excludes?|save (?:for|as|that)|apart from|does not apply|but not)\b/iu,
  ],
  [
    'only',
    /(?:하여|해|돼|되어|받아|얻어|있어|거쳐|치러|내)야(?:만)?\s(?!한|합|하|할|함|해|됩|된|되|돼)|(?:때|경우|에|로|에게)만(?=[\s,.])|한하여|한해|뿐|오직|\b(?:only|solely|exclusively|requires?|needs?\s+(?!to\b|not\b)|subject to|must (?:first )?(?:get|obtain|have) (?:the )?(?:\S+ ){0,4}(?:consent|approval|permission))\b/iu,
  ],
  [
    'even',
    /(?:더라도|이라도|라도|(?:아도|어도|여도|해도)(?!\s?(?:된|되|됩|돼|괜찮|무방|좋)))(?=[\s,])|없이도|\b(?:even|regardless|whether or not|irrespective)\b/iu,
  ],
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

const INCLUSIVE =
  /예외\s?(?:가|는|도|를)?\s?(?:없|두지)|마찬가지|(?:경우|때)에도|\bno exceptions?\b|\beven (?:if|when|in|for|where|though)\b|\b(?:also|equally) appl(?:y|ies)\b|\bincluding (?:where|when|if|in)\b/iu;

/** "그 경우에도 마찬가지", "no exception if": what would be an exception is said to be none. */
export function deniesException(text: string): boolean {
  return INCLUSIVE.test(text);
}

const WITHOUT =
  /([가-힣]{2,10}?)(?:을|를|이|가)?\s?없이(?!\s?(?:이내|한))|\bwithout\s+(?!delay|limit|prejudice)(?:(?:the|a|an|any|such|its|their|prior|written|express|advance|further|\w+['’]s|of)\s+){0,5}([a-z]{3,})/giu;

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
