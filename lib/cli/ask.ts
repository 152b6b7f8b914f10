import { basename } from 'node:path';
import { environment } from '#lib/core/env';
import { AppError } from '#lib/core/errors';
import { sidesSchema } from '#lib/protocol/session';
import { thoroughnessSchema } from '#lib/protocol/self-check';
import { createContainer } from '#lib/server/container';
import { LOCAL_OWNER } from '#lib/server/identity/identify';
import { askOnce } from '#lib/server/ask-once';
import type { Asked } from '#lib/server/runs/answer-and-wait';
import { languageFromLocale } from './locale';
import { parseArguments } from './parse-arguments';
import { readInputFile } from './read-input-file';
import { runCommand } from './run-command';

const usage = `Usage: npm run -s ask -- FILE "QUESTION" [--json] [--keep] [--thoroughness auto|always|off] [--side PARTY]
  Answers a question about a contract. --json prints the answer with citations, trace and metrics.
  --thoroughness: how often a model looks over the answer: when a check gives cause (auto), always, never (off).
  --side: which party asks, by a name the contract has for it; “we” is that one then.
  --keep stores contract and conversation in your library; without it nothing is kept.`;

await runCommand(usage, async (args) => {
  const { values, positionals } = parseArguments(
    args,
    {
      json: { type: 'boolean' },
      keep: { type: 'boolean' },
      thoroughness: { type: 'string' },
      side: { type: 'string' },
    },
    { min: 2, max: 2 },
  );
  const [path = '', question = ''] = positionals;
  const thoroughness = thoroughnessSchema.safeParse(values['thoroughness'] ?? 'auto');
  if (!thoroughness.success) throw new AppError('usage');
  const side = sidesSchema.valueType.optional().safeParse(values['side']);
  if (!side.success) throw new AppError('usage');
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
      { thoroughness: thoroughness.data, side: side.data },
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

function asJson({ answer, outcome, citations, notFoundReceipt, trace, metrics, selfCheck }: Asked) {
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
    ...(selfCheck === null ? {} : { selfCheck }),
  };
}
