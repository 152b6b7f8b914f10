import { readItemLabel } from './item-label';
import { isHeadingLine } from './headings';

const RECITAL =
  /^\s*(?:\(?[A-Z0-9]{1,2}[.)]\s+)?(?:whereas|witnesseth|recitals?|background|now,? therefore|in witness whereof|this (?:\w+\s){0,8}?(?:agreement|contract)\b.{0,200}\b(?:is|was) (?:made|entered|dated|executed|effective)|source:)/iu;
const MADE_BETWEEN =
  /\b(?:made|entered into|dated|effective)\b.{0,160}\b(?:by and )?(?:between|among)\b|\b(?:has|have) been (?:\w+ )?(?:filed|omitted|requested)\b.{0,80}\b(?:commission|confidential|portions|document)/iu;
const KOREAN_RECITAL =
  /(?:다음과\s?같이|아래와\s?같이).{0,30}(?:체결|합의|약정|계약)(?:을)?\s?\S{0,4}[.\s]*$|(?:증명|증거)하?(?:기\s?위하여|로).{0,80}(?:서명|날인|보관|보유)|^\s*\(?\s*이하/u;
const FURNITURE =
  /^\s*(?:page\b|[-–]?\s*\d{1,4}\s*[-–]?\s*$|source:|\[?\*{3}|exhibit\s+\S+\s*$|by:|name:|title:|date:)/iu;

/** Tells why the contract is made, or who makes it, and binds nobody. */
export function isRecital(sentence: string): boolean {
  return (
    RECITAL.test(sentence.slice(0, 400)) ||
    MADE_BETWEEN.test(sentence.slice(0, 700)) ||
    KOREAN_RECITAL.test(sentence.slice(-200))
  );
}

/** A heading, a title or page furniture; `hasVerb` where a verb was read in it, which only a sentence has. */
export function isTitle(sentence: string, heading: string | null, hasVerb = false): boolean {
  const text = sentence.trim();
  if (FURNITURE.test(text) || isHeadingLine(text)) return true;
  const bare = text
    .slice(readItemLabel(text)?.length ?? 0)
    .replace(/^(?:section|article|제\s?\d+\s?조)\s*[\d.]*\s*/iu, '')
    .trim();
  if (heading !== null && bare.length <= heading.length + 8 && bare.toLowerCase().includes(heading.toLowerCase()))
    return true;
  // "Governing Law.", "TERM AND TERMINATION": no verb, few words, capitals.
  return (
    !(hasVerb && bare.endsWith('.')) &&
    bare.length < 70 &&
    /^[\p{Lu}\d"“'(][^,;:|]*$/u.test(bare) &&
    !/[가-힣]/u.test(bare) &&
    bare.split(/\s+/u).length <= 8 &&
    !/\b(?:shall|will|may|must|is|are|agrees?|has|have|means)\b/u.test(bare)
  );
}
