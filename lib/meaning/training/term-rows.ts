/**
 * Prints training rows for key terms, a line of JSON each: { contract, start, end, lang, features, figures } or, for a sentence
 * written for training, { contract, lang, features, keys, figures }; a figure is { kind, value, start, end, features }, with
 * its `keys` where the sentence marks them.
 * usage: tsx term-rows.ts FILE…   (.jsonl: documents { id, given, doc } as read by the reader; .txt: "key,key|heading|sentence" a
 * line, where "{key:words}" or "{:words}" may mark what a figure is)
 */
import { readFileSync } from 'node:fs';
import { hasHangul } from '#lib/language/text/letters';
// eslint-disable-next-line import/no-restricted-paths -- a training script, no part of the product: labels are offsets into the text as given
import { normaliseText } from '#lib/ingest/normalise-text';
import { findCandidates } from '../facts/terms/find-candidates';
import { featuresOfFigures } from '../facts/terms/figures/figure-features';
import { listFigures } from '../facts/terms/figures/list-figures';
import type { TermCandidate } from '../facts/terms/term-candidate';
import { termFeatures } from '../facts/terms/term-features';
import { readStatements } from '../statements/read-statements';

type Mark = { start: number; end: number; keys: string[] };

const MARK = /\{(?<keys>[a-z_,]*):(?<words>[^{}]*)\}/gu;
const seen = new Set<string>();
const place = { part: 0, address: '', display: '', leadIn: null, start: 0, place: 'article' as const };
const none = { document: { title: '' }, norms: [], parties: [] };

for (const path of process.argv.slice(2).filter((name) => name.endsWith('.txt')))
  for (const line of linesOf(path).filter((row) => row.includes('|'))) {
    const [keys = '', heading = '', ...words] = line.split('|');
    const { text, marks } = unmark(words.join('|'));
    const statement = { ...place, heading: heading === '' ? null : heading, text, end: text.length };
    for (const candidate of findCandidates({ ...none, statements: [statement] }))
      print(candidate, `${path} ${line}`, (offset) => offset, {
        lang: 'ko',
        keys: keys.split(',').filter((key) => key !== '-'),
        marks,
      });
  }

for (const path of process.argv.slice(2).filter((name) => name.endsWith('.jsonl')))
  for (const line of linesOf(path)) {
    const { id, given, doc } = JSON.parse(line);
    if (seen.has(id)) continue;
    seen.add(id);
    const { toGiven } = normaliseText(given);
    for (const candidate of findCandidates({ ...none, document: doc, statements: readStatements(doc) }))
      if (candidate.statement.place !== 'signature')
        print(candidate, id, toGiven, { lang: hasHangul(candidate.text) ? 'ko' : 'en' });
  }

function linesOf(path: string): string[] {
  return readFileSync(path, 'utf8').split('\n').filter(Boolean);
}

/** A written sentence without its marks, and where they stood. */
function unmark(line: string): { text: string; marks: Mark[] } {
  const marks: Mark[] = [];
  let text = '';
  let at = 0;
  for (const { 0: whole, index, groups } of line.matchAll(MARK)) {
    text += line.slice(at, index);
    const words = groups?.['words'] ?? '';
    marks.push({
      start: text.length,
      end: text.length + words.length,
      keys: (groups?.['keys'] ?? '').split(',').filter(Boolean),
    });
    text += words;
    at = index + whole.length;
  }
  return { text: text + line.slice(at), marks };
}

type Written = { lang: string; keys?: string[]; marks?: Mark[] };

function print(
  candidate: TermCandidate,
  contract: string,
  toGiven: (offset: number) => number,
  { lang, keys, marks }: Written,
): void {
  const { span } = candidate;
  const all = lang === 'ko' ? listFigures(candidate) : [];
  const features = featuresOfFigures(candidate, all);
  const figures = all.map((figure, index) => {
    const [start, end] = [span.start + figure.start, span.start + figure.end];
    const mark = marks?.find((one) => one.start < end && start < one.end);
    return {
      kind: figure.kind,
      value: figure.value,
      start: toGiven(start),
      end: toGiven(end),
      features: features[index],
      ...(marks !== undefined && marks.length > 0 && { keys: mark?.keys ?? [] }),
    };
  });
  const row = {
    contract,
    start: toGiven(span.start),
    end: toGiven(span.end),
    lang,
    features: termFeatures(candidate),
    ...(keys && { keys }),
    figures,
  };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}
