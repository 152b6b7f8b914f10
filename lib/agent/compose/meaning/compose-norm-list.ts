import { cutAtWord } from '#lib/language/text/cut-at-word';
import { readItemLabel } from '#lib/language/sentences/item-label';
import type { Language } from '#lib/protocol/document';
import type { ContractNorm } from '../../ports';
import type { AnswerDraft, Composed, ComposeInput } from '../answer-draft';
import { suggestQuestions } from '../example-questions';
import { isShared, nameOfBearer } from '../forms/form-phrases';
import { escapeMarkdown, markdownTable } from '../markdown';
import { toListRows, type ListRow } from './list-rows';
import { sideTold } from './side-told';

const HEAD = {
  ko: ['누가', '무엇을', '언제', '금액·비율', '조항'],
  en: ['Who', 'What', 'When', 'How much', 'Clause'],
} as const;
/** A longer row is told in short, piece by piece, and cited so. */
const ROW_CHARACTERS = 600;
const PIECE_CHARACTERS = 160;

/** Every rule that was asked for as a table, complete, with its count; party by party where more than one is bound. */
export async function composeNormList(input: ComposeInput, draft: AnswerDraft): Promise<Composed> {
  const { language } = input.question;
  const norms = withoutProvisos(input.state.norms);
  const rows = await toListRows(input, norms);
  if (rows.length === 0) return { outcome: 'partial', suggestions: suggestQuestions(input) };
  draft.say([countOf(rows.length, language), ...sideTold(input, norms)].join(' '));
  for (const { title, rows: own } of groupsOf(rows, input)) {
    if (title !== null) draft.say(`**${escapeMarkdown(title)}** (${own.length})`);
    draft.say(
      markdownTable(
        HEAD[language],
        own.map((row) => cellsOf(row, draft, language, title !== null)),
      ),
    );
  }
  return { outcome: 'found', suggestions: suggestQuestions(input) };
}

/** What is told as the exception of another norm is no row of its own. */
function withoutProvisos(norms: readonly ContractNorm[]): ContractNorm[] {
  return norms.filter(
    ({ contractId, norm }) =>
      !norms.some(
        (other) =>
          other.contractId === contractId &&
          other.norm.id !== norm.id &&
          other.norm.exceptions.some(({ start, end }) => start <= norm.start && end >= norm.end),
      ),
  );
}

type Group = { title: string | null; rows: ListRow[] };

/** By whom they bind, where that is told of more than one party of one contract; what binds all or nobody by name comes last. */
function groupsOf(rows: readonly ListRow[], { state, question: { language } }: ComposeInput): Group[] {
  const parties = [...new Set(rows.flatMap(({ party }) => party ?? []))];
  const isOfActs = state.asked.list === 'duties' || state.asked.list === 'rights' || state.asked.list === 'bans';
  const isOne = new Set(rows.map(({ clause }) => clause.contractId)).size === 1;
  const isOfOneSide = state.norms.some(({ basis }) => basis === 'side' || basis === 'named');
  if (parties.length < 2 || !isOfActs || !isOne || isOfOneSide) return [{ title: null, rows: [...rows] }];
  const shared = rows.filter(({ party, bearer }) => party === null && isShared(bearer));
  const others = rows.filter(({ party, bearer }) => party === null && !isShared(bearer));
  return [
    ...parties.map((name) => ({ title: name, rows: rows.filter(({ party }) => party === name) })),
    { title: GROUPS[language].shared, rows: shared },
    { title: GROUPS[language].others, rows: others },
  ].filter(({ rows: own }) => own.length > 0);
}
const GROUPS: Record<Language, { shared: string; others: string }> = {
  ko: { shared: '모든 당사자', others: '그 밖' },
  en: { shared: 'Every party', others: 'Others' },
};

/** A group of one party names it above the table. */
function cellsOf(row: ListRow, draft: AnswerDraft, language: Language, isGrouped: boolean): string[] {
  const { clause, bearer, party, times, amounts } = row;
  const who = bearer === null || (isGrouped && party !== null) ? '' : nameOfBearer(bearer, language);
  const title = draft.titleOf(clause.contractId);
  // The marker shows the address.
  const markers = citedSpans(row).map(({ start, end }) => `[${draft.cite(clause, start, end)}]`);
  const place = `${title === null ? '' : `${title} `}${markers.join(' ')}`;
  return [who, textOf(row), times.join(', '), amounts.join(', '), place];
}

/** Every item for itself, the first with what it hangs on as far as a citation holds that; offsets into the clause's text. */
function citedSpans({ pieces, leads, clause: { start: offset } }: ListRow): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  for (const [at, { start, end }] of pieces.entries()) {
    const last = spans.at(-1);
    const isLedIn = pieces[at - 1] !== undefined && leads.some((lead) => lead.end === pieces[at - 1]?.end);
    if (last !== undefined && isLedIn && end - last.start <= ROW_CHARACTERS) last.end = end;
    else spans.push({ start, end });
  }
  return spans.map(({ start, end }) => ({ start: start - offset, end: end - offset }));
}

/** So many characters between two pieces are left out of what is told without a sign. */
const GAP_CHARACTERS = 8;

/** The words of the clause, without the number that its marker shows. */
function textOf({ clause, pieces }: ListRow): string {
  const slice = (start: number, end: number) => clause.text.slice(start - clause.start, end - clause.start);
  const isLong = pieces.reduce((sum, { start, end }) => sum + end - start, 0) > ROW_CHARACTERS;
  const most = !isLong ? Infinity : pieces.length > 1 ? PIECE_CHARACTERS : ROW_CHARACTERS;
  const told = pieces.map(({ start, end }, at) => {
    const last = pieces[at - 1]?.end ?? start;
    const gap = slice(last, start).trim().length > GAP_CHARACTERS ? '… ' : '';
    return `${gap}${cutAtWord(slice(start, end), most)}`;
  });
  const whole = told.join(' ');
  return whole.slice(readItemLabel(whole)?.length ?? 0);
}

function countOf(count: number, language: Language): string {
  return language === 'ko'
    ? `모두 ${count}가지예요. 모든 조항을 읽고 모았어요.`
    : `There are ${count} in all, gathered from every clause.`;
}
