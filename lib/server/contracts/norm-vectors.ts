import type { Database } from '#db/client';
import {
  dropOtherNormVectors,
  findReadingToEncode,
  listNormVectors,
  markNormsEncoded,
  storeNormVectors,
  type ReadingToEncode,
} from '#db/queries/norm-vectors';
import { listNorms } from '#db/queries/norms';
import { listSearchUnits } from '#db/queries/search-units';
import { normInContext } from '#lib/agent/lists/norm-in-context';
import { withStatements } from '#lib/agent/lists/with-statements';
import type { Logger } from '#lib/core/logger';
import { ENCODER_MODEL, type Encoder } from '#lib/encoder/encoder';
import type { SearchUnit } from '#lib/protocol/clause';
import type { Norm } from '#lib/protocol/meaning';
import { textToEmbed } from '#lib/retrieval/index/embedding-text';
import type { Container } from '../container';

/** Another number where norms are put to the encoder in another way. */
const NORM_MODEL = `${ENCODER_MODEL} 1`;
const BATCH = 64;
/** So many that are not stored yet are waited for; of more the words alone have to tell. */
const MOST_AWAITED = 600;

/** What the encoder reads of a norm. */
const textOf = (norm: Norm, units: readonly SearchUnit[]) => textToEmbed(normInContext(norm, units));
const placeOf = ({ part, start, end }: Pick<Norm, 'part' | 'start' | 'end'>) => `${part} ${start} ${end}`;

type Needs = Pick<Container, 'database' | 'sentenceVectors'>;
type Reading = { ownerId: string; contractId: string; version: number };

/** The vectors of a reading's norms, in their order: those stored, and of a few others read now. null where nothing can tell. */
export async function vectorsOfNorms(
  { database, sentenceVectors }: Needs,
  { ownerId, contractId, version }: Reading,
  { norms, units }: { norms: readonly Norm[]; units: readonly SearchUnit[] },
  signal: AbortSignal,
): Promise<(readonly number[])[] | null> {
  const rows = await listNormVectors(database.drizzle, ownerId, { contractId, version, model: NORM_MODEL });
  const known = new Map<string, readonly number[]>(rows.map((row) => [placeOf(row), row.embedding]));
  const open = norms.filter((norm) => !known.has(placeOf(norm)));
  if (open.length > MOST_AWAITED) return null;
  const texts = open.map((norm) => textOf(norm, units));
  const read = await sentenceVectors(texts, signal);
  if (read === null) return null;
  open.forEach((norm, at) => known.set(placeOf(norm), read[at] ?? []));
  return norms.map((norm) => known.get(placeOf(norm)) ?? []);
}

type Options = { database: Database; encoder: Pick<Encoder, 'encode'> | null; logger: Logger };

/**
 * Reads and stores what the norms of one contract mean, anybody's, so that its first list waits for nothing; false where none is
 * left but of those that `failed`, which it joins where it does.
 */
export async function encodeNextNorms(
  { database, encoder, logger }: Options,
  failed: Set<string>,
  signal: AbortSignal,
): Promise<boolean> {
  const reading = encoder === null ? undefined : await findReadingToEncode(database.drizzle, NORM_MODEL, [...failed]);
  if (encoder === null || reading === undefined) return false;
  try {
    await encodeReading(database, encoder, reading, signal);
  } catch (cause) {
    signal.throwIfAborted();
    failed.add(reading.contractId);
    logger.warn({ contract: reading.contractId, cause }, 'norms were left without vectors');
  }
  return true;
}

async function encodeReading(
  { drizzle: db }: Database,
  encoder: Pick<Encoder, 'encode'>,
  reading: ReadingToEncode,
  signal: AbortSignal,
): Promise<void> {
  const { ownerId, contractId, version } = reading;
  await dropOtherNormVectors(db, reading, NORM_MODEL);
  const [read, units, rows] = await Promise.all([
    listNorms(db, ownerId, contractId, version),
    listSearchUnits(db, ownerId, contractId, version),
    listNormVectors(db, ownerId, { contractId, version, model: NORM_MODEL }),
  ]);
  const known = new Set(rows.map(placeOf));
  const open = withStatements(read, units).filter((norm) => !known.has(placeOf(norm)));
  for (let at = 0; at < open.length; at += BATCH) {
    const batch = open.slice(at, at + BATCH);
    const texts = batch.map((norm) => textOf(norm, units));
    const vectors = await encoder.encode(texts, 'stored sentence', signal);
    const stored = batch.map(({ part, start, end }, of) => ({ part, start, end, embedding: vectors[of] ?? [] }));
    await storeNormVectors(db, reading, NORM_MODEL, stored);
  }
  await markNormsEncoded(db, reading, NORM_MODEL);
}
