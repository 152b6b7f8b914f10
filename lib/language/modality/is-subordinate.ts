const SUBORDINATOR =
  /\b(?:if|when|whenever|where|wherever|unless|until|once|because|although|though|whether|while|as|than|which|who|whom|whose|that|what|whatever|in the event|in case|to the extent|after|before|since|provided)\b/giu;
/** "agrees that it shall": what is agreed is what is ordered. */
const COMPLEMENT =
  /\b(?:agree[sd]?|covenants?|undertakes?|understood|provided|stipulated?|acknowledges?|understands?|warrants?|represents?)\b(?:,?\s+(?:and\s+\w+|however|further|also|expressly|hereby),?)*\s*$/iu;
const NO_CLAUSE = /^as (?:well|of|an?|the|such|follows|soon|long)\b/iu;
/** What a main clause may begin with behind a comma. */
const NO_SUBJECT = /^\s*(?:$|(?:and|or|in|at|upon|by|for|to|including|without|with|under|which|who|if|as|such as)\b)/iu;
const RELATIVE = /^(?:who|which|that|whom|whose)$/u;
const FINITE = /\b(?:shall|will|must|may|can|is|are|was|were|has|have|does|do)\b/iu;
const MAX_BACK = 400;

/** Whether an English verb at `at` stands behind "if", "which", "as" and the like, with no main clause begun between. */
export function isSubordinate(text: string, at: number): boolean {
  const window = text.slice(Math.max(0, at - MAX_BACK), at);
  const segment = window.slice(
    Math.max(window.lastIndexOf(';'), window.lastIndexOf(': '), window.lastIndexOf('. ')) + 1,
  );
  const last = [...segment.matchAll(SUBORDINATOR)].findLast(
    (match) => !NO_CLAUSE.test(segment.slice(match.index, match.index + 12)),
  );
  if (last === undefined) return false;
  const word = last[0].toLowerCase();
  if (word === 'provided' || (word === 'that' && COMPLEMENT.test(segment.slice(0, last.index)))) return false;
  const behind = segment.slice(last.index + last[0].length);
  // "a claimant who has been denied shall": the first verb is the relative clause's, the second is not.
  if (RELATIVE.test(word) && FINITE.test(behind)) return false;
  const parts = behind.split(',');
  return !parts.slice(1).some((part) => !NO_SUBJECT.test(part));
}
