import { boundByHeading } from '#lib/agent/lists/bound-by-heading';
import { findBlocks, type Block } from '#lib/agent/lists/find-blocks';
import type { ListedNorm } from '#lib/agent/lists/list-features';
import { headsOf } from '#lib/agent/lists/place-blocks';
import { placeNorms } from '#lib/agent/lists/place-norms';
import { namesOfParties, sidesOf } from '#lib/meaning/parties/party-names';
import { normInContext } from '#lib/agent/lists/norm-in-context';
import { withStatements } from '#lib/agent/lists/with-statements';
import type { Encoder } from '#lib/encoder/encoder';
import { normaliseText } from '#lib/ingest/normalise-text';
import { readDocument } from '#lib/ingest/read-document';
import { toSearchUnits } from '#lib/ingest/structure/search-units';
import { readMeaning } from '#lib/meaning/read-meaning';
import type { SearchUnit } from '#lib/protocol/clause';
import type { Norm } from '#lib/protocol/meaning';
import { textToEmbed } from '#lib/retrieval/index/embedding-text';

export type OpenNorms = {
  norms: Norm[];
  /** What each norm means, in their order. */
  meanings: number[][];
  units: SearchUnit[];
  /** What stands together, and what the heads of each mean. */
  found: Block[];
  heads: number[][];
  /** From an offset into the text as it is read to one into the text as it was given. */
  toGiven: (offset: number) => number;
  /** What a list that is asked for is chosen by. */
  place: (question: string) => Promise<{ vector: number[]; placed: ListedNorm[] }>;
};

/** A contract as lists are chosen from it. */
export async function openNorms(text: string, encoder: Encoder): Promise<OpenNorms> {
  const document = await readDocument(Buffer.from(text, 'utf8'), 'contract.txt');
  const { toGiven } = normaliseText(text);
  const { norms: read, facts } = readMeaning(document);
  const units = toSearchUnits(document);
  const parties = namesOfParties(facts);
  const norms = boundByHeading(withStatements(read, units), units, parties);
  const texts = norms.map((norm) => textToEmbed(normInContext(norm, units)));
  const meanings = await encoder.encode(texts, 'sentence');
  const found = findBlocks(norms, units);
  const heads = await encoder.encode(headsOf(found), 'sentence');
  const names = sidesOf(facts, norms).flat();
  const nameVectors = await encoder.encode(names, 'question');
  const place: OpenNorms['place'] = async (question) => {
    const [vector = []] = await encoder.encode([question], 'question');
    const asked = { text: question, vector, vectorOf: (name: string) => nameVectors[names.indexOf(name)] };
    return { vector, placed: placeNorms(asked, norms, facts, meanings) };
  };
  return { norms, meanings, units, found, heads, toGiven, place };
}
