import type { FactKey } from '#lib/protocol/meaning';
import type { ContractFact } from '../../ports';
import type { AnswerDraft, Composed, ComposeInput } from '../answer-draft';
import { suggestQuestions } from '../example-questions';
import { findRule } from './quote-rule';
import { nameOfKey, sayFacts, sayValue } from './say-facts';

/** What a summary tells, in this order; keys in one row share a line. */
export const SUMMARY_ROWS: readonly (readonly FactKey[])[] = [
  ['purpose'],
  ['start_date', 'expiration_date', 'term'],
  ['renewal_term', 'notice_period'],
  ['price', 'wages', 'deposit'],
  ['payment_due', 'payment_schedule'],
  ['late_interest', 'liquidated_damages'],
  ['delivery', 'acceptance', 'warranty'],
  ['exit_convenience', 'exit_breach'],
  ['liability_cap', 'excluded_damages', 'indemnity'],
  ['ip_ownership', 'license', 'exclusivity', 'non_compete'],
  ['confidentiality', 'personal_data'],
  ['assignment', 'subcontract'],
  ['governing_law', 'forum'],
];
export const SUMMARY_KEYS: readonly FactKey[] = ['party', 'title', ...SUMMARY_ROWS.flat()];
const ROWS_AT_MOST = 12;
const VALUES_OF_KEY = 2;

/** A contract on one screen: who, what, how long, how much, out, liability, law; every line with its clause. */
export async function composeSummary(input: ComposeInput, draft: AnswerDraft): Promise<Composed> {
  const { language } = input.question;
  const contracts = [...new Set(input.state.key_facts.map(({ contractId }) => contractId))];
  for (const id of contracts) {
    const facts = input.state.key_facts.filter(({ contractId }) => contractId === id);
    const own = facts.filter(({ fact }) => fact.part === Math.min(...facts.map((one) => one.fact.part)));
    const parties = own.filter(({ fact }) => fact.key === 'party');
    const title = draft.titleOf(id);
    if (title !== null) draft.say(`### ${title}`);
    if (parties.length > 0) {
      const said = sayFacts(
        parties.map(({ fact }) => fact),
        language,
      );
      draft.say(`${said}${await markersOf(input, draft, parties.slice(0, 1))}`);
    }
    const lines: string[] = [];
    for (const keys of SUMMARY_ROWS) {
      if (lines.length >= ROWS_AT_MOST) break;
      const line = await lineOf(
        input,
        draft,
        own.filter(({ fact }) => keys.includes(fact.key)),
        keys,
      );
      if (line !== null) lines.push(line);
    }
    if (lines.length > 0) draft.say(lines.join('\n'));
  }
  return { outcome: 'found', suggestions: suggestQuestions(input) };
}

/** "- **대금** 3,000만원 [2] · **지급 기한** …". */
async function lineOf(
  input: ComposeInput,
  draft: AnswerDraft,
  facts: readonly ContractFact[],
  keys: readonly FactKey[],
): Promise<string | null> {
  const { language } = input.question;
  const said: string[] = [];
  for (const key of keys) {
    const ofKey = facts.filter(({ fact }) => fact.key === key).slice(0, VALUES_OF_KEY);
    if (ofKey.length === 0) continue;
    const values = [...new Set(ofKey.map(({ fact }) => sayValue(fact, language)))];
    said.push(`**${nameOfKey(key, language)}** ${values.join('; ')}${await markersOf(input, draft, ofKey)}`);
  }
  return said.length === 0 ? null : `- ${said.join(' · ')}`;
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
