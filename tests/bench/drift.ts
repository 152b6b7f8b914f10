import type { Container } from '#lib/server/container';
import { HARD_QUESTIONS, type HardQuestion } from '#tests/fixtures/drift/hard-questions';
import { HARDER_QUESTIONS } from '#tests/fixtures/drift/harder-questions';
import { askHardQuestions, openMemoryContainer, type Asked } from './support/drift/hard-questions';
import { reportNormaliser } from './support/drift/report-normaliser';
import { reportReviewSimulation, reportSimulation } from './support/drift/report-simulation';

/**
 * How the agent keeps from running in circles, and what it finds when its first searches fail. Without a real model and
 * without data. `--misses` names the hard questions that are not answered by their clause, `--fast` simulates less, `--hard` leaves all
 * but the hard questions out.
 */
export async function run(_dataFolder: string, options: readonly string[]): Promise<string> {
  const hard = options.includes('--hard');
  const withMisses = options.includes('--misses');
  const runs = options.includes('--fast') ? 100 : undefined;
  const container = await openMemoryContainer();
  try {
    return [
      ...(hard ? [] : [reportNormaliser(), await reportSimulation(runs), await reportReviewSimulation(runs)]),
      await reportHardQuestions(container, 'hard questions', HARD_QUESTIONS, withMisses),
      await reportHardQuestions(container, 'more of them, on other trades', HARDER_QUESTIONS, withMisses),
    ].join('\n');
  } finally {
    await container.close();
  }
}

const KINDS = ['exhibit', 'language', 'word'] as const;

async function reportHardQuestions(
  container: Container,
  name: string,
  questions: readonly HardQuestion[],
  withMisses: boolean,
): Promise<string> {
  const before = await askHardQuestions(container, 'unguarded', questions);
  const after = await askHardQuestions(container, 'guarded', questions);
  const blinded = await askHardQuestions(container, 'blinded', questions);
  const row = (what: string, asked: readonly Asked[], is: (one: Asked) => boolean): string => {
    const kinds = KINDS.map((kind) => {
      const own = asked.filter(({ question }) => question.kind === kind);
      return `${kind} ${own.filter(is).length} of ${own.length}`;
    });
    return `  ${what}: ${asked.filter(is).length} of ${asked.length} (${kinds.join(', ')})`;
  };
  return [
    `${name}, without a model (bar: found after a remedy 80 %)`,
    row('among the first four of a search, before any remedy', before, ({ isFirst }) => isFirst),
    row('with remedies', after, ({ isFirst }) => isFirst),
    row("when the question's own searches bring nothing, by a remedy's search", blinded, ({ isFirst }) => isFirst),
    row('the same, or by reading every clause, the last remedy', blinded, ({ isFirst, isRead }) => isFirst || isRead),
    row('cited in the answer, before any remedy', before, ({ isCited }) => isCited),
    row('cited in the answer, with remedies', after, ({ isCited }) => isCited),
    row('cited when the own searches bring nothing', blinded, ({ isCited }) => isCited),
    `  a remedy was tried for ${after.filter(hasTurned).length}`,
    ...(withMisses ? blinded.filter(({ isFirst }) => !isFirst).map((one) => describe('not found', one)) : []),
    ...(withMisses ? after.filter(({ isCited }) => !isCited).map((one) => describe('not cited', one)) : []),
  ].join('\n');
}

function hasTurned({ run }: Asked): boolean {
  return run.trace.diagnostics.iterations.some(({ drift }) => drift !== null);
}

function describe(what: string, { question, run }: Asked): string {
  const shown = run.answer.citations.map(({ citation }) => citation.address).join(', ');
  return `  ${what}: ${question.question} (${question.gold}): ${shown}; ${run.trace.toolHistory.map(({ tool }) => tool).join(' ')}`;
}
