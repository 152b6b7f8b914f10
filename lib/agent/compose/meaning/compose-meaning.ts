import { readAsked, SURE_KEY } from '../../asked/read-asked';
import { absentParts } from '../../outcome/judge-outcome';
import { suggestQuestions } from '../example-questions';
import type { AnswerDraft, Composed, ComposeInput } from '../answer-draft';
import { composeTopic } from '../compose-topic';
import { composeFacts } from './compose-facts';
import { composeNormList } from './compose-norm-list';
import { composeRisks } from './compose-risks';
import { composeSummary } from './compose-summary';

/** The answer from what the contract says, where that was asked for and read; null leaves it to the clauses. */
export async function composeMeaning(input: ComposeInput, draft: AnswerDraft): Promise<Composed | null> {
  const { state, question } = input;
  const asked = readAsked(
    question.text,
    question.parts.map(({ text }) => text),
  );
  if (asked.form === 'summary' && state.key_facts.length > 0) return composeSummary(input, draft);
  if (asked.form === 'list' && state.norms.length > 0) return composeNormList(input, draft, asked.list);
  if (asked.form === 'risk' && state.risks.length > 0) return composeRisks(input, draft);
  if (state.key_facts.length === 0 || hasBeenTaught(state)) return null;
  const isSilent = absentParts(question, state).length === question.parts.length;
  const likely = asked.keys.filter(({ score }) => !isSilent || score >= SURE_AGAINST_SCAN);
  // What happens is told by a rule, not by the news that there is one.
  const key_facts = state.key_facts.filter(({ fact }) => asked.form !== 'what_if' || fact.value !== 'yes');
  const isAnswered = await composeFacts(
    { ...input, state: { ...state, key_facts } },
    draft,
    likely.map(({ key }) => key),
  );
  if (!isAnswered) return null;
  const isSure = asked.form === 'fact' && (asked.keys[0]?.score ?? 0) >= SURE_KEY;
  if (isSure || input.evidence.length === 0) return { outcome: 'found', suggestions: suggestQuestions(input) };
  const rest = await composeTopic(input, draft);
  return { ...rest, outcome: rest.outcome === 'blank' ? 'blank' : 'found' };
}

/** A key term counts from here on even where a reading of every clause found nothing of the question. */
const SURE_AGAINST_SCAN = 0.6;

/** What the owner has corrected is answered as corrected. */
function hasBeenTaught({ applied_rules: rules, guidance }: ComposeInput['state']): boolean {
  return rules.length > 0 || guidance?.remembered?.isApproved === true;
}
