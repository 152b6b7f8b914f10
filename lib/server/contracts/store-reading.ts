import { updateContract, type ContractRow } from '#db/queries/contracts';
import { insertDocument } from '#db/queries/documents';
import { deleteVersion, insertClausesAndUnits, type NewSearchUnit } from '#db/queries/store-version';
import type { Database } from '#db/client';
import { contractQuestions } from '#lib/agent/compose/example-questions';
import { READER_VERSION } from '#lib/ingest/reader-version';
import { toClauseRecords } from '#lib/ingest/structure/clause-records';
import { toSearchUnits } from '#lib/ingest/structure/search-units';
import type { ReadDocument } from '#lib/protocol/document';
import { toEmbeddingText } from '#lib/retrieval/index/embedding-text';
import { tokenize, toTsvector } from '#lib/retrieval/words/tokens';
import type { Embeddings } from '../connect-embeddings';

/**
 * Stores one reading of a contract as its next version: text, clauses, search units with vectors.
 * The version becomes the contract's only when everything is in, so a half-stored one is never asked.
 */
export async function storeReading(
  { database, embeddings }: { database: Database; embeddings: Embeddings },
  contract: ContractRow,
  document: ReadDocument,
  signal: AbortSignal,
): Promise<void> {
  const db = database.drizzle;
  const { id, ownerId } = contract;
  const { structure, text, pageStarts, boxes } = document;
  const title = contract.kind === 'user' && !contract.isRenamed ? document.title : contract.title;
  const version = await insertDocument(db, ownerId, id, {
    text,
    pageStarts,
    structure,
    pageBoxes: boxes ?? null,
    readerVersion: READER_VERSION,
  });
  try {
    const units = await indexedUnits(embeddings, document, title, signal);
    await insertClausesAndUnits(db, ownerId, id, version, { clauses: toClauseRecords(document), units }, { signal });
  } catch (error) {
    await deleteVersion(db, ownerId, id, version);
    throw error;
  }
  await updateContract(db, ownerId, id, {
    version,
    status: 'ready',
    title,
    format: structure.format,
    language: structure.language,
    pages: structure.pages,
    articleCount: structure.parts.reduce((count, part) => count + part.articles.length, 0),
    exampleQuestions: contract.exampleQuestions ?? contractQuestions(structure),
  });
}

async function indexedUnits(
  embeddings: Embeddings,
  document: ReadDocument,
  title: string,
  signal: AbortSignal,
): Promise<NewSearchUnit[]> {
  const units = toSearchUnits(document);
  const opening = units[0]?.text ?? '';
  const texts = units.map((unit) => toEmbeddingText({ ...unit, title, opening }));
  const { model, vectors } = await embeddings.embed(texts, signal);
  return units.map((unit, index) => {
    const tokens = tokenize(texts[index]?.text ?? '');
    const embedding = vectors[index] ?? null;
    return {
      ...unit,
      tokens: toTsvector(tokens),
      tokenCount: tokens.length,
      embedding,
      embeddingModel: embedding && model,
    };
  });
}
