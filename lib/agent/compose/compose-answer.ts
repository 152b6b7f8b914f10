import { absentParts } from '../outcome/judge-outcome';
import { isThanks } from '#lib/language/questions/small-talk';
import { AnswerDraft, type Composed, type ComposeInput } from './answer-draft';
import type { CitationBook } from './citation-book';
import { composeArticle, hasFetched } from './compose-article';
import { composeComparison } from './compose-comparison';
import { composeOutline } from './compose-outline';
import { composeCorrected } from './compose-corrected';
import { composeNotFound } from './compose-not-found';
import { composeForm } from './forms/compose-form';
import { composeMeaning } from './meaning/compose-meaning';
import { saidSideTold } from './meaning/side-told';
import { composeTopic } from './compose-topic';
import { exampleQuestions, suggestQuestions } from './example-questions';

/** An answer from the clauses themselves, without a model. Citations are told to the book in the order of the text. */
export async function composeAnswer(input: ComposeInput, book: CitationBook): Promise<Composed & { text: string }> {
  const draft = new AnswerDraft(input, book);
  const composed =
    input.state.scope.kind === 'contract' ? await composeContractAnswer(input, draft) : composeReply(input, draft);
  return { ...composed, text: draft.text };
}

async function composeContractAnswer(input: ComposeInput, draft: AnswerDraft): Promise<Composed> {
  const { question, state } = input;
  if (await composeCorrected(input, draft)) return { outcome: 'found', suggestions: suggestQuestions(input) };
  const composed = await composeByKind(input, draft);
  if (draft.text === '') draft.say(draft.phrases.notFound);
  for (const told of saidSideTold(input, draft.text)) draft.say(told);
  const isCapped = state.stop_reason !== 'none' && state.stop_reason !== 'nothingNew';
  if (!isCapped) return composed;
  draft.say(draft.phrases.capReached);
  const missing = state.evaluation?.missingInfo ?? question.parts.map(({ asked }) => asked);
  if (missing.length > 0) draft.say(draft.phrases.missing(missing.join(', ')));
  return composed.outcome === 'notFound' ? composed : { ...composed, outcome: 'partial' };
}

async function composeByKind(input: ComposeInput, draft: AnswerDraft): Promise<Composed> {
  const { question, state, evidence } = input;
  if (state.already_told.length > 0 && evidence.length === 0 && state.norms.length === 0) {
    draft.say(draft.phrases.allTold);
    return { outcome: 'partial', suggestions: suggestQuestions(input) };
  }
  if (question.kinds.has('comparison') && state.comparisons.length > 0) return composeComparison(input, draft);
  const asForm = await composeForm(input, draft);
  if (asForm !== null) return asForm;
  if (question.kinds.has('lookup') && (hasFetched(evidence) || question.mentions.length > 0))
    return composeArticle(input, draft);
  if (question.kinds.has('structure') && state.contract_structure !== null) return composeOutline(input, draft);
  const fromMeaning = await composeMeaning(input, draft);
  if (fromMeaning !== null) return fromMeaning;
  const absent = absentParts(question, state);
  if (absent.length > 0 && absent.length === question.parts.length) return composeNotFound(input, draft);
  if (evidence.length === 0 && state.scan === null) return { outcome: 'partial', suggestions: suggestQuestions(input) };
  return composeTopic(input, draft);
}

/** Small talk and what is out of scope: a short reply that says what can be asked. */
function composeReply({ question, contracts, state }: ComposeInput, draft: AnswerDraft): Composed {
  const examples = exampleQuestions(contracts, question.language);
  const { phrases } = draft;
  if (state.scope.kind === 'smalltalk') {
    draft.say(isThanks(state.user_message) ? phrases.smallTalk.thanks : phrases.smallTalk.greeting);
    return { outcome: null, suggestions: examples };
  }
  draft.say(phrases.outOfScope);
  draft.say(`${phrases.examples}\n\n${examples.map((example) => `- ${example}`).join('\n')}`);
  return { outcome: null, suggestions: examples };
}
