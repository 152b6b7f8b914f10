/** Behind a part that was quoted: another statement, whose words change nothing of it. */
const COORDINATE = [
  /^\s*[,;]?\s*(?:and|or|but)\b[^,.;]{0,60}\b(?:shall|may|must|will|is|are|has|have|can|agrees?)\b/iu,
  /^\s*;|^\s*,\s*(?:which|who|whose)\b/iu,
];
const KOREAN_COORDINATE_END = /(?:하고|하며|으며|되며|되고|이고|이며|지고|지며|고|며|하거나)[,\s]*$/u;

/** Whether what follows a quoted part is coordinate to it. */
export function isCoordinateCut(quote: string, tail: string): boolean {
  return COORDINATE.some((pattern) => pattern.test(tail)) || KOREAN_COORDINATE_END.test(quote);
}

/** 비독점, 부동의, 무상: the syllable before words that begin inside a Korean word; null where they begin none. */
export function syllableBefore(text: string, start: number): { turnsRound: boolean } | null {
  const before = text.slice(Math.max(0, start - 1), start);
  if (!/[가-힣]/u.test(before) || !/^[가-힣]/u.test(text.slice(start, start + 1))) return null;
  return { turnsRound: /[비불부무미반몰]/u.test(before) };
}

const MAX_GOVERNED = 200;
const ENGLISH_DENIAL = /\b(?:neither|nor|not|no|never|under no circumstances)\b/iu;
/** A negation with no comma or condition between it and what follows denies that. */
const GOVERNS = new RegExp(`${ENGLISH_DENIAL.source}(?:(?!\\b(?:if|when|where|unless|after)\\b)[^,;:.])*$`, 'iu');

/** What an English text before a quoted part denies: the part itself, or perhaps something else; null where it denies nothing. */
export function denialBefore(head: string): 'quoted' | 'perhaps' | null {
  if (!ENGLISH_DENIAL.test(head)) return null;
  return GOVERNS.test(head.slice(-MAX_GOVERNED)) ? 'quoted' : 'perhaps';
}

const DENIES_KO = /^\s*[가-힣]{0,4}\s*(?:지\s*)?(?:는\s*)?(?:아니|않|못|없|말아|안\s|금지|불가)/u;
const DENIES_EN = /^\s*(?:(?:shall|may|must|will|can|is|are|does|do|,?\s*but)\s+)?(?:not|never)\b/iu;

/** Whether what follows a quoted part denies its verb. */
export function deniesVerb(tail: string): boolean {
  return DENIES_KO.test(tail) || DENIES_EN.test(tail);
}

/** Nothing but "다만" or "단". */
export function isBareProviso(text: string): boolean {
  return /^[\s①-⑳]*(?:다만|단)[,\s]*$/u.test(text);
}

const LIMIT_BEFORE = [
  /(?:at least|no less than|not exceed(?:ing)?|no more than|up to|more than|less than|within)\s*(?:a |an |the )?$/iu,
  /(?:최소|최대|적어도)\s*$/u,
];
const FIGURE_END = /\d\)?\s*(?:일|개월|년|원|%|퍼센트|회|days?|months?|years?|percent)?$/iu;
const LIMIT_BEHIND = /^\s*(?:을|를)?\s*(?:이상|이하|초과|미만|이내|or more|or less)/iu;

/** Whether a text ends in what limits the figure that follows. */
export function endsWithLimit(head: string): boolean {
  return LIMIT_BEFORE.some((pattern) => pattern.test(head));
}

/** Whether a quoted part ends in a figure that is limited behind it. */
export function isLimitedBehind(quote: string, tail: string): boolean {
  return FIGURE_END.test(quote) && LIMIT_BEHIND.test(tail);
}

/** Words that stop before their verb could go on either way. */
export function endsOpen(quote: string): boolean {
  const ends = [/(?:할|될|을|받을|시킬)\s*수$|[가-힣]지$/u, /(?:shall|may|must|will|can|is|are|does|do)$/u];
  return ends.some((pattern) => pattern.test(quote.trim()));
}
