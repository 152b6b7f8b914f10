import { cutAtWord } from '#lib/language/text/cut-at-word';
import { endsOpen } from '#lib/language/sentences/lead-in';
import { readItemLabel } from '#lib/language/sentences/item-label';
import { cellsOf, isTableRow } from '#lib/language/sentences/table-row';
import { hasHangul } from '#lib/language/text/letters';
import type { Fact, FactKey, Matter, Norm } from '#lib/protocol/meaning';
import type { ContractFact, ContractNorm } from '../../ports';
import type { AnswerDraft, Composed, ComposeInput } from '../answer-draft';
import { chooseParticulars, type ToldParticulars } from './choose-particulars';
import { suggestQuestions } from '../example-questions';
import { escapeMarkdown } from '../markdown';
import { findRule } from './quote-rule';
import { nameOfKey, sayFacts, sayValue } from './say-facts';
import { untoldSections, type ToldSection } from './untold-sections';

type Row = { keys: readonly FactKey[]; matters: readonly Matter[] };
/** What a summary tells, in this order: key terms and matters that share a line. */
const SUMMARY_ROWS: readonly Row[] = [
  { keys: ['purpose'], matters: ['subject'] },
  { keys: [], matters: ['grant'] },
  { keys: ['start_date', 'expiration_date', 'term'], matters: ['term'] },
  { keys: ['renewal_term', 'notice_period'], matters: ['renewal'] },
  { keys: ['price', 'wages'], matters: ['price'] },
  { keys: ['deposit'], matters: ['deposit'] },
  { keys: ['payment_due', 'payment_schedule'], matters: ['payment'] },
  { keys: ['late_interest', 'liquidated_damages'], matters: ['late'] },
  { keys: ['delivery'], matters: ['delivery'] },
  { keys: ['acceptance'], matters: ['acceptance'] },
  { keys: ['warranty'], matters: ['warranty'] },
  { keys: [], matters: ['duty'] },
  { keys: ['exit_convenience', 'exit_breach'], matters: ['exit'] },
  { keys: [], matters: ['after_end'] },
  { keys: ['liability_cap', 'excluded_damages'], matters: ['liability'] },
  { keys: ['indemnity'], matters: ['indemnity'] },
  { keys: ['ip_ownership', 'license'], matters: ['ip'] },
  { keys: ['exclusivity', 'non_compete'], matters: ['restriction'] },
  { keys: ['confidentiality', 'personal_data'], matters: ['confidentiality'] },
  { keys: ['assignment', 'subcontract'], matters: ['assignment'] },
  { keys: ['governing_law', 'forum'], matters: ['law'] },
  { keys: [], matters: ['other'] },
];
export const SUMMARY_KEYS: readonly FactKey[] = ['party', 'title', ...SUMMARY_ROWS.flatMap(({ keys }) => keys)];
const VALUES_OF_KEY = 2;
/** The whole, read on one screen. */
const CHARACTERS_AT_MOST = 1_900;
/** Of a norm's words in a line. */
const NORM_CHARACTERS = { ko: 110, en: 170 } as const;
/** From here on a norm is told beside the values of its row; where a row has no value, a lighter one is, as far as there is room. */
const WEIGHTY = 0.3;
const WORTH_TELLING = 0.12;
/** A norm as weighty as this surely has room. */
const SURELY_TOLD = 0.35;

/** A contract on one screen: who, what, how long, how much, out, liability, law; every line with its clause. */
export async function composeSummary(input: ComposeInput, draft: AnswerDraft): Promise<Composed> {
  const contracts = [...new Set(input.state.key_facts.map(({ contractId }) => contractId))];
  for (const id of contracts) {
    const facts = input.state.key_facts.filter(({ contractId }) => contractId === id);
    const own = facts.filter(({ fact }) => fact.part === Math.min(...facts.map((one) => one.fact.part)));
    const title = draft.titleOf(id);
    if (title !== null) draft.say(`### ${title}`);
    const parties = own.filter(({ fact }) => fact.key === 'party');
    const said = await sayOfParties(input, draft, parties);
    if (said !== null) draft.say(said);
    const particulars = await chooseParticulars(input, id, { spans: spansOf(own), names: namesOf(parties) });
    const rows = particulars === null ? [] : [sayParticulars(draft, particulars)];
    const told = [...rows];
    const norms = input.state.norms.filter(({ contractId, norm }) => contractId === id && !isAmong(norm, particulars));
    const taken = (said ?? '').length + rows.join('').length;
    const lines = chooseLines(own, norms, CHARACTERS_AT_MOST / contracts.length - taken);
    for (const line of lines) told.push(await sayLine(input, draft, line));
    const room = CHARACTERS_AT_MOST / contracts.length - (said ?? '').length - told.join('').length;
    const spans = [...lines.flatMap(spansOfLine), ...spansOfParticulars(particulars)];
    const sections = await untoldSections(input, id, spans, { characters: room, ...LINE });
    for (const section of sections) told.push(saySection(draft, section));
    if (told.length > 0) draft.say(told.join('\n'));
  }
  return { outcome: 'found', suggestions: suggestQuestions(input) };
}

const spansOfLine = ({ facts, norms }: Line) => [
  ...facts.flatMap(({ fact }) => fact.citations),
  ...norms.map(({ norm }) => norm),
];

const spansOfParticulars = (told: ToldParticulars | null) =>
  (told?.rows ?? []).map(({ start, end }) => ({
    ...{ part: told?.clause.part ?? 0, start: (told?.clause.start ?? 0) + start, end: (told?.clause.start ?? 0) + end },
  }));

/** "- **Notice** Either of us may leave with four weeks' notice [9]", under the contract's own title where it has one. */
function saySection(draft: AnswerDraft, told: readonly ToldSection[]): string {
  const title = told[0]?.clause.articleTitle ?? '';
  const said = told.map(({ clause, norm }) => {
    const [start, end] = [norm.start - clause.start, norm.end - clause.start];
    const words = shortened(withoutTitle(clause.text.slice(start, end), title));
    return `${escapeMarkdown(words)} [${draft.cite(clause, start, end)}]`;
  });
  return `- ${title === '' ? '' : `**${escapeMarkdown(title)}** `}${said.join(' · ')}`;
}

/** What stands behind the section's title where the norm begins with it; "Notices must …" under "Notice" does not. */
function withoutTitle(words: string, title: string): string {
  const own = words.slice(readItemLabel(words)?.length ?? 0);
  const behind = own.slice(title.length);
  return title !== '' && own.startsWith(title) && /^[.:)\s–—-]/u.test(behind)
    ? behind.replace(/^[.:)\s–—-]+/u, '')
    : words;
}

const UNSAID: ReadonlySet<FactKey> = new Set(['title', 'party']);
const spansOf = (facts: readonly ContractFact[]) =>
  facts.filter(({ fact }) => !UNSAID.has(fact.key) && saysSomething(fact)).flatMap(({ fact }) => fact.citations);
const namesOf = (parties: readonly ContractFact[]) =>
  parties.flatMap(({ fact: { value } }) => (value === null || typeof value === 'string' ? [] : [value.name]));

function isAmong({ start, end }: Norm, particulars: ToldParticulars | null): boolean {
  const at = particulars?.clause.start ?? 0;
  return particulars?.rows.some((row) => at + row.start < end && at + row.end > start) === true;
}

/** "- **Unit** No. 214 · **Payment day** the 8th of each month [2]". */
function sayParticulars(draft: AnswerDraft, { clause, rows }: ToldParticulars): string {
  const [start, end] = [Math.min(...rows.map((row) => row.start)), Math.max(...rows.map((row) => row.end))];
  const said = rows.map(({ label, value }) => `**${escapeMarkdown(label)}** ${escapeMarkdown(value)}`);
  return `- ${said.join(' · ')} [${draft.cite(clause, start, end)}]`;
}

async function sayOfParties(
  input: ComposeInput,
  draft: AnswerDraft,
  parties: readonly ContractFact[],
): Promise<string | null> {
  if (parties.length === 0) return null;
  const facts = parties.map(({ fact }) => fact);
  return `${sayFacts(facts, input.question.language)}${await markersOf(input, draft, parties.slice(0, 1))}`;
}

/** What one line tells: the values of its keys, and norms in their own words. */
type Line = { matter: Matter | null; facts: ContractFact[]; norms: ContractNorm[] };

/** The lines in the order of the rows; norms as far as there is room, the weightiest first. */
function chooseLines(facts: readonly ContractFact[], norms: readonly ContractNorm[], room: number): Line[] {
  const toldOf = ({ keys }: Row) =>
    keys.flatMap((key) =>
      facts
        .filter(({ fact }) => fact.key === key && saysSomething(fact) && !isSaidInWords(fact, norms))
        .slice(0, VALUES_OF_KEY),
    );
  const all = SUMMARY_ROWS.flatMap(toldOf);
  const rows = SUMMARY_ROWS.map((row): Line => {
    const { matters } = row;
    const told = toldOf(row);
    const least = told.length > 0 ? WEIGHTY : WORTH_TELLING;
    const own = norms.filter(
      ({ norm }) =>
        matters.includes(norm.salience.matter) &&
        norm.salience.summary >= least &&
        !endsOpen(norm.act) &&
        !all.some(({ fact }) => isCited(fact, norm)),
    );
    return { matter: matters[0] ?? null, facts: told, norms: own };
  });
  const values = rows.reduce((sum, line) => sum + line.facts.length, 0);
  const kept = new Set(withinRoom(rows, room - values * LINE_CHARACTERS));
  return rows
    .map((line) => ({ ...line, norms: line.norms.filter((norm) => kept.has(norm)) }))
    .filter((line) => line.facts.length + line.norms.length > 0);
}

const isCited = ({ citations }: Fact, { start, end }: Norm) =>
  citations.some((citation) => citation.start < end && citation.end > start);
/** A share by itself ("6%") tells nobody of what: the rule that says so does, where it is worth telling. */
function isSaidInWords(fact: Fact, norms: readonly ContractNorm[]): boolean {
  const isShare = fact.key === 'price' && typeof fact.value === 'string' && fact.value.endsWith('%');
  return isShare && norms.some(({ norm }) => norm.salience.summary >= SURELY_TOLD && isCited(fact, norm));
}

/** "Provided for" tells nobody what is provided. */
const saysSomething = ({ value }: Fact) => value !== 'yes';

/** Of the norms of all lines those that have room; a second one of a line comes after the first of all others. */
function withinRoom(lines: readonly Line[], room: number): ContractNorm[] {
  const ranked = lines.flatMap(({ norms }) =>
    norms
      .toSorted((one, other) => other.norm.salience.summary - one.norm.salience.summary)
      .slice(0, NORMS_OF_ROW)
      .map((norm, at) => ({ norm, weight: norm.norm.salience.summary - at })),
  );
  let left = room;
  return ranked
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ norm }) => {
      const length = Math.min(NORM_CHARACTERS.en, norm.norm.end - norm.norm.start) + LINE_CHARACTERS;
      if (length > left) return [];
      left -= length;
      return [norm];
    });
}
const NORMS_OF_ROW = 3;
/** Name, marks and marker of a line. */
const LINE_CHARACTERS = 40;
const LINE = { ofLine: LINE_CHARACTERS, ofNorm: NORM_CHARACTERS.en };

/** "- **대금** 3,000만원 [2] · **지급 기한** 30일 [3] · 갑은 … [4]". */
async function sayLine(input: ComposeInput, draft: AnswerDraft, { matter, facts, norms }: Line): Promise<string> {
  const { language } = input.question;
  const keys = [...new Set(facts.map(({ fact }) => fact.key))];
  const said: string[] = [];
  for (const key of keys) {
    const ofKey = facts.filter(({ fact }) => fact.key === key);
    const values = [...new Set(ofKey.map(({ fact }) => sayValue(fact, language)))];
    said.push(`**${nameOfKey(key, language)}** ${values.join('; ')}${await markersOf(input, draft, ofKey)}`);
  }
  for (const { contractId, norm } of norms) {
    const rule = await findRule(input, { contractId, ...norm });
    if (rule === undefined) continue;
    const { clause } = rule;
    const span = { start: norm.start - clause.start, end: norm.end - clause.start };
    const title = said.length > 0 || matter === null ? '' : `**${draft.phrases.matters[matter]}** `;
    const words = escapeMarkdown(shortened(clause.text.slice(span.start, span.end)));
    said.push(`${title}${words} [${draft.cite(clause, span.start, span.end)}]`);
  }
  return `- ${said.join(' · ')}`;
}

function shortened(text: string): string {
  const words = text.slice(readItemLabel(text)?.length ?? 0);
  const own = isTableRow(words) ? cellsOf(words).join(' · ') : words;
  return cutAtWord(own, NORM_CHARACTERS[hasHangul(own) ? 'ko' : 'en']);
}

/** Markers of the clauses that facts stand in. */
async function markersOf(input: ComposeInput, draft: AnswerDraft, facts: readonly ContractFact[]): Promise<string> {
  const markers: number[] = [];
  for (const { contractId, fact } of facts)
    for (const citation of fact.citations.slice(0, 1)) {
      const rule = await findRule(input, { contractId, ...citation });
      if (rule !== undefined)
        markers.push(draft.cite(rule.clause, citation.start - rule.clause.start, citation.end - rule.clause.start));
    }
  return [...new Set(markers)].map((marker) => ` [${marker}]`).join('');
}
