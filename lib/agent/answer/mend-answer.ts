import type { Language } from '#lib/protocol/document';
import { mendSchema, respondMendPrompt } from '../prompts/respond-mend';
import type { Evidence } from '../state';
import type { AnswerCalls } from './answer-calls';
import { findFaults, type Fault } from './find-faults';
import type { AnswerPart, LaidAnswer } from './lay-answer';
import { plainSpan } from './nearest-span';
import { cutStatements } from './read-statements';

type MendOptions = {
  question: { text: string; language: Language };
  /** In the order in which the model was given them. */
  clauses: readonly Evidence[];
  /** Of the reasons. */
  language: Language;
  calls: AnswerCalls;
  today: Date;
  /** Lays parts with a book of its own, so that every try counts its markers from 1. */
  lay: (parts: readonly AnswerPart[]) => LaidAnswer;
};

export type Mended = { laid: LaidAnswer; revised: number; quoted: number; reasons: string[] };

/**
 * An answer whose sentences hold: what failed its check is asked for once more with the reason; what fails again, or cannot
 * be asked for, gives way to the plain words of its clause. A factual sentence that nothing can be quoted for stays as it is.
 * The answer as it was when it has no fault.
 */
export async function mendAnswer(draft: LaidAnswer, options: MendOptions): Promise<Mended> {
  const faults = findFaults(draft, options.language);
  const reasons = [...new Set(faults.flatMap((fault) => fault.reasons))];
  if (faults.length === 0) return { laid: draft, revised: 0, quoted: 0, reasons };
  const revisions = await askAgain(faults, options);
  const isEmptied = draft.statements.every(({ text }, index) => text === '' || revisions.get(index)?.trim() === '');
  const rewritten = draft.statements.flatMap(({ part }, index) =>
    isEmptied ? [{ part, origin: index }] : rewrite(part, revisions.get(index), index),
  );
  const second = options.lay(rewritten.map(({ part }) => part));
  const quotedSpans = new Set<string>();
  const again = new Map(findFaults(second, options.language).map((fault) => [fault.index, fault]));
  const parts = second.statements.flatMap(({ part }, index) => {
    const fault = again.get(index);
    if (fault === undefined) return [part];
    const origin = draft.statements[rewritten[index]?.origin ?? -1];
    return quoteInstead(fault, origin?.clauses ?? [], options.clauses, quotedSpans);
  });
  const laid = again.size === 0 ? second : options.lay(parts);
  return { laid, revised: isEmptied ? 0 : revisions.size, quoted: quotedSpans.size, reasons };
}

const CLAUSES_SHOWN = 8;

/** New texts by the place of the sentence; empty when the model cannot be asked or has nothing usable. */
async function askAgain(faults: readonly Fault[], options: MendOptions): Promise<Map<number, string>> {
  const { question, clauses, calls, today } = options;
  const cited = faults.flatMap(({ statement }) => statement.clauses);
  const numbers = [...new Set([...cited, ...clauses.map((_clause, index) => index + 1)])].slice(
    0,
    Math.max(CLAUSES_SHOWN, new Set(cited).size),
  );
  const answer = await calls.object(
    respondMendPrompt.request({
      question: question.text,
      language: question.language,
      clauses: numbers
        .toSorted((left, right) => left - right)
        .flatMap((n) => {
          const clause = clauses[n - 1]?.clause;
          return clause === undefined ? [] : [{ n, address: clause.display, text: clause.text }];
        }),
      faults: faults.map(({ statement, reasons }, index) => ({
        n: index + 1,
        sentence: statement.part.type === 'written' ? statement.part.raw.trim() : statement.text,
        reasons,
      })),
      today,
    }),
    mendSchema,
  );
  const revisions = new Map<number, string>();
  for (const { n, text } of answer?.sentences ?? []) {
    const fault = faults[n - 1];
    if (fault !== undefined && !revisions.has(fault.index)) revisions.set(fault.index, text);
  }
  return revisions;
}

/** The white space and list mark around a sentence stay. */
function rewrite(part: AnswerPart, text: string | undefined, origin: number): { part: AnswerPart; origin: number }[] {
  if (text === undefined || part.type !== 'written') return [{ part, origin }];
  if (text.trim() === '') return [];
  const [lead, rest] = edgesOf(part.raw);
  const body = text.trim().replace(/^(?:[-*•]|\d{1,2}[.)])\s+/, '');
  return cutStatements(`${lead}${body}${rest}`).map((raw) => ({ part: { type: 'written' as const, raw }, origin }));
}

function edgesOf(raw: string): [string, string] {
  return [/^\s*(?:(?:[-*•]|\d{1,2}[.)])\s+)?/.exec(raw)?.[0] ?? '', /\s*$/.exec(raw)?.[0] ?? ''];
}

/** The words of the clauses that the sentence rested on; each passage once, and a sentence that named none as it is. */
function quoteInstead(
  { statement }: Fault,
  before: readonly number[],
  clauses: readonly Evidence[],
  quoted: Set<string>,
): AnswerPart[] {
  const { part, text } = statement;
  const numbers = statement.clauses.length > 0 ? statement.clauses : before;
  if (numbers.length === 0 || part.type !== 'written') return [part];
  const [lead, rest] = edgesOf(part.raw);
  return numbers.flatMap((number, index): AnswerPart[] => {
    const clause = clauses[number - 1]?.clause;
    if (clause === undefined) return [];
    const span = plainSpan(text, clause.text);
    const key = `${clause.id} ${span.start} ${span.end}`;
    if (quoted.has(key)) return [];
    quoted.add(key);
    const isLast = index === numbers.length - 1;
    return [{ type: 'quote', clause, ...span, lead: index === 0 ? lead : '', rest: isLast ? rest : ' ' }];
  });
}
