import { fillTemplate } from '#lib/core/fill-template';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Language } from '#lib/protocol/document';
import type { Lack } from '#lib/protocol/lack';
import type { AnswerDraft, Composed, ComposeInput } from '../answer-draft';
import { suggestQuestions } from '../example-questions';
import { FORM_PHRASES } from './form-phrases';

const MOST_TOLD = 12;
const MOST_BLANKS = 8;

/**
 * What no clause was found to settle, weightiest first, each with what was looked for or the standard's article that settles
 * it, and the clauses that leave a term blank. Null where nothing was looked for.
 */
export async function composeMissing(input: ComposeInput, draft: AnswerDraft): Promise<Composed | null> {
  const { language } = input.question;
  const phrases = FORM_PHRASES[language];
  const reports = input.state.lacks.filter(({ report }) => report.clausesRead > 0);
  if (reports.length === 0) return null;
  for (const { contractId, report } of reports) {
    const { lacks, unsure, clausesRead } = report;
    const title = draft.titleOf(contractId);
    const told = { count: lacks.length, clauses: clausesRead };
    const names = unsure.map((name) => name[language]).join(', ');
    draft.say(
      `${title === null ? '' : `${title} `}${fillTemplate(lacks.length === 0 ? phrases.noLacks : phrases.lacks, told)}`,
    );
    sayLacks(draft, lacks.slice(0, MOST_TOLD), language);
    if (unsure.length > 0) draft.say(fillTemplate(phrases.unsure, { names }));
    await sayBlanks(input, draft, contractId);
    if (lacks.length > 0) draft.say(phrases.lacksEnd);
  }
  return { outcome: 'found', suggestions: suggestQuestions(input) };
}

function sayLacks(draft: AnswerDraft, lacks: readonly Lack[], language: Language): void {
  const phrases = FORM_PHRASES[language];
  for (const isUsual of [true, false]) {
    const lines = lacks.filter((lack) => lack.isUsual === isUsual).map((lack) => `- ${sayLack(draft, lack, language)}`);
    if (lines.length > 0) draft.say(`${isUsual ? phrases.usual : phrases.common}\n\n${lines.join('\n')}`);
  }
}

function sayLack(draft: AnswerDraft, { name, lookedFor, standard }: Lack, language: Language): string {
  const { lack, lackOfStandard } = FORM_PHRASES[language];
  if (standard === null) {
    const words = lookedFor.map((words) => (language === 'ko' ? `‘${words}’` : `“${words}”`)).join(', ');
    return fillTemplate(lack, { name: name[language], lookedFor: words });
  }
  return fillTemplate(lackOfStandard, {
    name: name[language],
    place: `${standard.display}${titled(standard, language)}`,
  });
}

const titled = ({ articleTitle }: ClauseRecord, language: Language) =>
  articleTitle === null ? '' : language === 'ko' ? `(${articleTitle})` : ` (${articleTitle})`;

/** The clauses with a blank that is to be filled in, each once; where to sign is none. */
async function sayBlanks(input: ComposeInput, draft: AnswerDraft, contractId: string): Promise<void> {
  const blanks = input.contracts.find(({ id }) => id === contractId)?.structure.blanks ?? [];
  const clauses = (await input.listClauses()).filter((clause) => clause.contractId === contractId);
  const open = new Map<string, { clause: ClauseRecord; start: number; end: number }>();
  for (const { kind, start, end } of blanks) {
    const holding = clauses.filter((clause) => clause.start <= start && clause.end >= end);
    const clause = holding.toSorted((left, right) => left.end - left.start - (right.end - right.start))[0];
    if (kind === 'blank' && clause !== undefined && clause.kind !== 'signature' && !open.has(clause.id))
      open.set(clause.id, { clause, start, end });
  }
  const places = [...open.values()].slice(0, MOST_BLANKS).map(({ clause }) => {
    const marker = draft.cite(clause, 0, Math.min(clause.text.trimEnd().length, QUOTE_CHARACTERS));
    return `${clause.display} [${marker}]`;
  });
  if (places.length === 0) return;
  const more = open.size > MOST_BLANKS ? ' …' : '';
  draft.say(
    fillTemplate(FORM_PHRASES[input.question.language].blanks, {
      count: open.size,
      places: `${places.join(', ')}${more}`,
    }),
  );
}

const QUOTE_CHARACTERS = 300;
