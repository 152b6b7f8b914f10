import { conceptIds } from '#lib/language/lexicon/concept-matcher';
import { cuesOf } from '#lib/language/terms/key-term-cues';
import { readPeriod } from '#lib/language/terms/per-what';
import { wordPieces } from '../../../topics/topic-features';
import { TERM_DEFINITIONS } from '../term-definitions';
import type { TermCandidate } from '../term-candidate';
import type { Figure } from './list-figures';

/** Words beside a figure that are looked at one by one, those looked at together, and characters they are taken from. */
const NEXT = 2;
const NEAR = 3;
const WINDOW = 8;
const REACH = 90;
const LEAD_REACH = 300;
const TOKEN = /\p{L}+|\p{N}+|[|:()]/gu;

type Source = TermCandidate;
/** The features of every figure of a candidate, in their order. */
export function featuresOfFigures(candidate: TermCandidate, all: readonly Figure[]): string[][] {
  const picked = pickedByRules(candidate);
  return all.map((figure) => [
    ...figureFeatures(candidate, figure, all),
    ...picked.flatMap(([key, value]) => (isSaid(figure, value) ? [`v=${key}`] : [])),
  ]);
}

/** What the readers that know no model would take for each key. */
function pickedByRules(candidate: TermCandidate): [string, string][] {
  return TERM_DEFINITIONS.flatMap(({ key, figureShapes = [] }) => {
    const values = figureShapes.map((shape) => shape(candidate)).find((found) => found.length > 0) ?? [];
    return values.flatMap(({ value }): [string, string][] => (value === null ? [] : [[key, value]]));
  });
}

function isSaid({ value }: Figure, read: string): boolean {
  return read === value || read.startsWith(`${value}/`) || read.endsWith(` ${value}`);
}

/** What tells of which key term one figure of a candidate is the value: the words around it, its table's, its own shape. Each letter is a group. */
function figureFeatures(candidate: Source, figure: Figure, all: readonly Figure[]): string[] {
  const { text, label, statement, heads, title } = candidate;
  const before = text.slice(Math.max(0, figure.start - REACH), figure.start);
  const after = text.slice(figure.end, figure.end + REACH);
  const left = tokensOf(before).reverse();
  const right = tokensOf(after);
  const head = heads[text.slice(0, figure.start).split(' | ').length - 1] ?? '';
  const { kind } = figure;
  return [
    ...new Set([
      ...beside('n', left, kind),
      ...beside('a', right, kind),
      ...marked('m', wordPieces(left.slice(0, WINDOW).join(' '))),
      ...marked('d', wordPieces(right.slice(0, WINDOW).join(' '))),
      ...marked('f', wordPieces(before)),
      ...marked('b', wordPieces(label ?? '')),
      ...marked('e', wordPieces(head)),
      ...marked('h', wordPieces(statement.heading ?? '')),
      ...marked('l', wordPieces((statement.leadIn ?? '').slice(-LEAD_REACH))),
      ...marked('t', wordPieces(title)),
      ...marked('c', [...conceptsOf(before, '-'), ...conceptsOf(after, '+'), ...conceptsOf(head + (label ?? ''), '|')]),
      ...marked('q', [...cuesOf(before).map((cue) => `-${cue}`), ...cuesOf(after).map((cue) => `+${cue}`)]),
      ...shapeOf(candidate, figure),
      ...amongOthers(figure, all),
    ]),
  ];
}

const marked = (mark: string, features: readonly string[]) => features.map((feature) => `${mark}=${feature}`);

function tokensOf(text: string): string[] {
  return (text.toLowerCase().match(TOKEN) ?? []).map((token) => (/\p{N}/u.test(token) ? '#' : token));
}

/** The next words with their place, and the pieces of some more. */
function beside(mark: string, tokens: readonly string[], kind: string): string[] {
  const next = Array.from({ length: NEXT }, (_, at) => tokens[at] ?? '^');
  return marked(mark, [
    ...next.map((token, at) => `${at} ${token}`),
    `${kind} ${next[0] ?? ''}`,
    ...next.flatMap((token, at) => wordPieces(token).map((piece) => `${at}~${piece}`)),
    ...wordPieces(tokens.slice(0, NEAR).join(' ')),
  ]);
}

const conceptsOf = (text: string, side: string): string[] => conceptIds(text).map((id) => side + id);

function shapeOf({ text, label, statement, heads }: Source, { kind, quantity, start, end }: Figure): string[] {
  const { unit = 'day', comparator = null, direction = null, rate = null, value = 0 } = quantity ?? {};
  return marked('u', [
    kind,
    `${kind} ${unit}`,
    `${kind} ${comparator ?? '-'} ${direction ?? '-'}`,
    `${kind} per ${rate ?? readPeriod(text, { start, end }) ?? '-'}`,
    `${kind} size ${Math.floor(2 * Math.log10(Math.max(value, 0.01)))}`,
    `${kind} ${statement.place}`,
    `${kind} ${text.includes(' | ') ? 'row' : label !== null ? 'label' : statement.leadIn !== null ? 'item' : 'text'}`,
    ...(heads.length > 0 ? [`${kind} headed`] : []),
  ]);
}

/** The figures before and behind it, and how many there are. */
function amongOthers(figure: Figure, all: readonly Figure[]): string[] {
  const at = all.indexOf(figure);
  const alike = all.filter(({ kind }) => kind === figure.kind);
  return marked('o', [
    `${all[at - 1]?.kind ?? '^'} ${figure.kind}`,
    `${figure.kind} ${all[at + 1]?.kind ?? '^'}`,
    `${figure.kind} ${Math.min(alike.indexOf(figure), 2)} of ${Math.min(alike.length, 3)}`,
  ]);
}
