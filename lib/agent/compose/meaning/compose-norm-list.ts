import { isShared } from '#lib/language/parties/person-words';
import { groupBy } from '#lib/core/group-by';
import { hasNegation } from '#lib/language/claims/markers';
import { cutAtWord } from '#lib/language/text/cut-at-word';
import { readItemLabel } from '#lib/language/sentences/item-label';
import { isFragment, isTerminated } from '#lib/language/sentences/lead-in';
import { cutSentences } from '#lib/language/sentences/split-sentences';
import { cellsOf as cellsOfRow, isTableRow } from '#lib/language/sentences/table-row';
import { createProvisoTest } from '#lib/meaning/norms/find-provisos';
import type { Language } from '#lib/protocol/document';
import type { TextSpan } from '#lib/protocol/meaning';
import type { ContractNorm } from '../../ports';
import type { AnswerDraft, Composed, ComposeInput } from '../answer-draft';
import { suggestQuestions } from '../example-questions';
import { nameOfBearer } from '../forms/form-phrases';
import { escapeMarkdown, markdownTable } from '../markdown';
import { toListRows, type ListRow } from './list-rows';
import { isInTable, ownTable } from './own-table';
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
    for (const { lead, rows: told } of sectionsOf(own)) {
      const [first] = told;
      const joined = lead !== null && first !== undefined && isJoined(first) ? first : null;
      if (lead !== null) draft.say(leadOf(lead, joined, draft));
      draft.say(tableOf(told, { draft, language, isGrouped: title !== null, isLed: lead !== null, joined }));
    }
  }
  return { outcome: 'found', suggestions: suggestQuestions(input) };
}

/** What is told as the exception of another norm is no row of its own. */
function withoutProvisos(norms: readonly ContractNorm[]): ContractNorm[] {
  const tests = new Map(
    [...groupBy(norms, ({ contractId }) => contractId)].map(([id, own]) => [
      id,
      createProvisoTest(own.map(({ norm }) => norm)),
    ]),
  );
  return norms.filter(({ contractId, norm }) => tests.get(contractId)?.(norm) !== true);
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

type Section = { lead: Led | null; rows: ListRow[] };
/** A sentence of a clause that items hang on. */
type Led = Pick<ListRow, 'clause'> & { span: TextSpan };

/** What hangs on one sentence stands under it, rows of a table and the rest by themselves; in their order. */
function sectionsOf(rows: readonly ListRow[]): Section[] {
  const together = groupBy(rows, leadKey);
  const sections: Section[] = [];
  const led = new Map<string, Section>();
  for (const row of rows) {
    const key = leadKey(row);
    const [span] = row.leads;
    const isLed = span !== undefined && (together.get(key)?.length ?? 0) > 1;
    const open = isLed ? led.get(key) : sections.at(-1);
    const goesOn = isLed || (open?.lead === null && isInTable(open.rows) === isInTable([row]));
    if (open !== undefined && goesOn) open.rows.push(row);
    else {
      const section = { lead: isLed ? { clause: row.clause, span } : null, rows: [row] };
      if (isLed) led.set(key, section);
      sections.push(section);
    }
  }
  return sections;
}

const leadKey = ({ clause, leads: [lead] }: ListRow) => `${clause.contractId} ${clause.part} ${lead?.start}`;

function leadOf({ clause, span: { start, end } }: Led, joined: ListRow | null, draft: AnswerDraft): string {
  const [from, to] = [start - clause.start, end - clause.start];
  const said = cutAtWord(clause.text.slice(from, to).trim(), ROW_CHARACTERS);
  const cited = joined === null ? { start: from, end: to } : (citedSpans(joined)[0] ?? { start: from, end: to });
  return `${escapeMarkdown(said)} [${draft.cite(joined?.clause ?? clause, cited.start, cited.end)}]`;
}

/** How far what a row hangs on may stand before it to be cited in one piece with it: what the row tells comes next. */
const NEXT_CHARACTERS = 8;

/** A sentence that items hang on proves nothing by itself: the first of them is cited together with it where it comes next. */
function isJoined({ leads: [lead], pieces: [piece], clause }: ListRow): boolean {
  if (lead === undefined || piece === undefined || lead.start < clause.start) return false;
  return piece.start - lead.end <= NEXT_CHARACTERS && piece.end - lead.start <= ROW_CHARACTERS;
}

/** How rows are told: under the name of their party, under the outermost sentence they hang on, `joined` cited together with that. */
type Telling = { draft: AnswerDraft; language: Language; isGrouped: boolean; isLed: boolean; joined: ListRow | null };

/** Rows as the contract's own table where they are one, else by who is bound to what, until when, for how much. */
function tableOf(rows: readonly ListRow[], telling: Telling): string {
  const head = HEAD[telling.language];
  const own = ownTable(rows);
  if (own === null)
    return markdownTable(
      head,
      rows.map((row) => cellsOf(row, telling)),
    );
  const cells = rows.map((row, at) => [...(own.rows[at] ?? []), placeOf(row, telling)]);
  return markdownTable([...own.head.map(escapeMarkdown), head.at(-1) ?? ''], cells);
}

/** A group of one party names it above the table. */
function cellsOf(row: ListRow, telling: Telling): string[] {
  const { bearer, party, times, amounts } = row;
  const who = bearer === null || (telling.isGrouped && party !== null) ? '' : nameOfBearer(bearer, telling.language);
  const leads = row.leads.slice(Number(telling.isLed));
  return [who, textOf({ ...row, leads }), times.join(', '), amounts.join(', '), placeOf(row, telling)];
}

/** The marker shows the address. */
function placeOf(row: ListRow, { draft, isLed, joined }: Telling): string {
  const { clause, leads, pieces } = row;
  const title = draft.titleOf(clause.contractId);
  const spans = citedSpans({ clause, pieces, leads: row === joined ? leads : leads.slice(Number(isLed)) });
  const markers = spans.map(({ start, end }) => {
    const lead = leads.length === 0 ? '' : leadInOf(clause.text, start);
    return `[${draft.cite(clause, start, end, saysItself(lead, clause.text.slice(start, end)) ? '' : lead)}]`;
  });
  return `${title === null ? '' : `${title} `}${markers.join(' ')}`;
}

/** The sentence that an item hangs on, as a citation of the item is checked with it; empty where it stands by itself. */
function leadInOf(text: string, at: number): string {
  const leadIn = cutSentences(text).find(({ start, end }) => start <= at && at < end)?.leadIn ?? null;
  return leadIn === null ? '' : text.slice(leadIn.start, leadIn.end);
}

/** "을은 다음 각 호를 지킨다. 1. … 적는다.": what hangs on a whole sentence says the same without it, but what that forbids. */
function saysItself(lead: string, words: string): boolean {
  const isWhole = isTerminated(words) && !isFragment(words.slice(readItemLabel(words)?.length ?? 0));
  return isTerminated(lead) && (isWhole || !hasNegation(lead));
}

type Cited = Pick<ListRow, 'clause' | 'leads' | 'pieces'>;

/** What a row tells, together with what it hangs on as far as a citation holds that; offsets into the clause's text. */
function citedSpans({ leads, pieces, clause: { start: offset } }: Cited): TextSpan[] {
  const spans: TextSpan[] = [];
  for (const { start, end } of [...leads, ...pieces]) {
    const last = spans.at(-1);
    if (last !== undefined && leads.some((lead) => lead.end === last.end) && end - last.start <= ROW_CHARACTERS)
      last.end = end;
    else spans.push({ start, end });
  }
  return spans.map(({ start, end }) => ({ start: start - offset, end: end - offset }));
}

/** So many characters between two pieces are left out of what is told without a sign. */
const GAP_CHARACTERS = 8;

/** The words of the clause, without the number that its marker shows. */
function textOf({ clause, leads, pieces }: Cited): string {
  const all = [...leads, ...pieces];
  const slice = (start: number, end: number) => clause.text.slice(start - clause.start, end - clause.start);
  const isLong = all.reduce((sum, { start, end }) => sum + end - start, 0) > ROW_CHARACTERS;
  const most = !isLong ? Infinity : all.length > 1 ? PIECE_CHARACTERS : ROW_CHARACTERS;
  const told = all.map(({ start, end }, at) => {
    const last = all[at - 1]?.end ?? start;
    const gap = slice(last, start).trim().length > GAP_CHARACTERS ? '… ' : '';
    return `${gap}${cutAtWord(slice(start, end), most)}`;
  });
  const whole = told.join(' ');
  const isRow = pieces.length === 1 && leads.length === 0 && isTableRow(whole);
  if (isRow)
    return cellsOfRow(whole)
      .filter((cell) => cell !== '')
      .join(' · ');
  return whole.slice(readItemLabel(whole)?.length ?? 0);
}

/** What was found where; never that nothing else is there. */
function countOf(count: number, language: Language): string {
  if (count === 1)
    return language === 'ko'
      ? '모든 조항을 살펴봤고, 한 곳에 모여 있어요.'
      : 'Every clause was read; it stands in one place.';
  return language === 'ko' ? `모든 조항을 살펴보고 ${count}가지를 찾았어요.` : `Every clause was read; ${count} found.`;
}
