import { insertClausesAndUnits } from '#db/queries/clauses';
import { publishVersion, type ContractRow } from '#db/queries/contracts';
import { insertDocument } from '#db/queries/documents';
import type { Database } from '#db/client';
import { toClauseRecords } from '#lib/ingest/structure/clause-records';
import { toSearchUnits } from '#lib/ingest/structure/search-units';
import type { ReadDocument } from '#lib/protocol/document';
import { tokenize, toTsvector } from '#lib/retrieval/tokens';
import type { Embeddings } from '../connect-embeddings';
import { exampleQuestions } from './example-questions';

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
  const version = contract.version + 1;
  const { structure } = document;
  await insertDocument(db, { contractId: contract.id, version, text: document.text, pageStarts: document.pageStarts, structure });
  const units = toSearchUnits(document);
  const vectors = await embeddings.embed(units.map((unit) => [...unit.headingPath, unit.text].join('\n')), signal);
  await insertClausesAndUnits(database, {
    contractId: contract.id,
    ownerId: contract.ownerId,
    version,
    clauses: toClauseRecords(document),
    units: units.map((unit, index) => {
      const tokens = tokenize([...unit.headingPath, unit.text].join('\n'), structure.language);
      const embedding = vectors.vectors[index];
      return { ...unit, tokens: toTsvector(tokens), tokenCount: tokens.length, embedding: embedding ?? null, embeddingModel: vectors.model };
    }),
    signal,
  });
  await publishVersion(db, contract.id, {
    version,
    title: contract.kind === 'user' && !contract.isRenamed ? document.title : contract.title,
    format: structure.format,
    language: structure.language,
    pages: structure.pages,
    articleCount: structure.parts.reduce((count, part) => count + part.articles.length, 0),
    exampleQuestions: contract.exampleQuestions ?? exampleQuestions(structure),
  });
}
