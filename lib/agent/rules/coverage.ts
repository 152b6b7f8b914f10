import type { Evidence } from '../state';
import { CONCEPTS, conceptsIn } from './contract-vocabulary';
import type { QuestionPart } from './question';
import { indexWords, termPresence, type Term } from './words';

export type TermWeights = ReadonlyMap<string, number>;

/** Rare words weigh more: the share of clauses that have a word lowers its weight. */
export function weighTerms(terms: readonly Term[], texts: readonly string[]): TermWeights {
  const indexes = texts.map(indexWords);
  return new Map(
    terms.map((term) => {
      const having = indexes.filter((index) => termPresence(term, index) >= 0.5).length;
      return [term.key, Math.log(1 + (indexes.length + 1) / (having + 0.5))];
    }),
  );
}

/** 0..1: how much of what a part asks for stands in a text, by its words and, weaker, by the legal concepts behind them. */
export function coverText(part: Pick<QuestionPart, 'terms' | 'text'>, text: string, weights?: TermWeights): number {
  return Math.max(coverByTerms(part.terms, text, weights), 0.8 * coverByConcepts(part.text, text));
}

function coverByTerms(terms: readonly Term[], text: string, weights?: TermWeights): number {
  const index = indexWords(text);
  let covered = 0;
  let total = 0;
  for (const term of terms) {
    const weight = weights?.get(term.key) ?? 1;
    total += weight;
    covered += weight * termPresence(term, index);
  }
  return total === 0 ? 0 : covered / total;
}

function coverByConcepts(question: string, text: string): number {
  const asked = [...conceptsIn(question)];
  if (asked.length === 0 || CONCEPTS.length === 0) return 0;
  const present = conceptsIn(text, asked);
  return asked.filter((concept) => present.has(concept)).length / asked.length;
}

/** The text a clause is found by: its headings and itself. */
export function clauseWithHeadings({ clause }: Pick<Evidence, 'clause'>): string {
  return [clause.articleTitle ?? '', ...clause.headingPath, clause.text].join('\n');
}

/** The best coverage of a part by any clause of the evidence. */
export function coverByEvidence(part: QuestionPart, evidence: readonly Evidence[]): number {
  return Math.max(0, ...evidence.map((entry) => coverText(part, clauseWithHeadings(entry))));
}
