import { askHardQuestions, openMemoryContainer, type Asked } from './support/drift/hard-questions';

/** How the agent keeps from running in circles, and what it finds when its first searches fail. Without a model and without data. */
export async function run(_dataFolder: string, options: readonly string[]): Promise<string> {
  const container = await openMemoryContainer();
  try {
    const asked = await askHardQuestions(container, !options.includes('--unguarded'));
    const rows = (['exhibit', 'language', 'word'] as const).map((kind) =>
      report(
        kind,
        asked.filter(({ question }) => question.kind === kind),
      ),
    );
    const misses = options.includes('--misses')
      ? asked
          .filter(({ isCited }) => !isCited)
          .map(
            ({ question, run }) =>
              `  missed: ${question.question} | ${question.gold} | ${run.answer.citations.map(({ citation }) => citation.address).join(', ')} | ${run.counts.iterations} ${run.trace.toolHistory.map(({ tool }) => tool).join(' ')} | ${run.trace.decisions
                .filter(({ node }) => node === 'evaluator')
                .map(({ reason }) => reason)
                .join(' / ')}`,
          )
      : [];
    return [...rows, report('all', asked), ...misses].join('\n');
  } finally {
    await container.close();
  }
}

function report(name: string, asked: readonly Asked[]): string {
  const count = (is: (one: Asked) => boolean) => asked.filter(is).length;
  return `${name}: cited ${count(({ isCited }) => isCited)} | among the first four of a search ${count(({ isFirst }) => isFirst)} | of ${asked.length}`;
}
