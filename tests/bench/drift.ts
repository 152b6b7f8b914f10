import { askHardQuestions, openMemoryContainer, type Asked } from './support/drift/hard-questions';
import { reportNormaliser } from './support/drift/report-normaliser';
import { reportSimulation } from './support/drift/report-simulation';

/**
 * How the agent keeps from running in circles, and what it finds when its first searches fail. Without a real model and
 * without data. `--misses` names the hard questions that are not answered by their clause, `--fast` simulates less.
 */
export async function run(_dataFolder: string, options: readonly string[]): Promise<string> {
  return [
    reportNormaliser(),
    await reportSimulation(options.includes('--fast') ? 100 : undefined),
    await reportHardQuestions(options.includes('--misses')),
  ].join('\n');
}

async function reportHardQuestions(withMisses: boolean): Promise<string> {
  const container = await openMemoryContainer();
  try {
    const before = await askHardQuestions(container, 'unguarded');
    const after = await askHardQuestions(container, 'guarded');
    const blinded = await askHardQuestions(container, 'blinded');
    const row = (name: string, asked: readonly Asked[], is: (one: Asked) => boolean): string => {
      const kinds = ['exhibit', 'language', 'word'].map(
        (kind) => `${kind} ${asked.filter((one) => one.question.kind === kind && is(one)).length}`,
      );
      return `  ${name}: ${asked.filter(is).length} of ${asked.length} (${kinds.join(', ')} of 20 each)`;
    };
    return [
      'hard questions without a model (bar: found after a remedy 80 %)',
      row('among the first four of a search, before any remedy', before, ({ isFirst }) => isFirst),
      row('with remedies', after, ({ isFirst }) => isFirst),
      row("when the question's own searches bring nothing, by a remedy's search", blinded, ({ isFirst }) => isFirst),
      row('the same, or by reading every clause, the last remedy', blinded, ({ isFirst, isRead }) => isFirst || isRead),
      row('cited in the answer, before any remedy', before, ({ isCited }) => isCited),
      row('cited in the answer, with remedies', after, ({ isCited }) => isCited),
      ...(withMisses ? blinded.filter(({ isFirst }) => !isFirst).map(describeMiss) : []),
    ].join('\n');
  } finally {
    await container.close();
  }
}

function describeMiss({ question, run }: Asked): string {
  const shown = run.answer.citations.map(({ citation }) => citation.address).join(', ');
  return `  missed: ${question.question} (${question.gold}): ${shown}; ${run.trace.toolHistory.map(({ tool }) => tool).join(' ')}`;
}
