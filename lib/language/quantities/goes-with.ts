import { hasNextPeriod } from '../claims/markers';
import { conceptsOfKoreanWord } from '../lexicon/meanings';
import { contentWords, koreanStem } from '../words/content-words';
import { readQuantities, type Quantity } from './read-quantities';

/** Where one statement of a sentence ends and the next begins. */
const PIECE = /[,;]\s|\s(?=(?:and|or|but|while|whereas)\s)|(?<=[가-힣](?:고|며|되|나))\s/u;
const SHORT_PARTY = /(?<![가-힣])["“'‘]?([갑을병정])["”'’]?(?=(?:이|은|의|에게|과|와|로부터)?(?:[\s,.]|$))/gu;

/** The same value, of the same unit as far as both tell theirs. */
export function isSameFigure(said: Quantity, source: Quantity): boolean {
  return said.value === source.value && (said.unit === source.unit || said.unit === 'plain' || source.unit === 'plain');
}

/** Whether a figure of a sentence goes with the words that it goes with in a clause. */
export function goesWith(sentence: string, said: Quantity, unit: string, source: Quantity): boolean {
  return (
    isAdded(sentence, said) === isAdded(unit, source) &&
    isEach(sentence, said) === isEach(unit, source) &&
    !isTakenFromRival(sentence, said, unit, source) &&
    isSameEvent(eventOf(sentence, said), eventOf(unit, source)) &&
    hasNextPeriod(before(sentence, said, 16)) === hasNextPeriod(before(unit, source, 16))
  );
}

/** "SOFR plus 2.75%", "3%p를 가산한": a figure that comes on top of another is not the whole. */
function isAdded(text: string, figure: Quantity): boolean {
  return (
    /(?:\bplus|\+|in addition to)\s*(?:a |an |US)?[$€£₩]?\s*$/iu.test(before(text, figure, 24)) ||
    /^(?:[을를]|의|가|이)?\s*(?:가산|더[한하해]|추가|얹)/u.test(text.slice(figure.end, figure.end + 12))
  );
}

const EACH = /\b(?:each|every|per|apiece)\b|각각|마다|매\s?[가-힣]|[가-힣]당(?=[\s,])|씩/iu;

/** "Each instalment is 80,000" is not 80,000 in two instalments. */
function isEach(text: string, figure: Quantity): boolean {
  return figure.rate !== null || EACH.test(pieceAround(text, figure));
}

/** Words next to the sentence's figure that the clause has only next to another figure of the same unit. */
function isTakenFromRival(sentence: string, said: Quantity, unit: string, source: Quantity): boolean {
  const figures = readQuantities(unit);
  const piece = pieceAround(sentence, said);
  const alsoSaid = readQuantities(piece).map(({ value }) => value);
  const own = pieceAround(unit, source);
  const rivals = figures
    .filter(({ unit: kind, value }) => kind === source.unit && !alsoSaid.includes(value))
    .map((rival) => pieceAround(unit, rival))
    .filter((text) => text !== own);
  if (rivals.length === 0) return false;
  const shared = new Set([...tokens(own), ...frameOf(unit)]);
  const taken = new Set(rivals.flatMap(tokens).filter((token) => !shared.has(token)));
  return tokens(piece).some((token) => taken.has(token));
}

function pieceAround(text: string, { start, end }: Quantity): string {
  let from = 0;
  for (const piece of text.split(PIECE)) {
    const at = text.indexOf(piece, from);
    if (at <= start && end <= at + piece.length) return piece;
    from = at + piece.length;
  }
  return text;
}

/** What all statements of a sentence share: its topic in front and its last word. */
function frameOf(unit: string): string[] {
  const topic = /^.{0,40}?[가-힣](?:은|는)(?=\s)/u.exec(unit)?.[0] ?? '';
  const last = contentWords(unit).at(-1);
  return [...tokens(topic), ...(last === undefined ? [] : [last.stem, ...last.concepts])];
}

function tokens(text: string): string[] {
  return [
    ...contentWords(text).map(({ stem }) => stem),
    ...[...text.matchAll(SHORT_PARTY)].map(([, name = '']) => name),
  ];
}

const KOREAN_FROM =
  /([가-힣]+)\s+([가-힣]+)\s*(?:날|때)?(?:로부터|으로부터|부터)\s*$|([가-힣]+)\s+([가-힣]+)\s*(?:이후|후|뒤)\s*$/u;
const ENGLISH_FROM =
  /^\s*(?:\([^)]{0,20}\)\s*)?(?:(?:after|of|from|following|before|prior to|preceding)\s+)((?:[\w’'-]+\s*){1,6})/iu;

/** The words that name what a period is counted from or to; none where the text names nothing. */
function eventOf(text: string, figure: Quantity): string[] {
  if (figure.unit === 'percent') return [];
  const lead = before(text, figure, 30);
  const from = KOREAN_FROM.exec(lead);
  if (from !== null) return keysOf(from[2] ?? from[4] ?? '', from[1] ?? from[3] ?? '');
  const tail = text.slice(figure.end, figure.end + 90);
  if (/^\s*전/u.test(tail)) return keysOf(/([가-힣]+)\s*$/u.exec(lead)?.[1] ?? '', '');
  const event = ENGLISH_FROM.exec(tail)?.[1];
  return event === undefined ? [] : contentWords(event).flatMap(({ stem, concepts }) => [stem, ...concepts]);
}

/** The word before 날부터, without 일 and its ending; "알게 된" and "안" are knowing. */
function keysOf(word: string, previous: string): string[] {
  if (/^(?:안|알|알았|인지)/u.test(word) || /^(?:알게|알)$/u.test(previous)) return ['know'];
  const bare = /^(?:된|한|되는|하는|의)$/u.test(word) ? previous : word;
  const stem = koreanStem(bare.replace(/일$/u, ''));
  return [stem, ...conceptsOfKoreanWord(stem)];
}

function isSameEvent(said: readonly string[], source: readonly string[]): boolean {
  if (said.length === 0 || source.length === 0) return true;
  return said.some((key) =>
    source.some(
      (other) =>
        key === other || (key.length > 1 && other.startsWith(key)) || (other.length > 1 && key.startsWith(other)),
    ),
  );
}

function before(text: string, { start }: Quantity, length: number): string {
  return text.slice(Math.max(0, start - length), start);
}
