import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readDocumentSchema } from '#lib/protocol/document';
import { listPartyCandidates } from '../parties/list-party-candidates';
import { readStatements } from '../statements/read-statements';
import { listTermCandidates } from '../terms/list-term-candidates';

/**
 * The candidates that train-facts.py learns from, a line each, of read documents given as JSON lines on standard input
 * ({ id } and a ReadDocument; labels' spans must be offsets into its text). Bundled and run with esbuild, not in the product.
 */
const rowSchema = readDocumentSchema.extend({ id: z.string() });

for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  const { id, ...document } = rowSchema.parse(JSON.parse(line));
  const names = document.structure.language === 'en' ? listPartyCandidates(document) : [];
  const terms = listTermCandidates(readStatements(document), document.text.length);
  for (const { kind, value, start, end, features } of terms) print({ id, kind, value, start, end, features });
  for (const { name, start, end, features } of names) print({ id, kind: 'name', value: name, start, end, features });
}

function print(row: object): void {
  process.stdout.write(`${JSON.stringify(row)}\n`);
}
