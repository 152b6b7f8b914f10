import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Writes what a training script reads, a line a row, beside what is built; tells where. */
export function writeRows(name: string, rows: readonly unknown[]): string {
  const folder = resolve('.build', 'rows');
  mkdirSync(folder, { recursive: true });
  const path = `${folder}/${name}.jsonl`;
  writeFileSync(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return `${rows.length} rows in ${path}`;
}
