import { replaceReadingInForce, updateContract, type ContractRow } from '#db/queries/contracts';
import { insertDocument } from '#db/queries/documents';
import { deleteVersion, insertClausesAndUnits, type NewSearchUnit } from '#db/queries/store-version';
import type { Database } from '#db/client';
import type { Logger } from '#lib/core/logger';
import { contractQuestions } from '#lib/agent/compose/example-questions';
import { READER_VERSION } from '#lib/ingest/reader-version';
import { toClauseRecords } from '#lib/ingest/structure/clause-records';
import { toSearchUnits } from '#lib/ingest/structure/search-units';
import type { SearchUnit } from '#lib/protocol/clause';
import type { ReadDocument } from '#lib/protocol/document';
import type { Meaning } from '#lib/protocol/meaning';
import { textToEmbed } from '#lib/retrieval/index/embedding-text';
import { tokenize, toTsvector } from '#lib/language/words/tokens';
import type { BackgroundWork } from '../background-work';
import { storeMeaning, type ReadMeaning } from './store-meaning';

type Needs = { database: Database; vectors: Pick<BackgroundWork, 'catchUp'>; readMeaning: ReadMeaning; logger: Logger };

type StoreReadingOptions = {
  signal: AbortSignal;
  /** In the background: counts only while this reading is in force and nobody has the contract read meanwhile. */
  replaces?: number;
};

/**
 * Stores one reading of a contract as its next version: text, clauses, search units, facts and norms; vectors follow.
 * The version becomes the contract's only when everything is in, so a half-stored one is never asked.
 */
export async function storeReading(
  needs: Needs,
  contract: ContractRow,
  document: ReadDocument,
  { signal, replaces }: StoreReadingOptions,
): Promise<void> {
  const { database, vectors, readMeaning } = needs;
  const db = database.drizzle;
  const { id, ownerId } = contract;
  const { structure, text, pageStarts, boxes } = document;
  const title = contract.kind === 'user' && !contract.isRenamed ? document.title : contract.title;
  const meaning = readMeaning(document, signal);
  // It may fail before it is waited for.
  meaning.catch(() => undefined);
  const version = await insertDocument(db, ownerId, id, {
    text,
    pageStarts,
    structure,
    pageBoxes: boxes ?? null,
    readerVersion: READER_VERSION,
  });
  let stored: Meaning | null;
  try {
    const units = toSearchUnits(document).map(withTokens);
    await insertClausesAndUnits(db, ownerId, id, version, { clauses: toClauseRecords(document), units }, { signal });
    stored = await storeMeaning(needs, { ownerId, contractId: id, version }, meaning, signal);
  } catch (error) {
    await deleteVersion(db, ownerId, id, version);
    throw error;
  }
  const changes = {
    version,
    status: 'ready' as const,
    ...(replaces === undefined && { errorCode: null, errorParams: null }),
    title,
    format: structure.format,
    language: structure.language,
    pages: structure.pages,
    articleCount: structure.parts.flatMap((part) => part.articles).length,
    exampleQuestions: contractQuestions(structure, stored),
  };
  if (replaces === undefined) await updateContract(db, ownerId, id, changes);
  else if (!(await replaceReadingInForce(db, ownerId, id, replaces, changes)))
    await deleteVersion(db, ownerId, id, version);
  void vectors.catchUp();
}

function withTokens(unit: SearchUnit): NewSearchUnit {
  const tokens = tokenize(textToEmbed(unit));
  return { ...unit, tokens: toTsvector(tokens), tokenCount: tokens.length, embedding: null, embeddingModel: null };
}
