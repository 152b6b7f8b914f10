const OPEN_END = new RegExp(
  [
    '\\b(?:in )?perpetu(?:al|ally|ity)\\b|\\bindefinite(?:ly)?\\b|\\bevergreen\\b',
    '\\buntil (?:it is |such time as it is )?(?:sooner |earlier |otherwise )?terminated\\b',
    '\\b(?:remain|continue|be)s? in (?:full )?(?:force|effect)\\b',
    '\\b(?:continue|remain in effect)s? (?:until|unless|for so long as|as long as)\\b',
    '\\bunless (?:and until )?(?:sooner |earlier |otherwise )?terminated\\b',
    '무기한|영구|기간의 (?:정함|제한)이 없|(?:해지|종료)(?:하|되|될|할) ?때까지',
  ].join('|'),
  'giu',
);

/** Words that leave the end of a contract open, first of each text: "until terminated", 기간의 정함이 없는. */
export function findOpenEnd(text: string): { start: number; end: number } | null {
  OPEN_END.lastIndex = 0;
  const match = OPEN_END.exec(text);
  return match === null ? null : { start: match.index, end: match.index + match[0].length };
}
