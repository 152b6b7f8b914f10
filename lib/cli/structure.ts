import { basename, join } from 'node:path';
import { BUILD_FOLDER } from '#lib/core/build-folder';
import type { DocumentStructure } from '#lib/protocol/document';
import { readInChild } from '#lib/ingest/read-in-child';
import { parseArguments } from './parse-arguments';
import { readInputFile } from './read-input-file';
import { runCommand } from './run-command';

const usage = `Usage: npm run -s structure -- FILE [--json | --text]
  Prints the outline of a contract: parts, articles, clauses. --json prints all of it, --text the text its offsets count in.`;

await runCommand(usage, async (args) => {
  const { values, positionals } = parseArguments(
    args,
    { json: { type: 'boolean' }, text: { type: 'boolean' } },
    { min: 1, max: 1 },
  );
  const path = positionals[0] ?? '';
  const document = await readInChild(await readInputFile(path), basename(path), {
    childFile: join(BUILD_FOLDER, 'read-document.mjs'),
    timeoutMs: 60_000,
    memoryMb: 1024,
  });
  if (values['text'] === true) process.stdout.write(document.text);
  else if (values['json'] === true)
    process.stdout.write(`${JSON.stringify({ ...document.structure, file: path }, null, 2)}\n`);
  else process.stdout.write(outline(document.title, document.structure));
});

function outline(title: string, structure: DocumentStructure): string {
  const lines = [title];
  for (const part of structure.parts) {
    lines.push('', `[${part.kind}] ${part.address ?? ''} ${part.title ?? ''}`.trimEnd());
    for (const article of part.articles) {
      const clauses = article.clauses.map((clause) => clause.label).join(' ');
      lines.push(`  ${article.display} ${article.title ?? ''}${clauses === '' ? '' : `  ${clauses}`}`.trimEnd());
    }
  }
  const { gaps, repeats, leftOut } = structure.receipt;
  const findings = [
    ...gaps.map((gap) => `gap: ${gap.after} → ${gap.before}`),
    ...repeats.map((repeat) => `repeated: ${repeat.number}`),
    ...(leftOut.length === 0 ? [] : [`left out: ${leftOut.length}`]),
  ];
  return `${[...lines, ...(findings.length === 0 ? [] : ['', ...findings])].join('\n')}\n`;
}
