const LAWS =
  'Act|Code|Law|Laws|Regulations?|Rules?|Statutes?|Directive|GDPR|SCCs|Clauses|Constitution|Ordinance|Treaty|Convention|Addendum|U\\.S\\.C|C\\.F\\.R';
const NAME = "(?:[A-Z][\\w.'’&-]*\\s{1,3}|\\d{4}\\s|of\\s|and\\s|for\\s|on\\s|the\\s){0,8}?";
/** "of the Securities Exchange Act", "of GDPR", "of the EEA SCCs": another instrument. */
const OF_OTHER = new RegExp(
  `^[\\s,()a-zA-Z0-9.;–-]{0,60}?\\b(?:of|under|in|to)\\s{1,3}(?:the\\s{1,3})?(${NAME}(?:${LAWS})\\b\\.?)`,
);
const OF_THIS =
  /^[\s,]{0,3}(?:\([^)]{1,40}\)\s?)?(?:of|to|in)\s{1,3}(?:this|the)\s{1,3}(?:Agreement|agreement|Contract|DPA|Lease|Safe|License|Amendment|Plan|Terms|Main Agreement|Master Agreement)\b|^\s{0,3}(?:hereof|herein|above|below|hereto)\b/;
const OF_MAIN =
  /^[\s,]{0,3}(?:of|to|in)\s{1,3}the\s{1,3}(?:Agreement|Main Agreement|Master Agreement|DPA Standard Terms|Contract|Lease)\b/;
const STATUTE_BEFORE =
  /(?:U\.?S\.?C\.?A?|C\.?F\.?R\.?|Code|Act|Law|GDPR|Stat\.|Regulations?|Rule|Treas\. Reg\.|Statutes?)\s{0,2}(?:,|\(|at|,\s?Title \d+)?\s{0,2}$/;
/** Units named between a section and the statute: one of another kind is the statute's, and the section is not. */
const UNIT_NAMED = /\b(Sec|Art|Cla|Exh|Sch|Par)[a-z]{3,8}\s[\dIVXA-Z(]/gi;
const OF_NAMED =
  /^[\s,]{0,3}(?:\([^)]{1,40}\)\s?)?(?:of|to|in|under)\s{1,3}(?:the|that certain)\s{1,3}((?:[A-Z][\w&’'-]*\s{1,3}){1,4}(?:Agreement|Contract|Lease|Plan|Indenture|Policy))\b/;

/** The statute that the section mentioned at `start` is of, by the words before it and `after` it; null for one of a contract. */
export function externalLaw(text: string, start: number, after: string): string | null {
  if (OF_THIS.test(after)) return null;
  const before = STATUTE_BEFORE.exec(text.slice(Math.max(0, start - 40), start));
  if (before !== null) return before[0].replace(/[\s,(]+$/g, '').trim();
  const sentence = /^[^.;\n]*(?:\n[^.;\n]+)?/.exec(after)?.[0] ?? '';
  const other = OF_OTHER.exec(sentence);
  const own = text.slice(start, start + 3).toLowerCase();
  const units = [...(other?.[0] ?? '').matchAll(UNIT_NAMED)].map((match) => (match[1] ?? '').toLowerCase());
  const isOfOther = /^[a-z]/.test(own) && units.some((unit) => unit !== own);
  return other === null || isOfOther ? null : (other[1] ?? '').replace(/\s+/g, ' ').trim();
}

/** Whether words behind a section say that it is of the agreement that the text is attached to. */
export function isOfMainAgreement(after: string): boolean {
  return OF_MAIN.test(after);
}

/** "Supply Agreement" of "of the Supply Agreement" behind a section; null where none is named, or the main one. */
export function agreementNamed(after: string): string | null {
  const named = OF_NAMED.exec(after)?.[1]?.replace(/\s+/g, ' ');
  return named === undefined || /^(?:Main|Standard|Existing|Original)\b/.test(named) ? null : named;
}
