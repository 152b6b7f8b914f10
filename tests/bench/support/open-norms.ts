import { dot, logistic } from '#lib/core/numbers';
import { judgeListed, type Judge } from '#lib/agent/lists/judge-listed';
import type { ListedNorm } from '#lib/agent/lists/list-features';
import { readListQuestion, type ListQuestion } from '#lib/agent/lists/list-question';
import { namesOfParties, placeNorms } from '#lib/agent/lists/place-norms';
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
  units: SearchUnit[];
  /** From an offset into the text as it is read to one into the text as it was given. */
  toGiven: (offset: number) => number;
  /** What a list that is asked for is chosen by. */
  place: (question: string) => Promise<{ vector: number[]; wanted: ListQuestion; placed: ListedNorm[] }>;
};

/** A contract as lists are chosen from it. */
export async function openNorms(text: string, encoder: Encoder): Promise<OpenNorms> {
  const document = await readDocument(Buffer.from(text, 'utf8'), 'contract.txt');
  const { toGiven } = normaliseText(text);
  const { norms: read, facts } = readMeaning(document);
  const units = toSearchUnits(document);
  const norms = withStatements(read, units);
  const judge =
    (asked: string): Judge =>
    (texts) =>
      encoder.judge(asked, texts.map(textToEmbed)).then((all) => all.map(logistic));
  const vectors = await encoder.encode(units.map(textToEmbed), 'passage');
  const names = namesOfParties(facts).flat();
  const nameVectors = await encoder.encode(names, 'question');
  const place: OpenNorms['place'] = async (question) => {
    const [vector = []] = await encoder.encode([question], 'question');
    const passages = units.map(({ start, end }, at) => ({ start, end, similarity: dot(vector, vectors[at] ?? []) }));
    const asked = { text: question, vector, vectorOf: (name: string) => nameVectors[names.indexOf(name)] };
    const wanted = readListQuestion(question, vector);
    const near = placeNorms(asked, norms, facts, passages);
    return { vector, wanted, placed: await judgeListed(wanted, near, units, judge(question)) };
  };
  return { norms, units, toGiven, place };
}
