import { fillTemplate } from '#lib/core/fill-template';
import { splitSentences } from '#lib/language/sentences/split-sentences';
import { hasTerm } from '#lib/language/definitions/has-term';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { AnswerDraft, Composed, ComposeInput } from '../answer-draft';
import { suggestQuestions } from '../example-questions';
import { exceptionsBehind, normsWithin, type PlacedNorm } from './clause-norms';
import { groupNorms } from './group-norms';
import { countGroups, FORM_PHRASES, nameOfGroup } from './form-phrases';
import { sayExample } from './say-example';
import { sayNorm, saySpan } from './say-norm';

/** What fits a screen of norms, terms and clauses referred to; the clause itself is shown whole. */
const MOST_NORMS = 14;
const MOST_TERMS = 4;
const MOST_REFERENCES = 4;
const DEFINITION_CHARACTERS = 400;
const QUOTE_CHARACTERS = 2000;

/**
 * Clauses in plain words: who must, may and must not do what, with exceptions, what their defined terms mean, which clauses to
 * read with them, an example where a rule can be reckoned out, and the clause itself as the proof. Null where nothing was read
 * of them.
 */
export async function composeExplanation(
  input: ComposeInput,
  draft: AnswerDraft,
  clauses: readonly ClauseRecord[],
): Promise<Composed | null> {
  const all = await input.listNorms();
  const read = await Promise.all(clauses.map((clause) => normsWithin(input, clause)));
  if (read.every((norms) => norms.length === 0)) return null;
  const { language } = input.question;
  const phrases = FORM_PHRASES[language];
  for (const [at, clause] of clauses.entries()) {
    const norms = read[at] ?? [];
    const groups = groupNorms(norms.slice(0, MOST_NORMS), all);
    const place = draft.place(clause);
    const lead = norms.length === 0 ? phrases.explainsNothing : phrases.explains;
    draft.say(fillTemplate(lead, { place, groups: countGroups(groups, language) }));
    for (const group of groups) {
      const lines = group.norms.flatMap((norm) => linesOf(norm, draft));
      draft.say(`**${nameOfGroup(group, language)}**\n\n${lines.join('\n')}`);
    }
    await sayTerms(input, draft, clause);
    sayReferences(input, draft, clause);
    sayExample(input, draft, norms);
    quoteClause(draft, clause, phrases.proof);
  }
  return { outcome: 'found', suggestions: suggestQuestions(input) };
}

/** A norm with its exceptions and the items of its list below it. */
function linesOf(one: PlacedNorm, draft: AnswerDraft): string[] {
  const { norm, clause, items } = one;
  const marker = draft.cite(clause, norm.start - clause.start, norm.end - clause.start);
  const exceptions = exceptionsBehind(one).map((span) => {
    const cited = draft.cite(clause, span.start - clause.start, span.end - clause.start);
    return `  - ${saySpan(one, span)} [${cited}]`;
  });
  const listed = items.map((item) => {
    const cited = draft.cite(item, 0, item.text.trimEnd().length);
    return `  - ${saySpan({ clause: item }, item)} [${cited}]`;
  });
  return [`- ${sayNorm(one)} [${marker}]`, ...exceptions, ...listed];
}

/** The defined terms that a clause uses, each with its definition. */
async function sayTerms(input: ComposeInput, draft: AnswerDraft, clause: ClauseRecord): Promise<void> {
  const { definitions } = structureOf(input, clause);
  const used = definitions.filter(
    (one) => one.term.length >= 2 && !isIn(one, clause) && hasTerm(clause.text, one.term),
  );
  const terms = used.filter(({ term }, at) => used.findIndex((one) => one.term === term) === at);
  const lines: string[] = [];
  for (const { part, address, start } of terms) {
    const home = await input.findByAddress(clause.contractId, part, address);
    // Who the parties are and what the contract is called needs no telling.
    if (home?.kind === 'preamble' || lines.length === MOST_TERMS) continue;
    const at = start - (home?.start ?? 0);
    const defining = splitSentences(home?.text ?? '').find((sentence) => sentence.start <= at && at < sentence.end);
    if (home === undefined || defining === undefined || defining.end - defining.start > DEFINITION_CHARACTERS) continue;
    const marker = draft.cite(home, defining.start, defining.end);
    const span = { start: home.start + defining.start, end: home.start + defining.end };
    lines.push(`- ${saySpan({ clause: home }, span)} [${marker}]`);
  }
  if (lines.length > 0) draft.say(`${FORM_PHRASES[input.question.language].terms}\n\n${lines.join('\n')}`);
}

function sayReferences(input: ComposeInput, draft: AnswerDraft, clause: ClauseRecord): void {
  const { references } = structureOf(input, clause);
  const own = references.filter((one) => one.part === clause.part && isIn(one, clause));
  const places = [...new Set(own.filter(({ to }) => !isWithinAddress(to, clause)).map(({ text }) => text.trim()))];
  if (places.length > 0)
    draft.say(
      fillTemplate(FORM_PHRASES[input.question.language].references, {
        places: places.slice(0, MOST_REFERENCES).join(', '),
      }),
    );
}

const isWithinAddress = (address: string, clause: ClauseRecord) =>
  address === clause.articleAddress ||
  address.startsWith(`${clause.articleAddress} `) ||
  address.startsWith(clause.address);

const isIn = ({ start, end }: { start: number; end: number }, clause: ClauseRecord) =>
  start >= clause.start && end <= clause.end;

function structureOf({ contracts }: ComposeInput, { contractId }: ClauseRecord) {
  const structure = contracts.find(({ id }) => id === contractId)?.structure;
  return { definitions: structure?.definitions ?? [], references: structure?.references ?? [] };
}

/** A longer clause is told by its norms alone: each shows its own words. */
function quoteClause(draft: AnswerDraft, clause: ClauseRecord, lead: string): void {
  const whole = clause.text.trimEnd().length;
  if (whole <= QUOTE_CHARACTERS) draft.quote(clause, 0, whole, lead);
}
