import { listFacts } from '#db/queries/facts';
import { listNorms } from '#db/queries/norms';
import { sha256 } from '#lib/core/hash';
import { contentDisposition, exportFileName } from '#lib/export/file-name';
import { writeCalendar } from '#lib/export/write-calendar';
import { makeTimeline } from '#lib/meaning/timeline/make-timeline';
import type { ContractTimeline } from '#lib/protocol/contract-meaning';
import type { Language } from '#lib/protocol/document';
import type { TimelineEntry } from '#lib/protocol/timeline';
import type { Container } from '../container';
import { clauseDisplays } from './clause-displays';
import { getContract } from './get-contract';
import { getReadingState } from './get-reading-state';

/** Every dated term of a contract's reading, earliest first; fails as getReadingState does. */
export async function getTimeline(
  { database, readings }: Pick<Container, 'database' | 'readings'>,
  ownerId: string,
  id: string,
  asked?: number,
): Promise<ContractTimeline> {
  const db = database.drizzle;
  const { version, meaning } = await getReadingState({ database }, ownerId, id, asked);
  const facts = await listFacts(db, ownerId, id, version);
  const norms = await listNorms(db, ownerId, id, version, { has: 'time' });
  const displayOf = await clauseDisplays({ readings }, ownerId, { id, version });
  return { version, meaning, entries: makeTimeline({ facts, norms, displayOf }) };
}

/** The same as a calendar file to download, in the reader's language. */
export async function downloadTimeline(
  container: Pick<Container, 'database' | 'readings' | 'clock'>,
  ownerId: string,
  id: string,
  { version, language }: { version: number | undefined; language: Language },
): Promise<Response> {
  const { title } = await getContract(container, ownerId, id);
  const { entries } = await getTimeline(container, ownerId, id, version);
  const uids = eventIds(id, entries);
  const events = entries.map((entry, index) => ({
    uid: uids[index] ?? '',
    date: entry.date,
    summary: `${entry.label[language]} (${title})`,
    description: [...new Set(entry.citations.map(({ display }) => display))].join(', '),
    recurrence: entry.recurrence,
  }));
  return new Response(writeCalendar(title, container.clock.now(), events), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': contentDisposition(exportFileName(title, '', 'ics')),
    },
  });
}

/** Told by kind and clause, not by date: an event whose date was read better replaces itself in a calendar. */
function eventIds(contractId: string, entries: readonly TimelineEntry[]): string[] {
  const seen = new Map<string, number>();
  return entries.map(({ kind, part, citations }) => {
    const key = [contractId, kind, part, citations[0]?.address ?? ''].join(' ');
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return `${sha256(`${key} ${count}`).slice(0, 32)}@johang`;
  });
}
