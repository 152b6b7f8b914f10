import type { Fact, FactKey } from '#lib/protocol/meaning';
import type { ContractFact } from '../../ports';
import type { AnswerDraft, ComposeInput } from '../answer-draft';
import { sayDate } from '#lib/language/dates/say-dates';
import { factEntries } from '#lib/meaning/timeline/fact-entries';
import { quoteRule } from './quote-rule';
import { sayFacts } from './say-facts';

const QUOTES_OF_KEY = 3;
/** More values than these are a table, told by its clause. */
const MOST_SAID = 4;

/** What facts say of the asked keys, the sentence that answers first, then the clauses that prove it. False where there is none. */
export async function composeFacts(
  input: ComposeInput,
  draft: AnswerDraft,
  keys: readonly FactKey[],
): Promise<boolean> {
  const asked = keys.map((key) => factsOf(input, key)).filter((facts) => facts.length > 0);
  if (asked.length === 0) return false;
  const { language } = input.question;
  for (const facts of asked)
    for (const ofOne of byContract(facts)) {
      if (ofOne.length > MOST_SAID && ofOne[0]?.fact.key !== 'party') continue;
      const title = draft.titleOf(ofOne[0]?.contractId ?? '');
      const said = sayFacts(
        ofOne.map(({ fact }) => fact),
        language,
      );
      draft.say(title === null ? said : `${title} ${said}`);
      const last = lastDayOfNotice(ofOne, input.state.key_facts);
      if (last !== null) draft.say(draft.phrases.lastDay(sayDate(last)[language]));
    }
  for (const facts of asked)
    for (const place of placesOf(facts).slice(0, QUOTES_OF_KEY)) await quoteRule(input, draft, place);
  return true;
}

/** The last day to speak against a renewal, where the contract tells when it ends. */
function lastDayOfNotice(told: readonly ContractFact[], known: readonly ContractFact[]): string | null {
  const notice = told.find(({ fact }) => fact.key === 'notice_period');
  if (notice === undefined) return null;
  const ends = known.filter(
    ({ contractId, fact }) =>
      contractId === notice.contractId && fact.key === 'expiration_date' && fact.part === notice.fact.part,
  );
  const entries = factEntries([notice.fact, ...ends.map(({ fact }) => fact)]);
  return entries.find(({ kind }) => kind === 'notice')?.date ?? null;
}

/** Those of the contract itself, or of its annexes where it has none. */
function factsOf({ state }: ComposeInput, key: FactKey): ContractFact[] {
  const known = state.key_facts.filter(({ fact }) => fact.key === key);
  const main = known.filter(({ fact }) => fact.part === 0 || isOnlyPart(fact, known));
  return dropRepeats(main.length > 0 ? main : known);
}

const isOnlyPart = ({ part }: Fact, facts: readonly ContractFact[]) => facts.every(({ fact }) => fact.part === part);

function dropRepeats(facts: readonly ContractFact[]): ContractFact[] {
  const seen = new Set<string>();
  return facts.filter(({ contractId, fact }) => {
    const key = JSON.stringify([contractId, fact.part, fact.value, fact.basis, fact.citations]);
    return !seen.has(key) && seen.add(key);
  });
}

function byContract(facts: readonly ContractFact[]): ContractFact[][] {
  const contracts = [...new Set(facts.map(({ contractId }) => contractId))];
  return contracts.map((id) => facts.filter(({ contractId }) => contractId === id));
}

function placesOf(facts: readonly ContractFact[]) {
  return facts.flatMap(({ contractId, fact }) => fact.citations.map((citation) => ({ contractId, ...citation })));
}
