import { basename } from 'node:path';
import { environment } from '#lib/core/env';
import { AppError } from '#lib/core/errors';
import { languageSchema } from '#lib/protocol/document';
import { reviewSideSchema } from '#lib/protocol/review';
import { createContainer } from '#lib/server/container';
import { LOCAL_OWNER } from '#lib/server/identity/identify';
import { reviewOnce } from '#lib/server/reviews/review-once';
import { estimateOf } from '#lib/server/reviews/start-review';
import { languageFromLocale } from './locale';
import { parseArguments } from './parse-arguments';
import { readInputFile } from './read-input-file';
import { runCommand } from './run-command';

const usage = `Usage: npm run -s review -- FILE ["FOCUS"] [--side SIDE] [--language ko|en] [--json] [--keep]
  Reviews a whole contract and prints the report as Markdown; --json prints it with tasks, reflections and citations.
  SIDE: gap, eul, customer, supplier (neutral when absent). The report is in the terminal's language when that is Korean,
  else in the contract's. --keep stores contract and review in your library.`;

await runCommand(usage, async (args) => {
  const { values, positionals } = parseArguments(
    args,
    { json: { type: 'boolean' }, keep: { type: 'boolean' }, side: { type: 'string' }, language: { type: 'string' } },
    { min: 1, max: 2 },
  );
  const side = reviewSideSchema.safeParse(values['side'] ?? 'neutral');
  const language = languageSchema.optional().safeParse(values['language']);
  if (!side.success || !language.success) throw new AppError('usage');
  const [path = '', focus = ''] = positionals;
  const bytes = await readInputFile(path);
  const use = values['keep'] === true ? 'library' : 'memory';
  const container = await createContainer({ environment: environment(), use });
  try {
    const { mostModelCalls } = await estimateOf(container);
    if (mostModelCalls > 0) process.stderr.write(`Up to ${mostModelCalls} model calls.\n`);
    const file = { name: basename(path), bytes };
    const review = await reviewOnce(
      container,
      LOCAL_OWNER.id,
      file,
      { focus, side: side.data },
      language.data ?? (languageFromLocale() === 'ko' ? 'ko' : null),
    );
    process.stdout.write(
      values['json'] === true ? `${JSON.stringify(review, null, 2)}\n` : (review.report?.markdown ?? ''),
    );
  } finally {
    await container.close();
  }
});
