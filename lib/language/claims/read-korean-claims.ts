import table from '../data/patterns/claims.json';
import { toPattern } from '../patterns/to-pattern';
import { remember } from '../text/remember';
import { conceptsOfKorean } from '../lexicon/meanings';
import { koreanStem } from '../words/content-words';
import { readPlainVerb } from '../lexicon/plain-verbs';
import type { Claim, Mode } from './claim';

/** No Korean word is longer, and a text without spaces must not be read from each of its letters to its end. */
const W = '[가-힣]{1,20}';
/** In order: what an earlier pattern took, a later one does not see. The first group is the word that holds the verb. */
const PATTERNS: readonly (readonly [Mode, RegExp])[] = [
  ['must', new RegExp(`(${W}지)\\s*(?:않|아니하)(?:으면|면)\\s*(?:안|아니)\\s*(?:된|되|됩|돼)`, 'gu')],
  ['needNot', new RegExp(`(${W}지)\\s*(?:아니하여도|않아도|아니해도)\\s*(?:된|되|됩|돼|무방)`, 'gu')],
  ['needNot', new RegExp(`(${W}지)\\s*(?:아니할|않을)\\s*수\\s*있`, 'gu')],
  ['needNot', new RegExp(`(${W})\\s*(?:의무|책임)(?:가|이|는|은|도|를|을)?\\s*(?:없|부담하지|지지|면)`, 'gu')],
  ['needNot', new RegExp(`(${W})\\s*필요(?:가|는|도)?\\s*없`, 'gu')],
  ['mustNot', new RegExp(`(${W})\\s*수(?:는|가|도)?\\s*없`, 'gu')],
  ['mustNot', new RegExp(`(${W}(?:서는|서|선|면))\\s*(?:아니|안)\\s*(?:된|되|됩|돼)`, 'gu')],
  [
    'mustNot',
    new RegExp(
      `(${W}지)\\s*(?:는\\s*)?(?:못하(?!였|는 경우|여)|못한다|못합|아니하여야|않아야|말아야|아니하기로|않기로)`,
      'gu',
    ),
  ],
  ['mustNot', new RegExp(`(${W}?)(?:이|가|을|를|은|는)?\\s*금지`, 'gu')],
  ['mustNot', new RegExp(`(${W})\\s*불가(?!항력|피|분)`, 'gu')],
  ['mustNot', new RegExp(`(${W})(?:이|가)\\s*(?:안|못)\\s*(?:된|되|됩|돼|한|하|합|해)`, 'gu')],
  ['isNot', new RegExp(`(${W}지)\\s*(?:는|도)?\\s*(?:아니|않|못)`, 'gu')],
  ['isNot', new RegExp(`(${W}?)(?:이|가|은|는|도)?\\s*없(?!이|는\\s*한|을\\s*때|는\\s*경우)`, 'gu')],
  ['isNot', new RegExp(`(${W}?)(?:이|가)\\s*아니(?:다|며|고|라|하)`, 'gu')],
  [
    'isNot',
    new RegExp(`(${W}?)(?:에서|을|를|은|는|이|가)?\\s*(?:면제|제외)(?:한다|된다|됩|합|하며|되며|하고|되고)`, 'gu'),
  ],
  ['must', new RegExp(`(${W}야)\\s*(?:만\\s*)?(?:한|하|할|함|합|해|됩|된|돼)`, 'gu')],
  ['must', new RegExp(`(${W})\\s*(?:의무|책임)(?:가|이|를|을|은|는|도)?\\s*(?:있|부담|진|집|지|져)`, 'gu')],
  ['must', new RegExp(`(${W})\\s*필요가?\\s*있`, 'gu')],
  ['must', new RegExp(`(${W}기로)\\s*(?:한|하|함|합)`, 'gu')],
  ['may', new RegExp(`(${W})\\s*수(?:도|가|는)?\\s*있`, 'gu')],
  ['may', new RegExp(`(${W}도)\\s*(?:된다|되[며고]|됩|돼|괜찮|무방|좋)`, 'gu')],
  ['may', new RegExp(`(${W}?)(?:이|가|도)?\\s*가능`, 'gu')],
  ['may', new RegExp(`(${W})\\s*권(?:리|한)?(?:이|가|을|를)?\\s*(?:있|가진|가집|갖|보유)`, 'gu')],
  [
    'is',
    new RegExp(
      `(${W}?(?:한다|합니다|된다|됩니다|함|됨|해요|돼요|진다|집니다|는다|습니다|간다|린다|긴다|낸다|낸다|준다|해당한다))(?=[\\s.,!)"”'’]|$)`,
      'gu',
    ),
  ],
];
const IN_CONDITION = toPattern(table.inCondition, 'u');
const OF_THING = /(?:(?<!수(?:는|가|도)?\s*)없|(?:이|가)\s*아니|면제|제외)/u;
const LIGHT = /(?:하|되|시키|받|당하|드리)$/u;

/** What a Korean sentence says may, must, must not and need not be done. */
export const readKoreanClaims = remember((text: string): Claim[] => {
  let rest = text;
  const claims: Claim[] = [];
  for (const [mode, pattern] of PATTERNS) {
    for (const match of [...rest.matchAll(pattern)]) {
      const word = match[1] ?? '';
      const end = match.index + match[0].length;
      claims.push({
        mode,
        keys: keysOf(word),
        subject: null,
        inCondition: IN_CONDITION.test(rest.slice(end, end + 16)),
        isOfThing: mode === 'isNot' && OF_THING.test(match[0]),
        start: match.index,
        end,
      });
      claims.push(...coordinated(text, match.index, mode));
      rest = rest.slice(0, match.index) + '_'.repeat(match[0].length) + rest.slice(end);
    }
  }
  return claims.sort((a, b) => a.start - b.start);
}, 256);

/** "양도하거나 담보로 제공할 수 없다": the first verb takes the mode of the second. */
function coordinated(text: string, before: number, mode: Mode): Claim[] {
  const window = text.slice(Math.max(0, before - 50), before);
  return [...window.matchAll(/([가-힣]+?)(?:하거나|거나|하고|ㆍ|·|하여|및|또는)(?=\s|[가-힣])/gu)]
    .filter((match) => match[0].endsWith('거나'))
    .map((match) => {
      const start = Math.max(0, before - 50) + match.index;
      return {
        mode,
        keys: keysOf(match[1] ?? ''),
        subject: null,
        inCondition: false,
        isOfThing: false,
        start,
        end: start + match[0].length,
      };
    });
}

function keysOf(word: string): string[] {
  const stem = withoutFinalL(koreanStem(word)).replace(LIGHT, '');
  const bare = stem === '' ? word : stem;
  const concepts = conceptsOfKorean(bare);
  const native = conceptsOfKorean(word);
  const plain = readPlainVerb(word)?.concepts ?? [];
  return [...new Set([bare, ...concepts, ...native, ...plain])].filter(
    (key) => key !== '' && !/^(?:것|수|하|되|때|그)$/u.test(key),
  );
}

/** 맡길 → 맡기, 지급할 → 지급하: the ending of the future adnominal. */
function withoutFinalL(word: string): string {
  const code = word.charCodeAt(word.length - 1) - 0xac00;
  if (word === '' || code < 0 || code > 11_171 || code % 28 !== 8) return word;
  return word.slice(0, -1) + String.fromCharCode(0xac00 + code - 8);
}
