import { closestPassages, missingTerms, notFoundReceipt } from '../outcome/not-found-receipt';
import type { AnswerDraft, Composed, ComposeInput } from './answer-draft';
import { elide } from '#lib/language/sentences/elide';
import { suggestQuestions } from './example-questions';
import { isHeading } from '#lib/language/sentences/headings';
import { splitSentences } from '#lib/language/sentences/split-sentences';

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
    const sentence = clause === undefined ? undefined : nearestSentence(clause.text, passage.start - clause.start);
    const why = receipt.closest[at]?.why;
    if (clause === undefined || sentence === undefined || why === undefined) continue;
    const { start, end } = sentence;
    const shown = (quote: string) => elide(quote, QUOTE_CHARACTERS, () => 0);
    if (draft.quote(clause, start, end, `${lead}${draft.place(clause)}: ${why}`, shown)) lead = '';
  }
  draft.say(draft.phrases.whatNow);
  return { outcome: 'notFound', suggestions: suggestQuestions(input), notFoundReceipt: receipt };
}

function nearestSentence(text: string, from: number): { start: number; end: number } | undefined {
  return splitSentences(text).find((sentence) => sentence.end > from && !isHeading(sentence.text));
}

function named(terms: readonly string[], language: 'ko' | 'en'): string {
  return language === 'ko'
    ? terms.map((term) => `‘${term}’`).join(', ')
    : terms.map((term) => `“${term}”`).join(' or ');
}
