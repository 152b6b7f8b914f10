import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { contractSummarySchema } from '#lib/protocol/contract';

export type Ends = {
  uploads: number;
  /** Acknowledged, and not there. */
  lost: number;
  /** With more than one reading. */
  doubled: number;
  failed: number;
  /** Unfinished after a minute. */
  stuck: number;
  seconds: number;
  hasUnhandled: boolean;
};

const LIMIT_MS = 60_000;
const ENDS: readonly string[] = ['ready', 'failed', 'cancelled'];
const acknowledgedSchema = z.object({ contract: contractSummarySchema });
const rowSchema = z.object({ id: z.string(), status: z.string(), readings: z.coerce.number() });

/** The ids of what was acknowledged; each server gets its share. */
export async function uploadContracts(urls: readonly string[], bytes: Uint8Array, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], `contract ${at}.docx`));
    const response = await fetch(`${urls[at % urls.length] ?? ''}/api/contracts`, { method: 'POST', body: form });
    if (response.status === 202) ids.push(acknowledgedSchema.parse(await response.json()).contract.id);
  }
  return ids;
}

/** Resolves when all have ended, or after a minute. */
export async function waitForEnds(url: string, ids: readonly string[]): Promise<void> {
  const until = Date.now() + LIMIT_MS;
  for (const id of ids) while (Date.now() < until && !(await hasEnded(url, id))) await delay(500);
}

async function hasEnded(url: string, id: string): Promise<boolean> {
  const response = await fetch(`${url}/api/contracts/${id}`).catch(() => undefined);
  if (response?.ok !== true) return response?.status === 404;
  return ENDS.includes(acknowledgedSchema.parse(await response.json()).contract.status);
}

export async function countEnds(
  databaseUrl: string,
  ids: readonly string[],
  seconds: number,
  hasUnhandled: boolean,
): Promise<Ends> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select contracts.id, status, (select count(*) from documents where contract_id = contracts.id) as readings
     from contracts where contracts.id = any($1::uuid[])`,
    [ids],
  );
  await client.end();
  const found = z.array(rowSchema).parse(rows);
  return {
    uploads: ids.length,
    lost: ids.length - found.length,
    doubled: found.filter(({ readings }) => readings > 1).length,
    failed: found.filter(({ status }) => status === 'failed').length,
    stuck: found.filter(({ status }) => !ENDS.includes(status)).length,
    seconds,
    hasUnhandled,
  };
}
