import { hasHangul } from '../text/letters';

const KOREAN_BEHIND = /^(?:간|씩)?\s?(?:이내|전까지|전|후|동안|이상|까지|부터|안|넘게)?/u;
const ENGLISH_BEFORE =
  /\b(?:within|at least|not less than|no later than|not later than|not more than|for|up to|until|by|on|from|after|for a period of)\s+(?:a period of\s+)?$/iu;
const ENGLISH_BEHIND = /^(?:[’']s?)?\s(?:prior|before|in advance|in arrears)\b/iu;

/** A time of a text with the words that say how it is meant, as they stand there: "30일" as "30일 이내", "within thirty (30) days". */
export function timeWords(text: string, { start, end }: { start: number; end: number }): string {
  const [before, behind] = [text.slice(Math.max(0, start - 40), start), text.slice(end)];
  const said = text.slice(start, end);
  if (hasHangul(said)) return `${said}${KOREAN_BEHIND.exec(behind)?.[0] ?? ''}`.trim();
  return `${ENGLISH_BEFORE.exec(before)?.[0] ?? ''}${said}${ENGLISH_BEHIND.exec(behind)?.[0] ?? ''}`.trim();
}
