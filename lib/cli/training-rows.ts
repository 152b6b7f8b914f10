import { hasHangul } from '#lib/language/text/letters';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { AppError } from '#lib/core/errors';
import { normaliseText } from '#lib/ingest/normalise-text';
import { readDocument } from '#lib/ingest/read-document';
import { readBearerContext, type Bound } from '#lib/meaning/norms/find-bearer';
import { listBearers } from '#lib/meaning/norms/list-bearers';
import { listClauses } from '#lib/meaning/norms/list-clauses';
import { normFeatures } from '#lib/meaning/norms/norm-features';
import { resolvePronouns } from '#lib/meaning/norms/resolve-pronouns';
import { learnPersons } from '#lib/meaning/norms/person-lexicon';
import { callParties } from '#lib/meaning/parties/call-parties';
import { findParties } from '#lib/meaning/parties/find-parties';
import { readStatements } from '#lib/meaning/statements/read-statements';
import type { Statement } from '#lib/meaning/statements/statement';
import { topicFeatures } from '#lib/meaning/topics/topic-features';
import type { ReadDocument } from '#lib/protocol/document';
import { contractRowSchema, type ContractRowGiven } from './eval/load-contract';
import { readLines } from './eval/read-lines';
import { parseArguments } from './parse-arguments';
import { runCommand } from './run-command';

const usage = `Usage: node lib/cli/command.mjs training-rows CONTRACTS.jsonl --labels labels.jsonl --sources topic-sources.json --out FOLDER [--questions cuad.jsonl]
  Writes what the models of lib/meaning are trained on: topic-rows.jsonl and norm-rows.jsonl.`;

const labelSchema = z.object({
  contract_id: z.string(),
  start: z.number(),
  end: z.number(),
  modality: z.string(),
  bearer: z.string().nullable(),
  topics: z.array(z.string()).optional(),
});
const questionSchema = z.object({
  contract_id: z.string(),
  category: z.string(),
  spans: z.array(z.tuple([z.number(), z.number()])),
});
const sourcesSchema = z.object({ cuad: z.record(z.string(), z.string()), headings: z.record(z.string(), z.string()) });
type Label = z.infer<typeof labelSchema>;
type Span = { kind: string; start: number; end: number; topics: string[] };

await runCommand(usage, async (args) => {
  const options = {
    labels: { type: 'string' },
    sources: { type: 'string' },
    out: { type: 'string' },
    questions: { type: 'string' },
  } as const;
  const { values, positionals } = parseArguments(args, options, { min: 1, max: 1 });
  const { labels, sources, out, questions } = values;
  const [contracts = ''] = positionals;
  if (typeof labels !== 'string' || typeof sources !== 'string' || typeof out !== 'string') throw new AppError('usage');
  const allLabels = await readLines(labels, labelSchema);
  const asked = typeof questions === 'string' ? await readLines(questions, questionSchema) : [];
  const { cuad, headings } = sourcesSchema.parse(JSON.parse(await readFile(sources, 'utf8')));
  const headingTopics = new Map(
    Object.entries(headings).flatMap(([names, topic]) => names.split('|').map((name) => [name, topic] as const)),
  );
  const topicRows: unknown[] = [];
  const normRows: unknown[] = [];
  for (const row of await readLines(contracts, contractRowSchema)) {
    const { document, toGiven } = await read(row, contracts);
    const statements = readStatements(document);
    const own = allLabels.filter(({ contract_id: id, modality }) => id === row.id && modality !== 'none');
    const spans: Span[] = [
      ...own.flatMap(({ topics, ...label }) => (topics === undefined ? [] : [{ kind: 'label', ...label, topics }])),
      ...asked.flatMap(({ contract_id: id, category, spans: found }) => {
        const topic = id === row.id ? cuad[category] : undefined;
        return topic === undefined ? [] : found.map(([start, end]) => ({ kind: 'cuad', start, end, topics: [topic] }));
      }),
    ];
    topicRows.push(...topicRowsOf(row.id, statements, spans, headingTopics, toGiven));
    normRows.push(...normRowsOf(row.id, document, statements, own, toGiven));
  }
  await mkdir(out, { recursive: true });
  await writeFile(join(out, 'topic-rows.jsonl'), topicRows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  await writeFile(join(out, 'norm-rows.jsonl'), normRows.map((row) => `${JSON.stringify(row)}\n`).join(''));
});

async function read(
  row: ContractRowGiven,
  listPath: string,
): Promise<{ document: ReadDocument; toGiven: (offset: number) => number }> {
  const { text } = row;
  const path = resolve(dirname(listPath), row.file ?? '');
  const bytes = text === undefined ? await readFile(path) : Buffer.from(text, 'utf8');
  const document = await readDocument(bytes, text === undefined ? basename(path) : 'contract.txt');
  return { document, toGiven: text === undefined ? (offset) => offset : normaliseText(text).toGiven };
}

function topicRowsOf(
  contract: string,
  statements: readonly Statement[],
  spans: readonly Span[],
  headings: ReadonlyMap<string, string>,
  toGiven: (offset: number) => number,
) {
  return statements.flatMap((statement) => {
    const place = { start: toGiven(statement.start), end: toGiven(statement.end) };
    const there = spans.filter(
      (span) => overlap(span, place) > 0.5 * Math.min(span.end - span.start, place.end - place.start),
    );
    const kind = there.some((span) => span.kind === 'label') ? 'label' : there[0]?.kind;
    const title = (statement.heading ?? '')
      .replace(/\s+/gu, hasHangul(statement.heading ?? '') ? '' : ' ')
      .toUpperCase()
      .trim();
    const byHeading = statement.text.length > 30 ? headings.get(title) : undefined;
    const topics =
      kind === undefined
        ? byHeading === undefined
          ? []
          : [byHeading]
        : there.filter((span) => span.kind === kind).flatMap((span) => span.topics);
    if (topics.length === 0 || statement.place === 'signature') return [];
    return [
      {
        contract,
        lang: languageOf(statement.text),
        kind: kind ?? 'heading',
        features: topicFeatures(statement),
        topics: [...new Set(topics)],
      },
    ];
  });
}

function normRowsOf(
  contract: string,
  document: ReadDocument,
  statements: readonly Statement[],
  labels: readonly Label[],
  toGiven: (offset: number) => number,
) {
  if (labels.length === 0) return [];
  const parties = callParties(document, findParties(document, statements));
  const persons = learnPersons(document.structure, statements, parties);
  const before: Bound[] = [];
  const read = resolvePronouns(listClauses(statements, persons), persons)
    .flat()
    .map((clause) => {
      const context = readBearerContext(clause, before, persons);
      const { part, address } = clause.statement;
      before.push({ part, address, bearer: context.bearer });
      return { clause, context, start: toGiven(clause.start), end: toGiven(clause.end) };
    });
  return labels.flatMap((label) => {
    const best = read.reduce<(typeof read)[number] | null>(
      (found, next) => (overlap(next, label) > (found === null ? 0 : overlap(found, label)) ? next : found),
      null,
    );
    if (best === null || overlap(best, label) < 0.5 * Math.min(label.end - label.start, best.end - best.start))
      return [];
    const { clause, context } = best;
    return [
      {
        contract,
        lang: languageOf(clause.text),
        features: normFeatures(clause, context.bearer),
        modality: label.modality,
        bearer: label.bearer,
        rule: (clause.read ?? clause.leadIn)?.modality ?? 'statement',
        ruleBearer: context.bearer,
        ...(!hasHangul(clause.text) && { candidates: listBearers(clause, context), sides: persons.sides }),
      },
    ];
  });
}

function overlap(one: { start: number; end: number }, other: { start: number; end: number }): number {
  return Math.min(one.end, other.end) - Math.max(one.start, other.start);
}

function languageOf(text: string): 'ko' | 'en' {
  return hasHangul(text) ? 'ko' : 'en';
}
