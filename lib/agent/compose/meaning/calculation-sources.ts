import type { Known, StatedTerm } from '#lib/meaning/calculation/formula';
import type { SourceText } from '#lib/meaning/calculation/calculate';
import { textsOfBases } from '#lib/meaning/calculation/told-bases';
import { figureLines } from '#lib/meaning/calculation/figure-lines';
import type { QuestionPart } from '#lib/language/questions/analyse-question';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Fact, FactKey } from '#lib/protocol/meaning';
import type { ContractFact } from '../../ports';
import type { ComposeInput } from '../answer-draft';
import { answerPassages } from '../answer-passages';

/** So many of the passages that may answer are read for operands; of the first of them also what they refer to. */
const MOST_PASSAGES = 20;
const REFERRING = 3;
/** Key terms that a rule may count by or that state a rate, read where they are likely asked for. */
const LEAST_KEY = 0.05;
/** What a share may be of and what may be counted up: read whether asked for or not. */
const SUMS: readonly FactKey[] = ['price', 'charges', 'deposit'];
/** So many clauses of the searches are read beside the passages. */
const MOST_EVIDENCE = 8;

/** A clause as a source of operands. */
export type ClauseSource = SourceText & { clause: ClauseRecord };

/** The clauses that operands may come from, likeliest first, each once. */
export async function calculationSources(part: QuestionPart, at: number, input: ComposeInput): Promise<ClauseSource[]> {
  const passages = await answerPassages(part, at, input);
  const found = passages
    .slice(0, MOST_PASSAGES)
    .map(({ clause, judged, likelihood }) => ({ clause, judged, likelihood }));
  const referred = await Promise.all(
    found
      .slice(0, REFERRING)
      .map(async ({ clause, judged }) =>
        (await referredFrom(input, clause)).map((one) => ({ clause: one, judged, likelihood: 0 })),
      ),
  );
  const stated = await clausesOfFacts(input);
  const bases = await clausesOfBases(found.slice(0, REFERRING), input);
  const searched = input.evidence
    .slice(0, MOST_EVIDENCE)
    .map(({ clause }) => ({ clause, judged: null, likelihood: 0 }));
  const beside = [...searched, ...referred.flat(), ...stated, ...bases].map((one) => ({
    ...one,
    text: one.clause.text,
    isBeside: true,
  }));
  const own = found.map((one) => ({ ...one, text: one.clause.text, isBeside: false }));
  const sources = new Map([...beside, ...own.toReversed()].map((one) => [one.clause.id, one]));
  return withJudgedLines([...sources.values()].toReversed(), input);
}

/** The likeliest sources' lines are judged one by one, so many: a clause of many prices answers with one of them. */
const MOST_LINES = 40;

async function withJudgedLines(sources: readonly ClauseSource[], { judge }: ComposeInput): Promise<ClauseSource[]> {
  const lines = sources.map(({ text }) => figureLines(text));
  const placed = lines.flatMap((own, source) => own.map((line) => ({ ...line, source }))).slice(0, MOST_LINES);
  const judged = await judge(
    placed.map(({ source, start, end }) => ({
      headingPath: sources[source]?.clause.headingPath ?? [],
      text: sources[source]?.text.slice(start, end) ?? '',
    })),
  );
  const judgedOf = new Map(placed.map(({ source, start }, at) => [`${source} ${start}`, judged?.[at] ?? null]));
  return sources.map((one, source) => ({
    ...one,
    lines: (lines[source] ?? []).map((line) => ({ ...line, judged: judgedOf.get(`${source} ${line.start}`) ?? null })),
  }));
}

/** The clauses that give an amount to what the likeliest rules take a share or a multiple of, wherever they stand. */
async function clausesOfBases(found: readonly { clause: ClauseRecord }[], input: ComposeInput) {
  const clauses = await input.listClauses();
  return found.flatMap(({ clause }) => {
    const own = clauses.filter(({ contractId }) => contractId === clause.contractId);
    return textsOfBases(clause.text, own).map((one) => ({ clause: one, judged: null, likelihood: 0 }));
  });
}

async function clausesOfFacts(input: ComposeInput) {
  const { asked, key_facts: facts } = input.state;
  const wanted = new Set([...SUMS, ...asked.keys.filter(({ score }) => score >= LEAST_KEY).map(({ key }) => key)]);
  const places = facts
    .filter(({ fact }) => wanted.has(fact.key))
    .flatMap(({ contractId, fact, judged = null }) =>
      fact.citations.slice(0, 1).map(({ part, address }) => ({ contractId, part, address, judged })),
    );
  const clauses = await Promise.all(
    places.map(async ({ contractId, part, address, judged }) => {
      const clause = await input.findByAddress(contractId, part, address);
      return clause === undefined ? [] : [{ clause, judged, likelihood: 0 }];
    }),
  );
  return clauses.flat();
}

async function referredFrom(input: ComposeInput, clause: ClauseRecord): Promise<ClauseRecord[]> {
  const places = new Map(referencesFrom(input, clause).map((one) => [`${one.toPart} ${one.to}`, one]));
  const referred = await Promise.all(
    [...places.values()].map(({ toPart, to }) => input.findByAddress(clause.contractId, toPart, to)),
  );
  return referred.flatMap((one) => (one === undefined ? [] : [one]));
}

function referencesFrom({ contracts }: ComposeInput, clause: ClauseRecord) {
  const references = contracts.find(({ id }) => id === clause.contractId)?.structure.references ?? [];
  return references.filter(
    ({ start, end, part }) => part === clause.part && start >= clause.start && end <= clause.end,
  );
}

/** The fact that states a key term that a question may leave out, where the contract states it once. */
export function statedOnce({ state }: ComposeInput, key: StatedTerm): ContractFact | null {
  const isMeant = (fact: Fact) => key !== 'monthly_price' || fact.detail?.per === 'month';
  const told = state.key_facts.filter(
    ({ fact }) => fact.key === KEY_OF[key] && fact.part === 0 && fact.basis !== 'conflict' && isMeant(fact),
  );
  const values = new Set(told.map(({ fact }) => fact.value));
  const [first] = told;
  return values.size === 1 && typeof first?.fact.value === 'string' ? first : null;
}
const KEY_OF = {
  price: 'price',
  monthly_price: 'price',
  expiration_date: 'expiration_date',
  term: 'term',
} as const satisfies Record<StatedTerm, FactKey>;

/** The key terms that a question may leave out, and the calendar: Korea's where the contract is Korean, by language or law. */
export function knownOf(input: ComposeInput): Known {
  const keys = ['price', 'monthly_price', 'expiration_date', 'term'] as const;
  const stated = Object.fromEntries(
    keys.flatMap((key) => {
      const value = statedOnce(input, key)?.fact.value;
      return typeof value === 'string' ? [[key, value]] : [];
    }),
  );
  return { ...stated, calendar: isKorean(input) ? 'korea' : 'weekends' };
}

function isKorean({ contracts, state }: ComposeInput): boolean {
  const laws = state.key_facts.filter(({ fact }) => fact.key === 'governing_law').map(({ fact }) => fact.value);
  return (
    contracts.some(({ language }) => language === 'ko') ||
    laws.some((law) => typeof law === 'string' && law.includes('Korea'))
  );
}
