import { basename } from 'node:path';
import { environment } from '#lib/core/env';
import { createContainer } from '#lib/server/container';
import { LOCAL_OWNER } from '#lib/server/identity/identify';
import { askOnce, type Asked } from '#lib/server/ask-once';
import { languageFromLocale } from './locale';
import { parseArguments } from './parse-arguments';
import { readInputFile } from './read-input-file';
import { runCommand } from './run-command';

const usage = `Usage: npm run -s ask -- FILE "QUESTION" [--json] [--keep]
  Answers a question about a contract. --json prints the answer with citations, trace and metrics.
  --keep stores contract and conversation in your library; without it nothing is kept.`;

await runCommand(usage, async (args) => {
  const { values, positionals } = parseArguments(
    args,
    { json: { type: 'boolean' }, keep: { type: 'boolean' } },
    { min: 2, max: 2 },
  );
  const [path = '', question = ''] = positionals;
  const bytes = await readInputFile(path);
  const container = await createContainer({
    environment: environment(),
    use: values['keep'] === true ? 'library' : 'memory',
  });
  try {
    const result = await askOnce(
      container,
      LOCAL_OWNER.id,
      { name: basename(path), bytes },
      question,
      languageFromLocale(),
    );
    process.stdout.write(values['json'] === true ? `${JSON.stringify(asJson(result), null, 2)}\n` : asText(result));
  } finally {
    await container.close();
  }
});

function asText({ answer, citations, notices }: Asked): string {
  const sources = citations.map(
    ({ marker, citation }) => `[${marker}] ${citation.display}: ${citation.quote.replace(/\s+/gu, ' ')}`,
  );
  return `${[answer.trim(), ...(sources.length === 0 ? [] : ['', ...sources]), ...notices.map((notice) => `\n(${notice})`)].join('\n')}\n`;
}

function asJson({ answer, outcome, citations, notFoundReceipt, trace, metrics }: Asked) {
  return {
    answer,
    outcome,
    citations: citations.map(({ citation }) => citation),
    ...(notFoundReceipt === null ? {} : { notFoundReceipt }),
    trace: trace && {
      resolvedQuestion: trace.resolvedQuestion,
      decisions: trace.decisions,
      toolHistory: trace.toolHistory,
    },
    metrics,
  };
}
