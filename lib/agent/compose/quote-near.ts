import { elide } from '#lib/language/sentences/elide';
import { lineAround } from '#lib/language/sentences/line-around';
import { listedItemAt } from '#lib/language/sentences/listed-items';
import type { AnswerDraft } from './answer-draft';
import type { AnswerPassage } from './answer-passages';
import { tightSpan } from './tight-span';

/** Characters of a quote, and of one that is shortened rather than left out. */
const NEAR_CHARACTERS = 220;
const MOST_CHARACTERS = 264;
/** So many more passages go with an answer at most. */
const NEAR_PASSAGES = 2;
/** A passage less likely than this share of the best is not shown, so a sure answer stands alone. */
const NEAR_SHARE = 0.15;

/** What else comes near, in brief; what stands in the clause that was quoted last needs no place of its own. */
export function quoteNear(draft: AnswerDraft, candidates: readonly AnswerPassage[], best: AnswerPassage): void {
  let left = NEAR_PASSAGES;
  let lead = `${draft.phrases.related}\n\n`;
  let last = best.clause.id;
  for (const candidate of candidates) {
    if (left === 0 || candidate.likelihood < best.likelihood * NEAR_SHARE) break;
    const { clause, sentences, index, fit } = candidate;
    const item = listedItemAt(clause.text, sentences[index]?.start ?? 0);
    const { start, end } = item ?? lineAround(clause.text, tightSpan(sentences, index, NEAR_CHARACTERS));
    const place = clause.id === last ? undefined : `${lead}${draft.place(clause)}`;
    if (!draft.quote(clause, start, end, place, (quote) => elide(quote, MOST_CHARACTERS, fit))) continue;
    if (place !== undefined) lead = '';
    last = clause.id;
    left -= 1;
  }
}
