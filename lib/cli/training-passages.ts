import { writeFile } from 'node:fs/promises';
import { boundByHeading } from '#lib/agent/lists/bound-by-heading';
import { normInContext } from '#lib/agent/lists/norm-in-context';
import { namesOfParties } from '#lib/meaning/parties/party-names';
import { withStatements } from '#lib/agent/lists/with-statements';
import { normaliseText } from '#lib/ingest/normalise-text';
import { readDocument } from '#lib/ingest/read-document';
import { toSearchUnits } from '#lib/ingest/structure/search-units';
import { readMeaning } from '#lib/meaning/read-meaning';
import type { ReadDocument } from '#lib/protocol/document';
import { textToEmbed } from '#lib/retrieval/index/embedding-text';
import { contractRowSchema } from './eval/load-contract';
import { readLines } from './eval/read-lines';
import { parseArguments } from './parse-arguments';
import { runCommand } from './run-command';

const usage = `Usage: node lib/cli/command.mjs training-passages CONTRACTS.jsonl OUT.jsonl
  Writes what the encoder is tuned on: the passages of each contract ({ id, text } a line), and all it says, norm by norm, as the
  product cuts and embeds them.`;

await runCommand(usage, async (args) => {
  const { positionals } = parseArguments(args, {}, { min: 2, max: 2 });
  const [contracts = '', out = ''] = positionals;
  const lines: string[] = [];
  for (const { id, text = '' } of await readLines(contracts, contractRowSchema)) {
    const document = await readDocument(Buffer.from(text, 'utf8'), 'contract.txt');
    const { toGiven } = normaliseText(text);
    const passages = toSearchUnits(document).map((unit) => ({
      start: toGiven(unit.start),
      end: toGiven(unit.end),
      text: unit.text,
      embedded: textToEmbed(unit),
    }));
    lines.push(
      `${JSON.stringify({ id, language: document.structure.language, passages, norms: normsOf(document, toGiven) })}\n`,
    );
  }
  await writeFile(out, lines.join(''));
});

/** The norms of a contract and its other statements, in reading order, as lists are chosen from them. */
function normsOf(document: ReadDocument, toGiven: (offset: number) => number) {
  const { norms, facts } = readMeaning(document);
  const units = toSearchUnits(document);
  return boundByHeading(withStatements(norms, units), units, namesOfParties(facts)).map((norm) => ({
    start: toGiven(norm.start),
    end: toGiven(norm.end),
    ...(norm.hangsOn === undefined ? {} : { hangsOn: toGiven(norm.hangsOn) }),
    embedded: textToEmbed(normInContext(norm, units)),
  }));
}
