import type { CitationEvent } from '#lib/protocol/events';
import type { ClauseNode } from '#lib/protocol/document';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { ContractInScope, MarkedCitation } from '../ports';

type Place = { address: string; display: string };

/**
 * The citations of one answer. Markers count from 1 in the order in which they first appear in the text; the same span
 * of the same contract keeps its marker.
 */
export class CitationBook {
  readonly #contracts: readonly ContractInScope[];
  readonly #onCitation: (event: CitationEvent) => void;
  readonly #markers = new Map<string, number>();
  readonly citations: MarkedCitation[] = [];
  readonly clauseIds = new Set<string>();

  constructor(contracts: readonly ContractInScope[], onCitation: (event: CitationEvent) => void) {
    this.#contracts = contracts;
    this.#onCitation = onCitation;
  }

  /** The marker for a span of a clause; `start` and `end` are offsets into the clause's text. */
  cite(clause: ClauseRecord, start: number, end: number): number {
    const key = `${clause.contractId} ${clause.start + start} ${clause.start + end}`;
    const known = this.#markers.get(key);
    if (known !== undefined) return known;
    const marker = this.#markers.size + 1;
    this.#markers.set(key, marker);
    this.clauseIds.add(clause.id);
    const { address, display } = this.#innermost(clause, clause.start + start, clause.start + end);
    const citation: MarkedCitation['citation'] = {
      contractId: clause.contractId,
      part: clause.part,
      address,
      display,
      start: clause.start + start,
      end: clause.start + end,
      quote: clause.text.slice(start, end),
      verdicts: { text: 'unknown', meaning: 'unknown', support: 'unknown' },
      supportBy: 'rule',
      state: 'unverified',
      reasons: [],
    };
    this.citations.push({ marker, citation, version: clause.version });
    this.#onCitation({ marker, citation });
    return marker;
  }

  /** The smallest unit of the outline that holds the whole span; the clause itself where the outline knows nothing smaller. */
  #innermost(clause: ClauseRecord, start: number, end: number): Place {
    const part = this.#contracts.find(({ id }) => id === clause.contractId)?.structure.parts[clause.part];
    const holds = (node: { start: number; end: number }): boolean => node.start <= start && node.end >= end;
    const article = part?.articles.find(holds);
    if (article === undefined) return clause;
    let nodes: readonly ClauseNode[] = article.clauses;
    let place: Place & { start: number; end: number } = article;
    for (let node = nodes.find(holds); node !== undefined; node = nodes.find(holds)) {
      place = node;
      nodes = node.children;
    }
    return place.start <= clause.start && place.end >= clause.end ? clause : place;
  }
}
