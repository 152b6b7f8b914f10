import { fillTemplate } from '#lib/core/fill-template';
import { absentParts } from '../../outcome/judge-outcome';
import { closestPassages, notFoundReceipt } from '../../outcome/not-found-receipt';
import { topicOf } from '#lib/protocol/meaning';
import type { AnswerDraft, Composed, ComposeInput } from '../answer-draft';
import { suggestQuestions } from '../example-questions';
import { SURE_KEY } from '../../asked/read-asked';
import { quoteRule } from '../meaning/quote-rule';
import { placedNorms, type PlacedNorm } from './clause-norms';
import { FORM_PHRASES } from './form-phrases';

const CLOSEST = 2;
/** So likely a clause must be to answer to be the reason for what the question holds for true. */
const LIKELY = 0.5;

/**
 * "Why may they raise the rent?": the clauses nearest to what the question holds for true, and nothing more is granted. Where
 * none speaks of it, that no clause says so. Null where a clause surely answers: that is the reason; and where nothing was read.
 */
export async function composeReason(input: ComposeInput, draft: AnswerDraft): Promise<Composed | null> {
  const { scan } = input.state;
  if (scan === null || input.question.mentions.length > 0) return null;
  const { language } = input.question;
  const phrases = FORM_PHRASES[language];
  const onKey = await normsOnKey(input);
  const closest = closestPassages(scan.scans, CLOSEST);
  const isSilent = absentParts(input.question, input.state).length === input.question.parts.length;
  const isAbsent = isSilent && onKey.length === 0;
  const best = Math.max(0, ...closest.map(({ passage }) => passage.judged ?? 0));
  if (!isSilent && (closest.length === 0 || best >= LIKELY)) return null;
  draft.say(isAbsent ? fillTemplate(phrases.reasonNot, { clauses: scan.clausesRead }) : phrases.reason);
  for (const { norm, clause } of onKey) await quoteRule(input, draft, { ...norm, contractId: clause.contractId });
  if (onKey.length === 0) for (const { passage } of closest) await quoteRule(input, draft, passage);
  const suggestions = suggestQuestions(input);
  if (!isAbsent) return { outcome: 'likely', suggestions };
  return { outcome: 'notFound', suggestions, notFoundReceipt: notFoundReceipt(scan, language) };
}

/** What the contract says on the key term that the question is surely about, the weightiest first. */
async function normsOnKey(input: ComposeInput): Promise<PlacedNorm[]> {
  const [first] = input.state.asked.keys;
  if (first === undefined || first.score < SURE_KEY) return [];
  const norms = await placedNorms(input, ({ norm }) => norm.topics.includes(topicOf(first.key)));
  return norms.toSorted((left, right) => right.norm.salience.summary - left.norm.salience.summary).slice(0, CLOSEST);
}
