import { closestPassages, missingTerms, notFoundReceipt } from '../outcome/not-found-receipt';
import type { ScannedPassage } from '../ports';
import type { AnswerDraft, Composed, ComposeInput } from './answer-draft';
import { elide } from '#lib/language/sentences/elide';
import { suggestQuestions } from './example-questions';
import { isHeading, repeatsHeading } from '#lib/language/sentences/headings';
import type { ClauseRecord } from '#lib/protocol/clause';

const QUOTE_CHARACTERS = 180;
const NAMED = 3;

/** "The contract does not say": what was looked for, that everything was read, what comes closest and why it is no answer, and what to do. */
export async function composeNotFound(input: ComposeInput, draft: AnswerDraft): Promise<Composed> {
  const { scan } = input.state;
  if (scan === null) return { outcome: 'partial', suggestions: suggestQuestions(input) };
  const { language } = input.question;
  const receipt = notFoundReceipt(scan, language);
  const missing = [...new Set(scan.scans.flatMap(missingTerms))].slice(0, NAMED);
  const asked = missing.length > 0 ? missing : input.question.parts.map(({ asked }) => asked.replace(/[?？.\s]+$/, ''));
  draft.say(draft.phrases.nothingOn(named(asked, language), scan.clausesRead));
  let lead = `${draft.phrases.closestAre}\n\n`;
  for (const [at, { passage }] of closestPassages(scan.scans).entries()) {
    const clause = await input.findByAddress(passage.contractId, passage.part, passage.address);
    const sentence = clause === undefined ? undefined : nearestSentence(clause, passage);
    const why = receipt.closest[at]?.why;
    if (clause === undefined || sentence === undefined || why === undefined) continue;
    const { start, end } = sentence;
    const shown = (quote: string) => elide(quote, QUOTE_CHARACTERS, () => 0);
    if (draft.quote(clause, start, end, `${lead}${draft.place(clause)}: ${why}`, shown)) lead = '';
  }
  draft.say(draft.phrases.whatNow);
  return { outcome: 'notFound', suggestions: suggestQuestions(input), notFoundReceipt: receipt };
}

/**
 * What of a passage comes nearest to the question by its meaning, as far as it stands in the clause (offsets into its text), the
 * first where nothing was read for it; nothing of headings alone.
 */
function nearestSentence(
  { start: from, text, headingPath, articleTitle }: ClauseRecord,
  { sentences }: ScannedPassage,
): { start: number; end: number } | undefined {
  const headings = [...headingPath, articleTitle ?? ''];
  const said = sentences.flatMap(({ start: at, end, near }) => {
    // A passage may begin with the heading or the lead-in above its clause.
    const start = Math.max(at, from);
    if (end <= start) return [];
    const sentence = text.slice(start - from, end - from);
    const isTold = !isHeading(sentence) && !repeatsHeading(sentence, headings);
    return isTold ? [{ start: start - from, end: end - from, near: near ?? 0 }] : [];
  });
  return said.toSorted((left, right) => right.near - left.near)[0];
}

function named(terms: readonly string[], language: 'ko' | 'en'): string {
  return language === 'ko'
    ? terms.map((term) => `‘${term}’`).join(', ')
    : terms.map((term) => `“${term}”`).join(' or ');
}
