import { cutAtWord } from '#lib/language/text/cut-at-word';
import { nameOfKey } from '#lib/meaning/facts/describe-value';
import type { Language } from '#lib/protocol/document';
import type { FactKey } from '#lib/protocol/meaning';
import type { ContractFact, ContractInScope } from '../../ports';
import type { AnswerDraft, Composed, ComposeInput } from '../answer-draft';
import { answerPassages, type AnswerPassage } from '../answer-passages';
import { suggestQuestions } from '../example-questions';
import { markdownTable } from '../markdown';
import { findRule } from './quote-rule';
import { sayValue } from './say-facts';

/** So likely a contract's best passage must answer for its row to tell it. */
const LEAST_JUDGED = 0.5;
const CELL_CHARACTERS = 240;
const VALUES_OF_KEY = 3;

type Row = { told: string; markers: number[] };

/**
 * One row a contract, where a question is put to several: the key term asked for, else what answers in it, else that nothing was
 * found there. Null where the question is not one for each of them.
 */
export async function composeAcross(
  input: ComposeInput,
  draft: AnswerDraft,
  keys: readonly FactKey[],
): Promise<Composed | null> {
  const contracts = input.contracts.filter(({ isStandard }) => !isStandard);
  if (contracts.length < 2 || !isForEach(input, keys)) return null;
  const passages = await passagesOf(input);
  const rows: (Row | null)[] = [];
  for (const contract of contracts)
    rows.push((await factRow(input, draft, contract, keys)) ?? passageRow(draft, contract, passages));
  const found = rows.filter((row) => row !== null).length;
  if (found === 0) return null;
  const { language } = input.question;
  draft.say(draft.phrases.acrossContracts(contracts.length, found));
  const cells = contracts.map(({ title }, at) => {
    const row = rows[at] ?? null;
    return [
      title,
      row?.told ?? draft.phrases.notInContract,
      row?.markers.map((marker) => `[${marker}]`).join(' ') ?? '',
    ];
  });
  draft.say(markdownTable(HEAD[language], cells));
  return { outcome: found === contracts.length ? 'found' : 'partial', suggestions: suggestQuestions(input) };
}

const HEAD: Readonly<Record<Language, readonly string[]>> = {
  ko: ['계약서', '내용', '조항'],
  en: ['Contract', 'What it says', 'Clause'],
};

/** Asked of each or of the library, or for a key term that several of them have. */
function isForEach({ question, state }: ComposeInput, keys: readonly FactKey[]): boolean {
  if (state.asked.form === 'library' || question.kinds.has('all')) return true;
  const [key] = keys;
  const having = state.key_facts.filter(({ fact }) => fact.key === key).map(({ contractId }) => contractId);
  return new Set(having).size > 1;
}

async function passagesOf(input: ComposeInput): Promise<AnswerPassage[]> {
  const [part] = input.question.parts;
  return part === undefined ? [] : answerPassages(part, 0, input);
}

/** The values of the first asked key term that the contract states, with where it does. */
async function factRow(
  input: ComposeInput,
  draft: AnswerDraft,
  { id }: ContractInScope,
  keys: readonly FactKey[],
): Promise<Row | null> {
  const { language } = input.question;
  for (const key of keys) {
    const facts = input.state.key_facts
      .filter(({ contractId, fact }) => contractId === id && fact.key === key && fact.value !== 'yes')
      .slice(0, VALUES_OF_KEY);
    if (facts.length === 0) continue;
    const values = [...new Set(facts.map(({ fact }) => valueOf(fact, language)))];
    const markers = await Promise.all(facts.map((fact) => markerOf(input, draft, fact)));
    const name = keys.length > 1 ? `${nameOfKey(key, language)}: ` : '';
    return { told: `${name}${values.join(', ')}`, markers: [...new Set(markers.flat())] };
  }
  return null;
}

const valueOf = (fact: ContractFact['fact'], language: Language) =>
  fact.value !== null && typeof fact.value !== 'string' ? fact.value.name : sayValue(fact, language);

async function markerOf(
  input: ComposeInput,
  draft: AnswerDraft,
  { contractId, fact }: ContractFact,
): Promise<number[]> {
  const [place] = fact.citations;
  const rule = place === undefined ? undefined : await findRule(input, { contractId, ...place });
  return rule === undefined ? [] : [draft.cite(rule.clause, rule.start, rule.end)];
}

function passageRow(draft: AnswerDraft, { id }: ContractInScope, passages: readonly AnswerPassage[]): Row | null {
  const best = passages.find(({ clause, judged }) => clause.contractId === id && (judged ?? 0) >= LEAST_JUDGED);
  if (best === undefined) return null;
  const { clause, sentence } = best;
  const told = cutAtWord(sentence.text, CELL_CHARACTERS);
  return { told, markers: [draft.cite(clause, sentence.start, sentence.end)] };
}
