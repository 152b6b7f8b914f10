import { hasHangul } from '#lib/language/text/letters';
/**
 * Prints training rows for key terms, a line of JSON each: { contract, start, end, lang, features } or, for a sentence
 * written for training, { contract, lang, features, keys }.
 * usage: tsx term-rows.ts FILE…   (.jsonl: documents { id, given, doc } as read by the reader; .txt: "key,key|heading|sentence" a line)
 */
import { readFileSync } from 'node:fs';
// eslint-disable-next-line import/no-restricted-paths -- a training script, no part of the product: labels are offsets into the text as given
import { normaliseText } from '#lib/ingest/normalise-text';
import { findCandidates } from '../facts/terms/find-candidates';
import { termFeatures } from '../facts/terms/term-features';
import { readStatements } from '../statements/read-statements';

const seen = new Set<string>();
const place = { part: 0, address: '', display: '', leadIn: null, start: 0, place: 'article' as const };

for (const path of process.argv.slice(2).filter((name) => name.endsWith('.txt')))
  for (const line of readFileSync(path, 'utf8')
    .split('\n')
    .filter((row) => row.includes('|'))) {
    const [keys = '', heading = '', ...words] = line.split('|');
    const text = words.join('|');
    const statement = { ...place, heading: heading === '' ? null : heading, text, end: text.length };
    for (const candidate of findCandidates({ statements: [statement], norms: [], parties: [] })) {
      const row = {
        contract: `${path} ${line}`,
        lang: 'ko',
        features: termFeatures(candidate),
        keys: keys.split(',').filter((key) => key !== '-'),
      };
      process.stdout.write(`${JSON.stringify(row)}\n`);
    }
  }

for (const path of process.argv.slice(2).filter((name) => name.endsWith('.jsonl')))
  for (const line of readFileSync(path, 'utf8')
    .split('\n')
    .filter((text) => text !== '')) {
    const { id, given, doc } = JSON.parse(line);
    if (seen.has(id)) continue;
    seen.add(id);
    const { toGiven } = normaliseText(given);
    for (const candidate of findCandidates({ statements: readStatements(doc), norms: [], parties: [] })) {
      const { span, text, statement } = candidate;
      if (statement.place === 'signature') continue;
      const [start, end] = [toGiven(span.start), toGiven(span.end)];
      const lang = hasHangul(text) ? 'ko' : 'en';
      process.stdout.write(
        `${JSON.stringify({ contract: id, start, end, lang, features: termFeatures(candidate) })}\n`,
      );
    }
  }
