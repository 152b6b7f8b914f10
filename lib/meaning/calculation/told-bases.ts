import { plainNumber } from '#lib/language/quantities/plain-values';
import { readQuantities, type Quantity } from '#lib/language/quantities/read-quantities';
import { readBaseName, readDividedName, standsIn, type BaseName } from '#lib/language/terms/base-name';
import { figureLines } from './figure-lines';
import type { Base, Source } from './formula';
import type { Line } from './list-bases';
import { amountsIn, both, join, sayAmount } from './operands';

/** Of the lines that give a name its amount so many are read. */
const MOST_NAMED = 2;
const LINE = /[^\n;]+/gu;

/** The amounts that a rule's own words name as what its share or multiple is of; empty where no line gives them one. */
export function toldBases(
  figure: Quantity,
  source: number,
  sources: readonly Source[],
  amounts: readonly Line[],
): Base[] {
  const own = sources[source];
  const name = own === undefined ? null : resolve(readBaseName(own.text, figure), sources);
  if (name === null) return [];
  const isOwn = ({ place }: Line) => place.source === source && place.start <= figure.start && figure.end <= place.end;
  const others = amounts.filter((line) => !isOwn(line));
  return linesNaming(name.names, others, sources).flatMap(
    ({
      line: {
        place,
        amounts: [first],
      },
      named,
    }): Base[] => {
      if (first === undefined) return [];
      const { money } = first;
      const said =
        name.divisor === 1 ? sayAmount(money) : join([sayAmount(money), both(plainNumber(name.divisor))], ' ÷ ');
      return [{ ...money, amount: money.amount / name.divisor, said, from: 'told', asked: [], place, name: named }];
    },
  );
}

/** A name that the contract explains by dividing another amount is that amount's. */
function resolve(name: BaseName | null, sources: readonly Pick<Source, 'text'>[]): BaseName | null {
  const [whole] = name?.names ?? [];
  if (name === null || whole === undefined || name.divisor !== 1) return name;
  for (const { text } of sources)
    for (const [line] of text.matchAll(LINE)) {
      const divided = name.names.some((one) => standsIn(one, line)) ? readDividedName(line) : null;
      if (divided !== null && !divided.names.some((one) => name.names.includes(one))) return divided;
    }
  return name;
}

/** By the longest of the names that any line has. */
function linesNaming(names: readonly string[], lines: readonly Line[], sources: readonly Source[]) {
  for (const named of names) {
    const naming = lines.filter(({ place: { source, start }, amounts: [first] }) =>
      standsIn(named, sources[source]?.text.slice(start, first?.figure.start ?? start) ?? ''),
    );
    const shortest = naming.toSorted((left, right) => lengthOf(left) - lengthOf(right)).slice(0, MOST_NAMED);
    if (shortest.length > 0) return shortest.map((line) => ({ line, named }));
  }
  return [];
}
const lengthOf = ({ place: { start, end } }: Line) => end - start;

/** Of texts those that give the bases of a rule their amounts, or explain them, for each the shortest. */
export function textsOfBases<Text extends { text: string }>(rule: string, texts: readonly Text[]): Text[] {
  const names = readQuantities(rule).flatMap((figure) =>
    figure.unit === 'percent' || figure.unit === 'times' ? (readBaseName(rule, figure) ?? []) : [],
  );
  const explained = names.flatMap((name) => resolve(name, texts) ?? []);
  return [...new Set([...names, ...explained].flatMap(({ names: own }) => shortestNaming(own, texts)))];
}

function shortestNaming<Text extends { text: string }>(names: readonly string[], texts: readonly Text[]): Text[] {
  for (const name of names) {
    const naming = texts.filter(({ text }) => givesAmount(name, text));
    if (naming.length > 0)
      return naming.toSorted((left, right) => left.text.length - right.text.length).slice(0, MOST_NAMED);
  }
  return [];
}

const givesAmount = (name: string, text: string) =>
  standsIn(name, text) &&
  figureLines(text).some(({ start, end }) => {
    const line = text.slice(start, end);
    const [first] = amountsIn(readQuantities(line));
    return first !== undefined && standsIn(name, line.slice(0, first.figure.start));
  });
