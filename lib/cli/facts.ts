import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { BUILD_FOLDER } from '#lib/core/build-folder';
import { AppError } from '#lib/core/errors';
import { normaliseText } from '#lib/ingest/normalise-text';
import { readDocument } from '#lib/ingest/read-document';
import { readInChild } from '#lib/ingest/read-in-child';
import { readMeaning } from '#lib/meaning/read-meaning';
import { contractRowSchema, type ContractRowGiven } from './eval/load-contract';
import { readLines } from './eval/read-lines';
import { factLine, normLine } from './facts/fact-lines';
import { printFacts } from './facts/print-facts';
import { languageFromLocale } from './locale';
import { parseArguments } from './parse-arguments';
import { readInputFile } from './read-input-file';
import { runCommand } from './run-command';

const usage = `Usage: npm run -s facts -- FILE [--json | --norms]
       npm run -s facts -- --contracts contracts.jsonl --out facts.jsonl [--norms]
  Prints what a contract says: its key terms with their clauses; --json all of it, --norms its duties, rights and bans, a line of JSON each.
  For many contracts writes a line each; --norms adds the norms to it.`;

await runCommand(usage, async (args) => {
  const { values, positionals } = parseArguments(
    args,
    {
      json: { type: 'boolean' },
      norms: { type: 'boolean' },
      contracts: { type: 'string' },
      out: { type: 'string' },
    },
    { min: 0, max: 1 },
  );
  const { contracts, out } = values;
  const [path] = positionals;
  if (typeof contracts === 'string' && typeof out === 'string' && path === undefined)
    await readMany(contracts, out, values['norms'] === true);
  else if (path !== undefined && contracts === undefined && out === undefined)
    await readOne(path, { isJson: values['json'] === true, isNorms: values['norms'] === true });
  else throw new AppError('usage');
});

async function readOne(path: string, { isJson, isNorms }: { isJson: boolean; isNorms: boolean }): Promise<void> {
  const document = await readInChild(await readInputFile(path), basename(path), {
    childFile: resolve(BUILD_FOLDER, 'read-document.mjs'),
    timeoutMs: 60_000,
    memoryMb: 1024,
  });
  const meaning = readMeaning(document);
  if (isNorms) for (const norm of meaning.norms) process.stdout.write(`${JSON.stringify(norm)}\n`);
  else if (isJson) process.stdout.write(`${JSON.stringify({ file: path, ...meaning }, null, 2)}\n`);
  else process.stdout.write(printFacts(document, meaning, languageFromLocale()));
}

async function readMany(listPath: string, out: string, withNorms: boolean): Promise<void> {
  const lines: string[] = [];
  for (const row of await readLines(listPath, contractRowSchema)) lines.push(await lineOf(row, listPath, withNorms));
  await writeFile(out, lines.map((line) => `${line}\n`).join(''));
}

async function lineOf(row: ContractRowGiven, listPath: string, withNorms: boolean): Promise<string> {
  const bytes =
    row.text === undefined ? await readFile(resolve(dirname(listPath), row.file ?? '')) : Buffer.from(row.text, 'utf8');
  const fileName = row.text === undefined ? basename(row.file ?? '') : 'contract.txt';
  const document = await readDocument(bytes, fileName);
  const { facts, norms, coverage } = readMeaning(document);
  const toGiven = row.text === undefined ? (offset: number) => offset : normaliseText(row.text).toGiven;
  return JSON.stringify({
    contract_id: row.id,
    facts: facts.flatMap((fact) => factLine(fact, toGiven) ?? []),
    norms: withNorms ? { ...coverage, list: norms.map((norm) => normLine(norm, toGiven)) } : coverage,
  });
}
