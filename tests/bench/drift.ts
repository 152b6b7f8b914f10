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
    const before = await askHardQuestions(container, false);
    const after = await askHardQuestions(container, true);
    const kinds = ['exhibit', 'language', 'word'] as const;
    const ofKind = (asked: readonly Asked[], kind: string) => asked.filter(({ question }) => question.kind === kind);
    return [
      `hard questions without a model: the answer cites the right clause ${cited(after)} (bar 80 %), before any remedy ${cited(before)}`,
      ...kinds.map((kind) => `  ${kind}: ${cited(ofKind(after, kind))}, before ${cited(ofKind(before, kind))}`),
      `  among the first four of a search: ${first(after)}, before ${first(before)}`,
      ...(withMisses ? after.filter(({ isCited }) => !isCited).map(describeMiss) : []),
    ].join('\n');
  } finally {
    await container.close();
  }
}

function cited(asked: readonly Asked[]): string {
  return `${asked.filter(({ isCited }) => isCited).length} of ${asked.length}`;
}

function first(asked: readonly Asked[]): string {
  return `${asked.filter(({ isFirst }) => isFirst).length} of ${asked.length}`;
}

function describeMiss({ question, run }: Asked): string {
  const shown = run.answer.citations.map(({ citation }) => citation.address).join(', ');
  return `  missed: ${question.question} (${question.gold}): ${shown}; ${run.trace.toolHistory.map(({ tool }) => tool).join(' ')}`;
}
