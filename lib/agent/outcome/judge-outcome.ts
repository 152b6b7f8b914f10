import type { NotFoundReceipt, Outcome } from '#lib/protocol/citation';
import type { Question } from '#lib/language/questions/analyse-question';
import type { Closing } from '#lib/language/answers/closing-line';
import type { RunStateValue } from '../state';
import type { ContractInScope, MarkedCitation } from '../ports';
import { hasBeenTaught } from './has-been-taught';
import { isAbsent } from './judge-absence';
import { openParts } from './open-parts';
import { notFoundReceipt } from './not-found-receipt';

type Judged = Pick<RunStateValue, 'scan' | 'stop_reason' | 'contract_structure' | 'evaluation' | 'collected_info'> &
  Parameters<typeof hasBeenTaught>[0] & {
    /** What the model says of its answer. */
    closing?: Closing | null;
  };

type Read = Pick<RunStateValue, 'scan' | 'collected_info'> & Parameters<typeof hasBeenTaught>[0];

/** Which parts of the question the contracts say nothing on, by the scan; none without one: nothing is called absent unread. */
export function absentParts(question: Question, { scan, collected_info, ...learned }: Read): number[] {
  if (scan === null || hasBeenTaught(learned)) return [];
  const absent = new Set<number>();
  for (const [at, { asked, text }] of question.parts.entries()) {
    const read = scan.scans[at];
    if (read === undefined) continue;
    const isNothingNear = read.passages.length === 0 && collected_info.length === 0;
    // "Is parking free? For how long?": the second part is about what the first is about.
    const isOfAbsent = asked !== text && absent.has(at - 1);
    if (isNothingNear || isOfAbsent || isAbsent(read, question.language)) absent.add(at);
  }
  return [...absent];
}

/**
 * The outcome of an answer that a model wrote, and the receipt of what was read. A model that says that the contracts have
 * nothing on it, or cites nothing, found nothing; that counts as not found only once every clause was read, and where the
 * reading found what may answer, the two disagree: the outcome is `partial`, with the receipt. Where what it cites leaves
 * the asked term open, the outcome is `blank`, or `partial` when that is so of some parts of the question only.
 */
export function judgeWritten(
  question: Question,
  state: Judged,
  citations: readonly MarkedCitation[],
  contracts: readonly Pick<ContractInScope, 'id' | 'structure'>[],
): { outcome: Outcome; notFoundReceipt: NotFoundReceipt | null } {
  const isCapped = state.stop_reason !== 'none' && state.stop_reason !== 'nothingNew';
  const receipt = state.scan === null ? null : notFoundReceipt(state.scan, question.language);
  const word = state.closing?.word ?? 'answered';
  if (word === 'absent' && receipt !== null) {
    const isAgreed = citations.length === 0 || absentParts(question, state).length > 0;
    return { outcome: isAgreed ? 'notFound' : 'partial', notFoundReceipt: receipt };
  }
  if (citations.length > 0) {
    const open = openParts(question, citations, contracts);
    if (open > 0 && open === question.parts.length) return { outcome: 'blank', notFoundReceipt: null };
    const isPartial = isCapped || open > 0 || word === 'partly' || word === 'absent';
    return { outcome: isPartial ? 'partial' : 'found', notFoundReceipt: word === 'partly' ? receipt : null };
  }
  const hasOutline = state.contract_structure !== null && state.evaluation?.isSufficient === true;
  if (receipt === null) return { outcome: hasOutline ? 'found' : 'partial', notFoundReceipt: null };
  return { outcome: 'notFound', notFoundReceipt: receipt };
}
