import { basename, join } from 'node:path';
import { z } from 'zod';
import { verifyAnswer } from '#lib/citations/verify-answer';
import { BUILD_FOLDER } from '#lib/core/build-folder';
import { AppError } from '#lib/core/errors';
import { readInChild } from '#lib/ingest/read-in-child';
import { languageFromLocale } from './locale';
import { parseArguments } from './parse-arguments';
import { readInputFile } from './read-input-file';
import { runCommand } from './run-command';

const usage = `Usage: npm run -s verify -- FILE --answer ANSWER.json
  Checks the citations of an answer against a contract and prints the answer with the verdicts on each.
  ANSWER.json: { "sentences": [{ "text": "…", "citations": [{ "quote": "…", "address": "제5조", "part": 0 }] }] }; address and part may be left out.`;

const answerSchema = z.object({
  sentences: z.array(
    z.object({
      text: z.string(),
      citations: z
        .array(
          z.object({
            quote: z.string(),
            address: z.string().optional(),
            part: z.number().int().nonnegative().optional(),
          }),
        )
        .default([]),
    }),
  ),
});

await runCommand(usage, async (args) => {
  const { values, positionals } = parseArguments(args, { answer: { type: 'string' } }, { min: 1, max: 1 });
  const answerPath = values['answer'];
  if (typeof answerPath !== 'string') throw new AppError('usage');
  const path = positionals[0] ?? '';
  const answer = readAnswer((await readInputFile(answerPath)).toString('utf8'));
  const document = await readInChild(await readInputFile(path), basename(path), {
    childFile: join(BUILD_FOLDER, 'read-document.mjs'),
    timeoutMs: 60_000,
    memoryMb: 1024,
  });
  const verified = verifyAnswer({ document, answer, language: languageFromLocale(), contractId: path });
  process.stdout.write(`${JSON.stringify(verified, null, 2)}\n`);
});

function readAnswer(text: string): z.infer<typeof answerSchema> {
  try {
    return answerSchema.parse(JSON.parse(text.replace(/^\ufeff/u, '')));
  } catch (cause) {
    const detail = cause instanceof z.ZodError ? z.prettifyError(cause) : 'the answer is not JSON';
    throw new AppError('invalid_request', { detail }, { cause });
  }
}
