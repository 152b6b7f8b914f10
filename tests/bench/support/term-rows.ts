import { hasHangul } from '#lib/language/text/letters';
import { featuresOfFigures } from '#lib/meaning/facts/terms/figures/figure-features';
import { listFigures } from '#lib/meaning/facts/terms/figures/list-figures';
import { findCandidates } from '#lib/meaning/facts/terms/find-candidates';
import type { TermCandidate } from '#lib/meaning/facts/terms/term-candidate';
import { termFeatures } from '#lib/meaning/facts/terms/term-features';
import type { Statement } from '#lib/meaning/statements/statement';

type Mark = { start: number; end: number; keys: string[] };
type Written = { keys: string[]; marks: Mark[] };

const MARK = /\{(?<keys>[a-z_,]*):(?<words>[^{}]*)\}/gu;
const NOWHERE = { part: 0, address: '', display: '', leadIn: null, start: 0, place: 'article' as const };

/** What tells which key terms the statements of a contract say, a row each, with their figures; offsets by `toGiven`. */
export function termRows(
  contract: string,
  title: string,
  statements: readonly Statement[],
  toGiven: (offset: number) => number,
) {
  return findCandidates({ document: { title }, norms: [], parties: [], statements })
    .filter(({ statement }) => statement.place !== 'signature')
    .map((candidate) => rowOf(candidate, contract, toGiven));
}

/**
 * The same of a sentence written for training, "key,key|heading|sentence" ("-" for none), where "{key:words}" or "{:words}" may
 * mark what a figure is.
 */
export function writtenRows(source: string, line: string) {
  const [keys = '', heading = '', ...words] = line.split('|');
  const { text, marks } = unmark(words.join('|'));
  const statement = { ...NOWHERE, heading: heading === '' ? null : heading, text, end: text.length };
  const written = { keys: keys.split(',').filter((key) => key !== '-'), marks };
  return findCandidates({ document: { title: '' }, norms: [], parties: [], statements: [statement] }).map((candidate) =>
    rowOf(candidate, `${source} ${line}`, (offset) => offset, written),
  );
}

/** A written line without its marks, and where they stood. */
function unmark(line: string): { text: string; marks: Mark[] } {
  const marks: Mark[] = [];
  let text = '';
  let at = 0;
  for (const { 0: whole, index, groups } of line.matchAll(MARK)) {
    text += line.slice(at, index);
    const words = groups?.['words'] ?? '';
    const keys = (groups?.['keys'] ?? '').split(',').filter(Boolean);
    marks.push({ start: text.length, end: text.length + words.length, keys });
    text += words;
    at = index + whole.length;
  }
  return { text: text + line.slice(at), marks };
}

function rowOf(candidate: TermCandidate, contract: string, toGiven: (offset: number) => number, written?: Written) {
  const { span } = candidate;
  const all = listFigures(candidate);
  const features = featuresOfFigures(candidate, all);
  return {
    ...{ contract, start: toGiven(span.start), end: toGiven(span.end), lang: hasHangul(candidate.text) ? 'ko' : 'en' },
    features: termFeatures(candidate),
    ...(written && { keys: written.keys }),
    figures: all.map((figure, at) => {
      const [start, end] = [span.start + figure.start, span.start + figure.end];
      const mark = written?.marks.find((one) => one.start < end && start < one.end);
      return {
        ...{ kind: figure.kind, value: figure.value, start: toGiven(start), end: toGiven(end), features: features[at] },
        ...(written !== undefined && written.marks.length > 0 && { keys: mark?.keys ?? [] }),
      };
    }),
  };
}
