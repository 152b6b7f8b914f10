import type { DocumentStructure, Language } from '#lib/protocol/document';
import type { Fact, FactKey, Meaning } from '#lib/protocol/meaning';
import {
  SUGGESTED_OUTLINE,
  SUGGESTED_TERMS,
  SUGGESTED_WHOLE,
  suggestedKey,
  type SuggestedTerm,
} from '#lib/language/questions/suggested-questions';
import { readAskedByWords } from '../asked/read-asked';
import type { ContractInScope } from '../ports';
import type { ComposeInput } from './answer-draft';

const WANTED = 3;
/** So many are kept with a contract: what is offered after an answer comes from them too. */
const KEPT = 10;
/** Of key terms one after the other before the contract as a whole is offered. */
const TERMS_FIRST = 2;
/** With fewer there is little to list, or to sum up. */
const FEWEST_DEADLINES = 3;
const FEWEST_FACTS = 4;

/** Questions that these very contracts answer, in the given language, for who has asked nothing of them yet. */
export function exampleQuestions(contracts: readonly ContractInScope[], language: Language): string[] {
  return offeredBy(contracts, language).slice(0, WANTED);
}

/** What a contract answers in its first sentence, in both languages and the same order, to be kept with it. */
export function contractQuestions(
  structure: DocumentStructure,
  meaning: Pick<Meaning, 'facts' | 'norms'> | null,
): Record<Language, string[]> {
  const offered = offeredFor(structure, meaning).slice(0, KEPT);
  return { ko: offered.map(({ ko }) => ko), en: offered.map(({ en }) => en) };
}

function offeredFor(
  { parts }: DocumentStructure,
  meaning: Pick<Meaning, 'facts' | 'norms'> | null,
): Record<Language, string>[] {
  const { facts, norms } = meaning ?? { facts: [], norms: [] };
  const told = SUGGESTED_TERMS.filter((term) => isAnswered(term, facts));
  // Of one key term the first wording that fits is enough.
  const terms = told.filter(({ key }, at) => told.findIndex((one) => one.key === key) === at);
  const isListed = {
    deadlines: norms.filter(({ time }) => time !== undefined).length >= FEWEST_DEADLINES,
    summary: facts.length >= FEWEST_FACTS,
  };
  const whole = SUGGESTED_WHOLE.filter(({ about }) => isListed[about]);
  // A heading without a number is no name to ask for.
  const articles = parts.flatMap((part) => part.articles.filter(({ number }) => /\d/u.test(number))).slice(0, WANTED);
  const shown = articles.map(({ display }) => ({ ko: `${display} 내용을 보여 주세요`, en: `Show me ${display}` }));
  const outline = articles.length > 1 ? [SUGGESTED_OUTLINE] : [];
  return [...terms.slice(0, TERMS_FIRST), ...whole, ...terms.slice(TERMS_FIRST), ...outline, ...shown];
}

/** Whether the contract tells one value of a key term, of the kind that the question wants. */
function isAnswered({ key, value, per }: SuggestedTerm, facts: readonly Fact[]): boolean {
  const own = facts.filter((fact) => fact.key === key && fact.part === 0);
  const [fact] = own;
  if (fact === undefined || new Set(own.map((one) => one.value)).size > 1) return false;
  const isTold = (fact.basis === 'stated' || fact.basis === 'computed') && fact.citations.length > 0;
  return isTold && IS_OF[value].test(String(fact.value)) && (per === undefined || fact.detail?.per === per);
}

/** How values are written, see lib/protocol/meaning: "KRW 500000", "2026-05-01", "P30D", "12%/year". */
const IS_OF: Record<SuggestedTerm['value'], RegExp> = {
  money: /^[A-Z]{3} \d/u,
  day: /^\d{4}-\d{2}-\d{2}$/u,
  time: /^P\d+[A-Z]$/u,
  rate: /^(?:[A-Z]{3} )?[\d.]+(?:%|$)/u,
  name: /^\p{L}/u,
};

/** What could be asked next: what the contracts that were answered from answer too and nobody in the session asked yet. */
export function suggestQuestions({
  contracts,
  evidence,
  question,
  state,
}: Pick<ComposeInput, 'contracts' | 'evidence' | 'question' | 'state'>): string[] {
  const before = state.messages.flatMap(({ role, text }) => (role === 'user' ? [text] : []));
  const texts = [question.text, state.user_message, ...before].map((text) => text.trim());
  const keys = new Set<FactKey>(
    [...state.asked.keys, ...texts.flatMap((text) => readAskedByWords(text).keys)].map(({ key }) => key),
  );
  const isNew = (text: string) => {
    const key = suggestedKey(text);
    return !texts.includes(text) && (key === null || !keys.has(key));
  };
  const answering = new Set(evidence.map(({ clause }) => clause.contractId));
  const near = contracts.filter(({ id }) => answering.has(id));
  const offered = offeredBy(near.length === 0 ? contracts : near, question.language).filter(isNew);
  return offered.slice(0, WANTED);
}

/** What the contracts offer, those of each in turn, each question once. */
function offeredBy(contracts: readonly ContractInScope[], language: Language): string[] {
  const own = contracts.filter(({ isStandard }) => !isStandard);
  const kept = (own.length === 0 ? contracts : own).map(
    ({ questions, structure }) => (questions ?? contractQuestions(structure, null))[language],
  );
  const places = Array.from({ length: KEPT }, (_, at) => at);
  return [...new Set(places.flatMap((at) => kept.flatMap((questions) => questions.slice(at, at + 1))))];
}
