import type { Fact } from '#lib/protocol/meaning';
import type { FactSource } from './fact-source';

const OPENING = 3_000;

/** The title where the document prints it, however it is spaced; none where the file only has a name. */
export function readTitleFact({ document: { text, title, structure }, statements }: FactSource): Fact[] {
  const printed = findSpaced(text.slice(0, OPENING), title);
  if (printed === null) return [];
  const { start, end } = printed;
  const place = statements.find((statement) => statement.end > start);
  const part = structure.parts.findIndex((one) => one.start <= start && start < one.end);
  return [
    {
      key: 'title',
      value: title,
      display: { ko: title, en: title },
      basis: 'stated',
      part: 0,
      citations: [
        { part: Math.max(0, part), address: place?.address ?? '', display: place?.display ?? '', start, end },
      ],
    },
  ];
}

/** Where words stand whatever the white space in and between them. */
function findSpaced(text: string, words: string): { start: number; end: number } | null {
  const places = [...text.matchAll(/\S/g)].map(({ index }) => index);
  const folded = places.map((at) => text.charAt(at)).join('');
  const wanted = words.replace(/\s/gu, '');
  const at = wanted.length < 2 ? -1 : folded.indexOf(wanted);
  const [start, last] = [places[at], places[at + wanted.length - 1]];
  return start === undefined || last === undefined ? null : { start, end: last + 1 };
}
