type Edit = readonly [find: RegExp, replacement: string];

/** Edits that turn a rule of a contract into something it does not say. Negative forms first: they hold the positive ones. */
const EDITS: readonly Edit[] = [
  [/하여서는\s*(?:아니\s*된다|안\s*된다)/u, '하여도 된다'],
  [/할\s*수\s*없다/u, '할 수 있다'],
  [/할\s*수\s*있다/u, '할 수 없다'],
  [/(?:하여야|해야)\s*한다/u, '하지 않아도 된다'],
  [/\b(shall|may|must|will)\s+not\b/iu, '$1'],
  [/\bmay\b(?!\s+be\b)/iu, 'may not'],
  [/\b(?:shall|must|will)\b(?!\s+(?:be|have|mean)\b)/iu, 'is free not to'],
];
const KOREAN_FIGURE = /(\d{1,3})(\s*(?:영업일|일|주|개월|년|시간|퍼센트|%))/u;
/** "thirty (30) days" as a whole. */
const ENGLISH_FIGURE =
  /(?:\b[a-z-]+\s*\()?\b(\d{1,3})\)?(\s*(?:business |calendar )?(?:days?|weeks?|months?|years?|hours?|percent|%))/iu;

/**
 * A sentence of a contract made to say something else: a figure three times as large, a duty that is none, a ban that is a
 * right. Null where no edit is sure to change what it says.
 */
export function bendSentence(sentence: string): string | null {
  for (const figure of [KOREAN_FIGURE, ENGLISH_FIGURE])
    if (figure.test(sentence))
      return sentence.replace(figure, (_all, digits: string, unit: string) => `${Number(digits) * 3 + 1}${unit}`);
  const edit = EDITS.find(([find]) => find.test(sentence));
  return edit === undefined ? null : sentence.replace(edit[0], edit[1]);
}
