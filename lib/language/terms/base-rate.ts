import type { Span } from '../sentences/split-sentences';

const PUBLISHED = "(?:the\\s)?(?:[\\p{L}’']+\\s){0,5}?(?:base|prime|bank|lending|reference)(?:\\slending)?\\srate";
const OWNER = '(?:\\sof\\s(?:the\\s)?\\p{Lu}\\p{L}+(?:\\s(?:of\\s)?\\p{Lu}\\p{L}+){0,3})?';
const ABOVE = new RegExp(
  `^[^.;\\n]{0,25}?\\b(?:above|over|on top of|in excess of)\\s(?<base>${PUBLISHED}${OWNER})`,
  'iu',
);
const PLUS = new RegExp(`\\bat\\s(?<base>${PUBLISHED}${OWNER})\\s(?:plus|and)\\s$`, 'iu');
const KOREAN_BELOW = /(?<base>(?:[가-힣]{2,8}\s)?(?:기준|대출|공정|우대)\s?금리)에\s?(?:연\s?)?$/u;
const KOREAN_ADDED = /^\s?(?:[를을]|포인트를?|p를?)?\s?(?:더|가산)/iu;
const WITHIN = 100;

/** The published rate that the one at a span goes on top of, "the Bank of England base rate"; null where that is the whole rate. */
export function baseRateBeside(text: string, { start, end }: Span): string | null {
  const [before, behind] = [text.slice(Math.max(0, start - WITHIN), start), text.slice(end, end + WITHIN)];
  const korean = KOREAN_ADDED.test(behind) ? KOREAN_BELOW.exec(before) : null;
  const found = korean ?? ABOVE.exec(behind) ?? PLUS.exec(before);
  return found?.groups?.['base'] ?? null;
}
