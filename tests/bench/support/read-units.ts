import { readDocument } from '#lib/ingest/read-document';
import { toSearchUnits } from '#lib/ingest/structure/search-units';
import type { Language } from '#lib/protocol/document';
import type { IndexedUnit } from '#lib/retrieval/index/contract-index';

export type ReadContract = { language: Language; units: IndexedUnit[] };

/** A contract given as text, read as the product reads a text file. Where reading changes the text, units are found again in the text as given. */
export async function readUnits(contractId: string, text: string): Promise<ReadContract> {
  const document = await readDocument(Buffer.from(text, 'utf8'), 'contract.txt');
  const units: IndexedUnit[] = [];
  let from = 0;
  for (const unit of toSearchUnits(document)) {
    const found = document.text === text ? unit.start : text.indexOf(unit.text.slice(0, 80), from);
    const start = found === -1 ? from : found;
    from = start;
    const id = `${contractId}#${units.length}`;
    units.push({
      ...unit,
      id,
      clauseId: `${contractId}@${unit.part} ${unit.address}`,
      start,
      end: start + unit.text.length,
    });
  }
  return { language: document.structure.language, units };
}
