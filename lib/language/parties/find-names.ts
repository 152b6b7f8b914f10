import { LEGAL_FORMS } from './party-words';

const MODAL = '(?:may|must|shall|can|will|would|should|not|never)';
/** What one does to another, in the third person: forms that are hardly ever the plural of a noun. */
const DEED =
  'pays|owes|sues|sells|buys|hires|fires|gives|sends|lends|tells|informs|notifies|indemnifies|reimburses|compensates|refunds|repays|delivers|supplies|provides|assigns|appoints|dismisses|employs|discloses|acquires|obtains|receives|owns|holds|represents|defends|replaces|terminates|guarantees|licenses|leases|charges|invoices|audits|inspects';
const DONE = new RegExp(`\\b(?:${DEED})\\b|\\b${MODAL}\\b|\\b(?:is|are|was|were|has|have)\\b|[a-z]{2}(?:s|ed)\\b`);
const NO_NAME = /^(?:section|article|clause|exhibit|schedule|annex|appendix|party|company|side)$/;

/** Words of a text that name somebody no list knows, in lower case: who stands on which side of them matters. */
export function namesIn(query: string): ReadonlySet<string> {
  const lower = query.toLowerCase();
  const names = [...betweenCapitals(query), ...withLegalForm(lower), ...aroundDeed(lower), ...fromAndTo(lower)];
  return new Set(names.filter((name) => !NO_NAME.test(name)));
}

/** "Acme pays Borealis", "IBM licenses patents to Oracle": written as names, with something done between them. */
function betweenCapitals(query: string): string[] {
  const found = query.matchAll(/(?=\b([A-Z]\w*)\s+((?:[a-z]+\s+){1,6})([A-Z]\w*))/g);
  return [...found].flatMap(([, first = '', between = '', last = '']) =>
    DONE.test(between) ? [first.toLowerCase(), last.toLowerCase()] : [],
  );
}

/** "Alpha Ltd", "BETA INC." */
function withLegalForm(lower: string): string[] {
  return [...lower.matchAll(/\b(\w+)(?=,?\s+(\w+)\b)/g)].flatMap(([, name = '', form = '']) =>
    LEGAL_FORMS.has(form) ? [name] : [],
  );
}

/** "acme pays borealis": the words on both sides of a deed; "can the club drop the coach". */
function aroundDeed(lower: string): string[] {
  const found = new RegExp(`\\b(\\w+)\\s+(?:${DEED})\\s+(?:(?:to|from|for|against)\\s+)?(?:the\\s+)?(\\w+)\\b`).exec(
    lower,
  );
  const asked = /^(?:can|may|must|shall|should|could|will|do|does|did)\s+(?:the\s+)?(\w+)\s+\w+\s+the\s+(\w+)\W*$/.exec(
    lower,
  );
  return [found, asked].flatMap((match) => (match === null ? [] : [match[1] ?? '', match[2] ?? '']));
}

/** "from acme to borealis", "by jones to smith": of two directions each has somebody at its end. */
function fromAndTo(lower: string): string[] {
  const ends = [...lower.matchAll(/\b(from|by|to|against)\s+(?:the\s+|an?\s+)?([a-z]\w*)/g)];
  const directions = new Set(ends.map(([, direction]) => direction));
  return directions.size < 2 ? [] : ends.map(([, , name = '']) => name);
}
