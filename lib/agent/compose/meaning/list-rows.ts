import { actsFirst } from '#lib/language/parties/acts-first';
import { goesOn } from '#lib/language/sentences/passages';
import { ruleExtent } from '#lib/language/sentences/rule-extent';
import { splitSentences, type Sentence } from '#lib/language/sentences/split-sentences';
import { addressSteps } from '#lib/language/modality/clause-cues';
import { timeWords } from '#lib/language/time/time-words';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Norm, TextSpan } from '#lib/protocol/meaning';
import type { ContractNorm } from '../../ports';
import type { ComposeInput } from '../answer-draft';
import { findRule } from './quote-rule';

/** One rule of a list: a sentence with what it goes on from and its exceptions, or an item with the sentences it hangs on. */
export type ListRow = {
  clause: ClauseRecord;
  /** Who is bound: a name, `each`, `both`; null where nobody is named. */
  bearer: string | null;
  /** The party that is, by one name for all rows; null for the others. */
  party: string | null;
  /** The sentences it hangs on, the outermost first (offsets into the contract's text). */
  leads: TextSpan[];
  /** What is told of the clause itself, in order and apart, likewise. */
  pieces: TextSpan[];
  times: string[];
  amounts: string[];
};

/** A rule with its exceptions up to this length is told with them. */
const RULE_CHARACTERS = 600;

/** The rules that norms of a list belong to, each once for each of those it binds, in the order of the norms. */
export async function toListRows(
  input: Pick<ComposeInput, 'findByAddress'>,
  norms: readonly ContractNorm[],
): Promise<ListRow[]> {
  const rows = new Map<string, ListRow>();
  for (const listed of norms) {
    const { norm, leadIns = [], party = null, contractId } = listed;
    const { part } = norm;
    const clause = await findAround(input, contractId, norm, leadIns[0] ?? norm);
    if (clause === undefined) continue;
    const rule = await findRule(input, { contractId, ...norm });
    const own = { start: norm.start, end: rule === undefined ? norm.end : endOf(norm, rule) };
    const leads = leadIns.map((span, at) => {
      const { start, end } = wholeFrom(clause, span, norm.bearer, at > 0);
      return { start, end: Math.min(end, leadIns[at + 1]?.start ?? norm.start) };
    });
    const told = wholeFrom(clause, own, norm.bearer, leads.length > 0);
    const actor = actorOf(listed, clause, told);
    if (actor !== party && (listed.basis === 'side' || listed.basis === 'named')) continue;
    const bound = actor ?? norm.bearer;
    const around = [...rows.values()].find((row) => row.bearer === bound && holds(row, clause, own));
    const key = JSON.stringify([contractId, part, told.start, bound]);
    const known = around ??
      rows.get(key) ?? { clause, bearer: bound, party: actor, leads, pieces: [], times: [], amounts: [] };
    if (clause.start <= known.clause.start && known.clause.end <= clause.end) known.clause = clause;
    known.pieces = joined([...known.pieces, told]);
    known.times = [...new Set([...known.times, ...timesOf(norm, clause)])];
    known.amounts = [...new Set([...known.amounts, ...amountsOf(norm, clause)])];
    if (around === undefined) rows.set(key, known);
  }
  return [...rows.values()];
}

/** The party that is bound: of a part of a sentence that names nobody the one that the sentence begins with, whoever was read. */
function actorOf({ norm, party, others }: ContractNorm, clause: ClauseRecord, told: TextSpan): string | null {
  const slice = (start: number, end: number) => clause.text.slice(start - clause.start, end - clause.start);
  const isPart = slice(told.start, norm.start).trim() !== '';
  if (!isPart || norm.bearer === null || slice(norm.start, norm.end).includes(norm.bearer)) return party ?? null;
  const whole = slice(told.start, norm.start);
  return (others ?? []).find((name) => actsFirst(whole, [name])) ?? party ?? null;
}

/** Whether a row tells a norm of the same clause already. */
function holds({ clause, pieces }: ListRow, { contractId, part }: ClauseRecord, { start, end }: TextSpan): boolean {
  const isThere = clause.contractId === contractId && clause.part === part;
  return isThere && pieces.some((piece) => piece.start <= start && end <= piece.end);
}

/** The innermost clause around a norm that holds the beginning of its rule as well; its own where that stands in none. */
async function findAround(
  { findByAddress }: Pick<ComposeInput, 'findByAddress'>,
  contractId: string,
  { part, address, end }: Norm,
  { start }: TextSpan,
): Promise<ClauseRecord | undefined> {
  const own = await findByAddress(contractId, part, address);
  const outer = addressSteps(address).map((step) => address.slice(0, step));
  const article = own === undefined ? [] : [own.articleAddress];
  for (const one of [address, ...outer.toReversed(), ...article]) {
    const clause = await findByAddress(contractId, part, one);
    if (clause !== undefined && clause.start <= start && end <= clause.end) return clause;
  }
  return own;
}

/** A norm ends with its exceptions, as far as they stand together. */
function endOf(norm: Norm, { clause, start, end }: { clause: ClauseRecord; start: number; end: number }): number {
  const hasMore = norm.exceptions.some((exception) => exception.end > norm.end);
  return hasMore && end - start <= RULE_CHARACTERS ? Math.max(norm.end, clause.start + end) : norm.end;
}

/** From the sentence on that it goes on from, or from the beginning of its own where that says whose it is, to the end of its own; an item as it stands. */
function wholeFrom(clause: ClauseRecord, span: TextSpan, bearer: string | null, isItem: boolean): TextSpan {
  const { text, start: offset } = clause;
  const [start, end] = [span.start - offset, span.end - offset];
  const sentences = splitSentences(text);
  const at = sentences.findLastIndex((sentence) => sentence.start <= start);
  const own = sentences[at];
  if (own === undefined) return span;
  const said = text.slice(start, end);
  const isFirst = text.slice(own.start, start).trim() === '';
  const isWhole = isFirst || isItem || (bearer !== null && said.includes(bearer));
  const first = isFirst || !isWhole ? beginningOf(sentences, at) : start;
  return { start: offset + first, end: offset + ruleExtent(text, { start: first, end }, { isSentence: true }).end };
}

/** Where the sentence begins that a sentence goes on from. */
function beginningOf(sentences: readonly Sentence[], from: number): number {
  let at = from;
  while (at > 0 && goesOn(sentences[at]?.text.trimStart() ?? '')) at -= 1;
  return sentences[at]?.start ?? 0;
}

/** In order; those that touch are one. */
function joined(spans: readonly TextSpan[]): TextSpan[] {
  const apart: TextSpan[] = [];
  for (const { start, end } of spans.toSorted((left, right) => left.start - right.start)) {
    const last = apart.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else apart.push({ start, end });
  }
  return apart;
}

/** Only what is a date, a length of time or a rhythm. */
function timesOf({ time }: Norm, clause: ClauseRecord): string[] {
  if (time === undefined || (time.duration === undefined && time.date === undefined)) return [];
  return [timeWords(clause.text, { start: time.start - clause.start, end: time.end - clause.start })];
}

/** Only money and shares: what else is counted reads in the rule itself. */
function amountsOf({ amounts }: Norm, { text, start: offset }: ClauseRecord): string[] {
  return amounts
    .filter(({ unit }) => unit === 'percent' || CURRENCY.test(unit))
    .map(({ unit, start, end }) => {
      const before = text.slice(0, start - offset);
      const sign = SIGN.exec(before)?.[0] ?? (before.trimEnd().endsWith(unit) ? `${unit} ` : '');
      return `${sign}${text.slice(start - offset, end - offset).replace(/[,;.]$/u, '')}`;
    });
}
const CURRENCY = /^[A-Z]{3}$/u;
const SIGN = /(?:US|[A-Z]{3} ?)?\p{Sc} ?$/u;
