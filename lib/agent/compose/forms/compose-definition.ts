import { fillTemplate } from '#lib/core/fill-template';
import { countTerm } from '#lib/language/definitions/has-term';
import { splitSentences } from '#lib/language/sentences/split-sentences';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { DocumentStructure } from '#lib/protocol/document';
import type { AnswerDraft, Composed, ComposeInput } from '../answer-draft';
import { suggestQuestions } from '../example-questions';
import { FORM_PHRASES } from './form-phrases';

type Definition = DocumentStructure['definitions'][number] & { contractId: string };

/** Places where a term is used are named up to so many. */
const MOST_PLACES = 6;
/** A definition with a list is quoted up to here. */
const QUOTE_CHARACTERS = 900;

/**
 * What a term means in the contract, and where it is used. A term that the question puts in quotation marks and the contract
 * does not define is told to be used without a definition. Null where the question asks for neither.
 */
export async function composeDefinition(input: ComposeInput, draft: AnswerDraft): Promise<Composed | null> {
  const definition = definitionAsked(input);
  if (definition === undefined) return composeUndefined(input, draft);
  const home = await input.findByAddress(definition.contractId, definition.part, definition.address);
  if (home === undefined) return null;
  const span = definingSpan(home, definition.start - home.start);
  const phrases = FORM_PHRASES[input.question.language];
  const place = draft.place(home, span);
  draft.quote(home, span.start, span.end, fillTemplate(phrases.defined, { term: definition.term, place }));
  const defining = { contractId: home.contractId, start: home.start + span.start, end: home.start + span.end };
  const { first, ...uses } = await usesOf(input, definition.term, defining);
  draft.say(first === undefined ? phrases.unused : fillTemplate(phrases.used, uses));
  return { outcome: 'found', suggestions: suggestQuestions(input) };
}

/** The longest defined term that stands in the question; between equals the one of the main part. */
function definitionAsked({ question, contracts }: ComposeInput): Definition | undefined {
  const defined = contracts.flatMap(({ id, structure }) =>
    structure.definitions.map((definition) => ({ ...definition, contractId: id })),
  );
  const asked = defined.filter(
    ({ term }) => term.trim().length >= 2 && countTerm(question.text, term, { anyCase: true }) > 0,
  );
  return asked.toSorted((left, right) => right.term.length - left.term.length || left.part - right.part)[0];
}

/** The sentence that defines, with the list it leads to. */
function definingSpan({ text }: ClauseRecord, at: number): { start: number; end: number } {
  const sentences = splitSentences(text);
  const found = sentences.findIndex(({ start, end }) => start <= at && at < end);
  const first = sentences[found];
  if (first === undefined) return { start: 0, end: Math.min(text.trimEnd().length, QUOTE_CHARACTERS) };
  const isLead = /[:：]\s*$/u.test(first.text);
  const behind = isLead ? sentences.slice(found).filter(({ end }) => end - first.start <= QUOTE_CHARACTERS) : [first];
  return { start: first.start, end: behind.at(-1)?.end ?? first.end };
}

async function composeUndefined(input: ComposeInput, draft: AnswerDraft): Promise<Composed | null> {
  const [term] = input.question.quotedTitles;
  if (term === undefined) return null;
  const { first, ...uses } = await usesOf(input, term);
  if (first === undefined) return null;
  draft.say(fillTemplate(FORM_PHRASES[input.question.language].undefined, { term, ...uses }));
  const { clause, at } = first;
  const sentence = splitSentences(clause.text).find(({ start, end }) => start <= at && at < end);
  if (sentence !== undefined) draft.quote(clause, sentence.start, sentence.end, draft.place(clause, sentence));
  return { outcome: 'found', suggestions: suggestQuestions(input) };
}

type Uses = { count: number; times: number; places: string; first: { clause: ClauseRecord; at: number } | undefined };

type Span = { contractId: string; start: number; end: number };

/** Where a term is used outside of its definition, among articles, exhibits and what else holds the contract's text once. */
async function usesOf(input: ComposeInput, term: string, defining?: Span): Promise<Uses> {
  const clauses = await input.listClauses();
  const whole = clauses.filter(
    ({ kind, address, articleAddress, contractId }) =>
      (kind !== 'clause' || address === articleAddress) &&
      (defining === undefined || contractId === defining.contractId),
  );
  const using = whole.flatMap((clause) => {
    const times = countTerm(clause.text, term, { anyCase: true }) - timesDefining(clause, term, defining);
    return times <= 0 ? [] : [{ clause, times }];
  });
  const names = using.map(({ clause }) => clause.display);
  const [first] = using;
  const at = first?.clause.text.toLowerCase().indexOf(term.toLowerCase()) ?? -1;
  return {
    count: using.length,
    times: using.reduce((sum, one) => sum + one.times, 0),
    places: names.length > MOST_PLACES ? `${names.slice(0, MOST_PLACES).join(', ')} …` : names.join(', '),
    first: first === undefined ? undefined : { clause: first.clause, at: Math.max(0, at) },
  };
}

function timesDefining({ start: from, end: to, text }: ClauseRecord, term: string, defining: Span | undefined): number {
  if (defining === undefined || defining.start < from || defining.end > to) return 0;
  return countTerm(text.slice(defining.start - from, defining.end - from), term, { anyCase: true });
}
