import { listTermCues } from '#lib/language/durations/term-cues';
import { readStems } from '#lib/language/words/read-stems';
import type { Statement } from '../statements/statement';
import type { TermCandidate } from './term-candidate';

type Found = Pick<TermCandidate, 'kind' | 'value' | 'start' | 'end'>;
type Place = { order: number; repeats: number; textLength: number; previous: Statement | undefined };

/** Words looked at on either side, and characters they are taken from. */
const WINDOW = 10;
const REACH = 160;
const SENTENCE_WORDS = 80;
const SENTENCE_REACH = 500;

/** What the models see of a candidate: its words before and after by distance, its sentence, heading and place. Each once. */
export function describeCandidate(statement: Statement, { kind, value, start, end }: Found, place: Place): string[] {
  const { text, heading, leadIn } = statement;
  const before = readStems(text.slice(Math.max(0, start - REACH), start))
    .slice(-WINDOW)
    .reverse();
  const after = readStems(text.slice(end, end + REACH)).slice(0, WINDOW);
  const sentence = readStems(text.slice(Math.max(0, start - SENTENCE_REACH), end + SENTENCE_REACH));
  const features = [
    `kind ${kind}`,
    ...(kind === 'duration' ? [`value ${value}`, `unit ${value.slice(-1)}`] : []),
    ...near('before', before),
    ...near('after', after),
    ...cues(statement, start, end),
    ...sentence.slice(0, SENTENCE_WORDS * 2).map((word) => `in ${word}`),
    ...readStems(heading ?? '').map((word) => `heading ${word}`),
    ...readStems((leadIn ?? '').slice(0, SENTENCE_REACH)).map((word) => `lead ${word}`),
    ...readStems((place.previous?.text ?? '').slice(-REACH)).map((word) => `previous ${word}`),
    `place ${statement.place}`,
    `part ${Math.min(1, statement.part)}`,
    `at ${Math.min(4, Math.floor(Math.log10(1 + statement.start)))}`,
    `from end ${Math.min(4, Math.floor(Math.log10(1 + place.textLength - statement.start)))}`,
    ...(kind === 'date' ? [`order ${Math.min(4, place.order)}`, `repeats ${Math.min(2, place.repeats)}`] : []),
  ];
  return [...new Set(features)];
}

function near(side: string, words: readonly string[]): string[] {
  const [first = '|', second = '|', third = '|'] = words;
  return [
    ...words.slice(0, 4).map((word) => `${side} close ${word}`),
    ...words.map((word) => `${side} ${word}`),
    `${side} 1 ${first}`,
    `${side} 2 ${first} ${second}`,
    `${side} 3 ${first} ${second} ${third}`,
  ];
}

/** What is said of it in either language, the nearest words first. */
function cues({ text, heading, leadIn }: Statement, start: number, end: number): string[] {
  const near = listTermCues(text).filter(
    (cue) => cue.end >= start - SENTENCE_REACH && cue.start <= end + SENTENCE_REACH,
  );
  const before = near
    .filter((cue) => cue.end <= start)
    .map(({ cue }) => cue)
    .reverse();
  const after = near.filter((cue) => cue.start >= end).map(({ cue }) => cue);
  return [
    ...before.slice(0, 3).map((cue, at) => `cue before ${at} ${cue}`),
    ...after.slice(0, 3).map((cue, at) => `cue after ${at} ${cue}`),
    `cue around ${before[0] ?? '|'} ${after[0] ?? '|'}`,
    `cues before ${before[1] ?? '|'} ${before[0] ?? '|'}`,
    ...[...before, ...after].map((cue) => `cue in ${cue}`),
    ...before.map((cue) => `cue earlier ${cue}`),
    ...listTermCues(`${heading ?? ''} ${(leadIn ?? '').slice(0, SENTENCE_REACH)}`).map(({ cue }) => `cue over ${cue}`),
  ];
}
