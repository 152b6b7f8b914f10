import type { Queryable } from '#db/transaction';
import { insertContract, updateContract, type ContractRow, type NewContract } from '#db/queries/contracts';
import { insertDocument } from '#db/queries/documents';
import { insertClausesAndUnits, type NewClause, type NewSearchUnit } from '#db/queries/store-version';
import type { DocumentStructure } from '#lib/protocol/document';

export const emptyStructure: DocumentStructure = {
  file: 'lease.txt',
  format: 'txt',
  language: 'en',
  pages: null,
  parts: [],
  definitions: [],
  references: [],
  externalReferences: [],
  receipt: { pages: [], gaps: [], repeats: [], leftOut: [] },
};

export function newContract(changes: Partial<NewContract> = {}): NewContract {
  return { title: 'Lease', fileName: 'lease.txt', bytes: 5, sha256: 'a'.repeat(64), ...changes };
}

export function newClause(address: string, text = `Text of ${address}`): NewClause {
  const place = { part: 0, partTitle: null, start: 0, end: text.length, page: null };
  return {
    ...place,
    kind: 'article',
    address,
    display: address,
    articleAddress: address,
    articleTitle: null,
    headingPath: [],
    text,
  };
}

export function newUnit(address: string, words: readonly string[], embedding: number[] | null = null): NewSearchUnit {
  const text = words.join(' ');
  const tokens = words.map((word, index) => `'${word}':${index + 1}`).join(' ');
  const place = { part: 0, start: 0, end: text.length, page: null };
  const vector = { embedding, embeddingModel: embedding === null ? null : 'test-model' };
  return { ...place, address, headingPath: ['Lease'], text, tokens, tokenCount: words.length, ...vector };
}

/** A contract that is ready, with one reading of the given clauses and units in force. */
export async function storeReadyContract(
  db: Queryable,
  ownerId: string,
  content: { contract?: Partial<NewContract>; clauses?: NewClause[]; units?: NewSearchUnit[] } = {},
): Promise<ContractRow> {
  const { id } = await insertContract(db, ownerId, newContract(content.contract), Buffer.from('bytes'));
  const version = await insertDocument(db, ownerId, id, { text: 'Text', pageStarts: [0], structure: emptyStructure });
  await insertClausesAndUnits(db, ownerId, id, version, { clauses: content.clauses ?? [], units: content.units ?? [] });
  const ready = await updateContract(db, ownerId, id, { version, status: 'ready' });
  if (ready === undefined) throw new Error('the contract was not stored');
  return ready;
}
