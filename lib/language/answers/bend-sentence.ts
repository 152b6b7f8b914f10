import table from '../data/patterns/answers.json';
import { toPattern } from '../patterns/to-pattern';
type Edit = readonly [find: RegExp, replacement: string];

/** Edits that turn a rule of a contract into something it does not say. Negative forms first: they hold the positive ones. */
const EDITS: readonly Edit[] = [
  [/하여서는\s*(?:아니\s*된다|안\s*된다)/u, '하여도 된다'],
  [/할\s*수\s*없다/u, '할 수 있다'],
  [/할\s*수\s*있다/u, '할 수 없다'],
  [/(?:하여야|해야)\s*한다/u, '하지 않아도 된다'],
  [/\b(shall|may|must|will)\s+not\b(?!\s+only\b)/u, '$1'],
  [/\bmay\b(?!\s+(?:be|not)\b)/u, 'may not'],
  [/(?<!\bat )\b(?:shall|must|will)\b(?!\s+(?:be|have|mean|not)\b)/u, 'is free not to'],
];
/** The same for a sentence in plain words, as answers say it. */
const PLAIN_EDITS: readonly Edit[] = [
  [/수\s*없(?:어요|습니다)/u, '수 있어요'],
  [/안\s*(?:돼요|됩니다)/u, '안 되는 건 아니에요'],
  [/지\s*않(?:아요|습니다)/u, '지 않는 건 아니에요'],
  [/수\s*있(?:어요|습니다)/u, '수 없어요'],
  [/([아어여해]도)\s*(?:돼요|됩니다)/u, '$1 되는 건 아니에요'],
  [/야\s*(?:해요|합니다|돼요|됩니다)/u, '야 하는 건 아니에요'],
  [/\b(?:do|does)(?:\s+not|n['’]t)\s+(?:have|need)\s+to\b/u, 'must'],
  [/\b(?:can\s?not|can['’]t)\b/u, 'can'],
  [/\bcan\b/u, 'cannot'],
  [/\b(?:has|have|needs?)\s+to\b/u, 'is free not to'],
  [/\b(is|are)\s+not\b(?!\s+only\b)/u, '$1'],
  [/\b(is|are)\b(?!\s+not\b)/u, '$1 not'],
];
/** Where the subject denies, or the verb stands before it, a second denial says nothing sure. */
const DENYING_SUBJECT = /\b(?:no|nor|none|neither|never|nothing|nobody)\b/iu;
const KOREAN_FIGURE = /(?<![\d.,])(\d{1,3})(\s*(?:영업일|일|주|개월|년|시간|퍼센트|%))/u;
/** "thirty (30) days" as a whole. */
const ENGLISH_FIGURE = toPattern(table.englishFigure);

/**
 * A sentence of a contract, or one in plain words about `clause`, made to say something else: a figure three times as large
 * that the clause does not have, a duty that is none, a ban that is a right. Null where no edit is sure to change what it says.
 */
export function bendSentence(sentence: string, clause = sentence): string | null {
  for (const figure of [KOREAN_FIGURE, ENGLISH_FIGURE])
    if (figure.test(sentence))
      return sentence.replace(figure, (_all, digits: string, unit: string) => `${otherFigure(digits, clause)}${unit}`);
  if (DENYING_SUBJECT.test(sentence)) return null;
  const edit = [...EDITS, ...PLAIN_EDITS].find(([find]) => find.test(sentence));
  return edit === undefined ? null : sentence.replace(edit[0], edit[1]);
}

/** About three times as large, and nowhere in the clause. */
function otherFigure(digits: string, clause: string): number {
  const taken = new Set([...clause.matchAll(/\d+/gu)].map(([figure]) => Number(figure)));
  let figure = Number(digits) * 3 + 1;
  while (taken.has(figure)) figure += 1;
  return figure;
}
