import { scanFact } from '../outcome/scan-fact';
import type { AnswerVersion, Writing } from './answer-version';
import { missedParts } from './measure-parts';

const CLAUSES = 10;
const CLAUSE_CHARACTERS = 2000;

/** What a model needs to judge or rewrite a version: the clauses it cites, those it passes over, and the best of the rest, with their numbers. */
export function reviewMaterial(
  writing: Writing,
  { laid }: Pick<AnswerVersion, 'laid'>,
): { clauses: { n: number; address: string; text: string }[]; facts: string[] } {
  const { evidence, question, state } = writing;
  const cited = laid.statements.flatMap(({ clauses }) => clauses);
  const missed = missedParts(laid, writing).map((one) => evidence.indexOf(one.evidence) + 1);
  const first = evidence
    .map(({ score }, index) => ({ score, n: index + 1 }))
    .toSorted((left, right) => right.score - left.score)
    .map(({ n }) => n);
  const wanted = [...new Set([...cited, ...missed, ...first])];
  const numbers = wanted.slice(0, Math.max(CLAUSES, new Set([...cited, ...missed]).size));
  const scanned = scanFact(question, state);
  return {
    clauses: numbers
      .toSorted((left, right) => left - right)
      .flatMap((n) => {
        const clause = evidence[n - 1]?.clause;
        if (clause === undefined) return [];
        return [{ n, address: clause.display, text: clause.text.slice(0, CLAUSE_CHARACTERS) }];
      }),
    facts: [...state.notes, ...(scanned === null ? [] : [scanned])],
  };
}
