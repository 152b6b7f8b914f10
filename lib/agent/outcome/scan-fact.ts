import type { Question } from '#lib/language/questions/analyse-question';
import type { RunStateValue } from '../state';
import { absentParts } from './judge-outcome';

/** What the scan found, as a fact for the model that writes the answer; null when nothing was scanned. */
export function scanFact(
  question: Question,
  { scan, collected_info }: Pick<RunStateValue, 'scan' | 'collected_info'>,
): string | null {
  if (scan === null) return null;
  const absent = absentParts(question, { scan, collected_info }).flatMap((at) => question.parts[at]?.text ?? []);
  return [
    `All ${scan.clausesRead} clauses of the contract were read.`,
    ...(absent.length > 0 ? [`Nothing in the contract seems to answer: ${absent.join(' / ')}`] : []),
  ].join(' ');
}
