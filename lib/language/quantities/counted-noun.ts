import { contentTerms } from '../words/terms';
import type { Quantity } from './read-quantities';

/** Ordinals and what numbers only tell apart: 304호, 3단계, 2년차, 3층. */
const ORDINAL = /^\s?(?:호|번지|번째|단계|층|동|차|기|등|위|순위|회차|학년|번(?:\s|$))/u;
const GLUED_BEFORE = /(?:[A-Za-z]|[A-Za-z]-|\d[가-힣]|[A-Za-z]{2,}-\d+-)$/u;
const GLUED_BEHIND = /^(?:[A-Za-z](?![A-Za-z])|-?\d|[가-힣]\d)/u;
const BEHIND = /^[\s-]?([가-힣]{1,6}|[A-Za-z]{3,})/u;
const BEFORE = /([가-힣]{2,8}|[A-Za-z]{3,})\s?#?$/u;

/**
 * What a figure without a measure numbers or counts: the word behind it ("540 cartridges", 직원 7명), else the one before it
 * ("invoice 3312"). `isLabel` where it only tells things apart (304호, "KS-300"); no word where none stands beside it.
 */
export function countedNoun(text: string, { start, end }: Pick<Quantity, 'start' | 'end'>): CountedNoun {
  const [before, behind] = [text.slice(Math.max(0, start - 24), start), text.slice(end, end + 24)];
  const isLabel = ORDINAL.test(behind) || GLUED_BEFORE.test(before) || GLUED_BEHIND.test(behind);
  const words = [BEHIND.exec(behind)?.[1], BEFORE.exec(before)?.[1]];
  const word = words.find((one) => one !== undefined && (/^[가-힣]/u.test(one) || contentTerms(one).length > 0));
  return { word: word ?? null, isLabel };
}

export type CountedNoun = { word: string | null; isLabel: boolean };
