import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '#db/client';

const OWN_SCHEMAS = ['public', 'auth', 'checkpoints', 'jobs'];

/** Tables and columns that have one of the words anywhere, bytes too: "public.messages". */
export async function tablesWith({ pool }: Database, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string; type: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as table, quote_ident(c.column_name) as column, c.data_type as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = any($1) and t.table_type = 'BASE TABLE' order by 1, 2`,
    [OWN_SCHEMAS],
  );
  const found: string[] = [];
  for (const { table, column, type } of columns) {
    const text = type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`;
    const patterns = words.flatMap((word) => [word, escaped(word)]).map((word) => `%${likeable(word)}%`);
    const { rowCount } = await pool.query(`select 1 from ${table} where ${text} ilike any($1) limit 1`, [patterns]);
    if (rowCount !== 0) found.push(`${table}.${column}`);
  }
  return found;
}

const likeable = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** As `encode(…, 'escape')` writes bytes above 127. */
function escaped(word: string): string {
  return [...Buffer.from(word)]
    .map((byte) => (byte < 128 ? String.fromCharCode(byte) : `\\${byte.toString(8)}`))
    .join('');
}

/** Files below a folder whose bytes have one of the words, by their path in it. */
export function filesWith(folder: string, words: readonly string[]): string[] {
  const needles = words.map((word) => Buffer.from(word));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return needles.some((needle) => bytes.includes(needle));
    })
    .map((file) => path.relative(folder, file));
}
