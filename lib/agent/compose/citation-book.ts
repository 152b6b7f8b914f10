import type { Citation, CitationState } from '#lib/protocol/citation';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Language } from '#lib/protocol/document';
import type { AgentEvent } from '../agent-event';
import type { CitationCheck, ContractInScope, MarkedCitation } from '../ports';
import { innermostPlace } from './innermost-place';

type Span = { start: number; end: number };
type Cited = Span & {
  marker: number;
  clause: ClauseRecord;
  sentences: string[];
  answering: Span | undefined;
  missing: string | undefined;
};
type Place = Pick<
  Citation,
  'contractId' | 'part' | 'address' | 'display' | 'start' | 'end' | 'quote' | 'torn' | 'lead'
>;
type Checked = ReturnType<CitationCheck>;

const UNCHECKED: Checked = {
  verdicts: { text: 'unknown', meaning: 'unknown', support: 'unknown' },
  supportBy: 'rule',
  state: 'unverified',
  reasons: [],
  isShown: true,
  isForModel: false,
};

/** One sentence of an answer with the quote it rests on, as the rules judged it. */
export type CheckedClaim = { marker: number; sentence: string; quote: string; clauseText: string; checked: Checked };

const WORST_FIRST: readonly CitationState[] = ['changed', 'unverified', 'verified'];

/**
 * The citations of one answer. Markers count from 1 in the order in which they first appear in the text; the same span
 * of the same contract keeps its marker. No citation is told before `settle` has checked it.
 */
export class CitationBook {
  readonly #contracts: readonly ContractInScope[];
  readonly #check: CitationCheck | null;
  readonly #language: Language;
  readonly #tell: (event: AgentEvent) => void;
  readonly #cited = new Map<string, Cited>();
  readonly citations: MarkedCitation[] = [];
  readonly clauseIds = new Set<string>();

  constructor(options: {
    contracts: readonly ContractInScope[];
    check: CitationCheck | null;
    /** Of the reasons. */
    language: Language;
    tell: (event: AgentEvent) => void;
  }) {
    this.#contracts = options.contracts;
    this.#check = options.check;
    this.#language = options.language;
    this.#tell = options.tell;
  }

  /**
   * The marker for a span of a clause that `sentence` of the answer rests on; offsets are into the clause's text.
   * `answering` is what of the span answers; `missing` are words that were quoted and are not in the clause.
   */
  cite(clause: ClauseRecord, start: number, end: number, sentence: string, answering?: Span, missing?: string): number {
    const key = `${clause.contractId} ${clause.start + start} ${clause.start + end} ${missing ?? ''}`;
    const known = this.#cited.get(key);
    if (known !== undefined) {
      known.sentences.push(sentence);
      return known.marker;
    }
    const marker = this.#cited.size + 1;
    if (marker === 1) this.#tell({ type: 'check', check: { status: 'checking', ...this.#counts(0) } });
    this.#cited.set(key, { marker, clause, start, end, sentences: [sentence], answering, missing });
    return marker;
  }

  /** Checks every citation against the whole answer, tells those that may be shown, and returns the markers of the others. */
  settle(answer: string): number[] {
    return this.conclude(this.checkClaims(answer));
  }

  /** Every sentence that rests on a citation with its verdicts by rule; nothing is told yet. */
  checkClaims(answer: string): CheckedClaim[] {
    return [...this.#cited.values()].flatMap((cited) =>
      cited.sentences.map((sentence) => this.#checkClaim(cited, sentence, answer)),
    );
  }

  /** Where a marker points to. */
  placeOf(marker: number): Pick<Citation, 'address' | 'display'> | undefined {
    const cited = [...this.#cited.values()].find((one) => one.marker === marker);
    return cited === undefined ? undefined : this.#place(cited);
  }

  /** A citation as if `sentence` alone rested on it; nothing is kept or told. */
  checkAs(marker: number, sentence: string, answer: string): CheckedClaim[] {
    return [...this.#cited.values()]
      .filter((cited) => cited.marker === marker)
      .map((cited) => this.#checkClaim(cited, sentence, answer));
  }

  /** Tells the citations that may be shown, each as good as the worst of its sentences, and returns the markers of the others. */
  conclude(claims: readonly CheckedClaim[]): number[] {
    const removed: number[] = [];
    for (const cited of this.#cited.values()) {
      const own = claims.filter(({ marker }) => marker === cited.marker).map(({ checked }) => checked);
      if (own.length === 0) continue;
      const { isShown, verdicts, supportBy, state, reasons } = worstOf(own);
      if (!isShown) {
        removed.push(cited.marker);
        continue;
      }
      const { version } = cited.clause;
      const citation = { ...this.#place(cited), version, verdicts, supportBy, state, reasons };
      this.clauseIds.add(cited.clause.id);
      this.citations.push({ marker: cited.marker, citation, version });
      this.#tell({ type: 'citation', citation: { marker: cited.marker, citation } });
    }
    if (this.#cited.size > 0) this.#tell({ type: 'check', check: { status: 'done', ...this.#counts(removed.length) } });
    return removed;
  }

  #checkClaim(cited: Cited, sentence: string, answer: string): CheckedClaim {
    return {
      marker: cited.marker,
      sentence,
      quote: quoteOf(cited),
      clauseText: cited.clause.text,
      checked: this.#check === null ? UNCHECKED : this.#check(this.#claimOf(cited, sentence, answer)),
    };
  }

  #claimOf(cited: Cited, sentence: string, answer: string): Parameters<CitationCheck>[0] {
    const { clause, start, end } = cited;
    const { address } = innermostPlace(this.#contracts, clause, clause.start + start, clause.start + end);
    return {
      quote: quoteOf(cited),
      clauseText: clause.text,
      clauseStart: clause.start,
      sentence,
      language: this.#language,
      address,
      restOfAnswer: answer,
    };
  }

  #place({ clause, start, end, answering }: Cited): Place {
    const { contractId, part } = clause;
    const place = this.#spanOf(clause, { start, end });
    const quote = clause.text.slice(start, end);
    const isWithin = answering !== undefined && answering.start >= start && answering.end <= end;
    const lead = isWithin && answering.end - answering.start < end - start ? this.#spanOf(clause, answering) : null;
    const torn = this.#tornIn(contractId, place);
    return {
      ...{ contractId, part, ...place, quote },
      ...(torn.length === 0 ? {} : { torn }),
      ...(lead === null ? {} : { lead }),
    };
  }

  #tornIn(contractId: string, { start, end }: Span): number[] {
    const { brokenWords = new Set<number>() } = this.#contracts.find(({ id }) => id === contractId) ?? {};
    return [...brokenWords].filter((at) => at >= start && at < end).map((at) => at - start);
  }

  /** A span of a clause in the text of its contract, with the smallest clause that holds it. */
  #spanOf(clause: ClauseRecord, span: Span): NonNullable<Citation['lead']> {
    const [start, end] = [clause.start + span.start, clause.start + span.end];
    const { address, display } = innermostPlace(this.#contracts, clause, start, end);
    return { address, display, start, end };
  }

  #counts(removed: number): Record<CitationState | 'removed', number> {
    const count = (state: CitationState) => this.citations.filter(({ citation }) => citation.state === state).length;
    return { verified: count('verified'), changed: count('changed'), unverified: count('unverified'), removed };
  }
}

function quoteOf({ clause, start, end, missing }: Cited): string {
  return missing ?? clause.text.slice(start, end);
}

function worstOf(results: readonly Checked[]): Checked {
  const rank = ({ state, isShown }: Checked) => (isShown ? WORST_FIRST.indexOf(state) : -1);
  return results.toSorted((left, right) => rank(left) - rank(right))[0] ?? UNCHECKED;
}
