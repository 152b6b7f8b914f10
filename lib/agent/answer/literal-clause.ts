import { wordsTakenOver } from '#lib/language/answers/frame-words';
import type { Evidence } from '../state';
import type { Fault } from './find-faults';

const LETTERS_AT_LEAST = 12;

/**
 * The clause whose very words a sentence consists of, perhaps cut short, in quotation marks or with "the contract says"
 * before them: then a rule can say it in full, and no model is needed. undefined for what is told in other words.
 */
export function literalClause(
  { statement }: Pick<Fault, 'statement'>,
  evidence: readonly Evidence[],
): Evidence['clause'] | undefined {
  const wanted = wordsTakenOver(statement.text).map(fold);
  if (wanted.some((words) => words.length < LETTERS_AT_LEAST)) return undefined;
  const named = statement.clauses.flatMap((number) => evidence[number - 1]?.clause ?? []);
  const clauses = named.length > 0 ? named : evidence.map(({ clause }) => clause);
  return clauses.find((clause) => {
    const text = fold(clause.text);
    return wanted.every((words) => text.includes(words));
  });
}

function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
