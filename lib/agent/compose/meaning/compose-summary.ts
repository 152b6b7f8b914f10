import { readItemLabel } from '#lib/language/sentences/item-label';
import { shortWords } from '#lib/language/sentences/short-words';
import { hasHangul } from '#lib/language/text/letters';
import { nameOfKey } from '#lib/meaning/facts/describe-value';
import type { FactKey, Matter, Norm } from '#lib/protocol/meaning';
import type { ContractFact, ContractNorm } from '../../ports';
import type { AnswerDraft, Composed, ComposeInput } from '../answer-draft';
import {
  chooseLines,
  LINE,
  lengthOfLine,
  NORM_CHARACTERS,
  saysSomething,
  SUMMARY_KEYS,
  type Line,
} from './choose-summary-lines';
import { chooseParticulars, type ToldParticulars } from './choose-particulars';
import { suggestQuestions } from '../example-questions';
import { escapeMarkdown } from '../markdown';
import { findRule } from './quote-rule';
import { sayFacts, sayValue } from './say-facts';
import { bySection, firstRule, sectionOf, untoldSections, type ToldSection } from './untold-sections';

/** The whole, read on one screen. */
const CHARACTERS_AT_MOST = 1_900;

/** A contract on one screen: who, what, how long, how much, out, liability, law; every line with its clause. */
export async function composeSummary(input: ComposeInput, draft: AnswerDraft): Promise<Composed> {
  const contracts = [...new Set(input.state.key_facts.map(({ contractId }) => contractId))];
  for (const id of contracts) {
    const facts = input.state.key_facts.filter(({ contractId, fact }) => contractId === id && TOLD.has(fact.key));
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
    const chosen = chooseLines(own, norms, CHARACTERS_AT_MOST / contracts.length - taken);
    const length = Math.max(0, ...norms.map(({ norm }) => norm.end));
    const { lines, apart } = await partLines(input, chosen, length / OPENING_SHARE);
    const spans = [...chosen.flatMap(spansOfLine), ...spansOfParticulars(particulars)];
    const opening = lines.some(({ matter }) => OPENING.has(matter)) ? [] : await firstRule(input, id, spans);
    if (opening.length > 0) told.push(saySection(draft, opening));
    for (const line of lines) told.push(await sayLine(input, draft, line));
    const ofApart = apart.reduce((sum, { norm }) => sum + lengthOfLine(norm), 0);
    const room = CHARACTERS_AT_MOST / contracts.length - (said ?? '').length - told.join('').length - ofApart;
    const all = [...spans, ...opening.map(({ norm }) => norm)];
    const untold = await untoldSections(input, id, all, { characters: room, ...LINE });
    for (const section of bySection([...apart, ...untold])) told.push(saySection(draft, section));
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

/** Facts come along that no row tells: what they stand in is told by its norms. */
const TOLD: ReadonlySet<FactKey> = new Set(SUMMARY_KEYS);
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

/** What a contract is about stands first, under that name; it is said in so much of the contract. */
const OPENING: ReadonlySet<Matter | null> = new Set(['subject', 'grant']);
const OPENING_SHARE = 3;

/**
 * The lines with what the articles of their values say beside these, and what a contract is about as far as that is said
 * before `openingEnd`; any other norm stands by itself, under its own title.
 */
async function partLines(
  input: ComposeInput,
  chosen: readonly Line[],
  openingEnd: number,
): Promise<{ lines: Line[]; apart: ToldSection[] }> {
  const apart: ToldSection[] = [];
  const lines: Line[] = [];
  for (const line of chosen) {
    const places = line.facts.flatMap(({ contractId, fact }) => fact.citations.map((one) => ({ contractId, ...one })));
    const cited = await Promise.all(places.map(async (place) => (await findRule(input, place))?.clause));
    const articles = new Set(cited.flatMap((clause) => (clause === undefined ? [] : [sectionOf(clause)])));
    const kept: ContractNorm[] = [];
    for (const one of line.norms) {
      const clause = (await findRule(input, { contractId: one.contractId, ...one.norm }))?.clause;
      if (clause === undefined) continue;
      if ((OPENING.has(line.matter) && one.norm.start < openingEnd) || articles.has(sectionOf(clause))) kept.push(one);
      else apart.push({ clause, norm: one.norm });
    }
    if (line.facts.length + kept.length > 0) lines.push({ ...line, norms: kept });
  }
  return { lines, apart };
}

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

const shortened = (text: string) => shortWords(text, NORM_CHARACTERS[hasHangul(text) ? 'ko' : 'en']);

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
