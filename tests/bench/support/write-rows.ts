import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';

/** Writes what a training script reads, a line a row, beside what is built; tells where. */
export function writeRows(name: string, rows: readonly unknown[]): string {
  const folder = resolve('.build', 'rows');
  mkdirSync(folder, { recursive: true });
  const path = `${folder}/${name}.jsonl`;
  // Row by row: all of them together may be longer than a string can be.
  const file = openSync(path, 'w');
  for (const row of rows) writeSync(file, `${JSON.stringify(row)}\n`);
  closeSync(file);
  return `${rows.length} rows in ${path}`;
}
