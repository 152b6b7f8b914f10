import { hasLegalForm } from '#lib/language/parties/english-names';
import type { JoinedName } from '#lib/language/parties/joined-names';
import type { AliasMention } from '#lib/language/parties/party-aliases';
import { labelBefore } from '#lib/language/parties/party-label';
import { isPronoun } from '#lib/language/parties/pronouns';
import { hasRecital, isDescribedBy, toJoint } from '#lib/language/parties/party-list';
import { readStems } from '#lib/language/words/read-stems';

type Region = { text: string; isOpening: boolean };
type Place = {
  alias: AliasMention | undefined;
  order: number;
  opener: number;
  nth: number;
  isOwnAlias: boolean;
  document: string;
  actors: ReadonlyMap<string, number>;
};

const REACH = 60;

/** What the model sees of one mention of a name: its form, what stands around it, and how the contract goes on to use it. */
export function describeName(
  { name, from: start, to: end }: JoinedName,
  { text, isOpening }: Region,
  place: Place,
): string[] {
  const region = isOpening ? 'opening' : 'closing';
  const before = readStems(text.slice(Math.max(0, start - REACH), start)).reverse();
  const tail = text.slice(end, end + REACH);
  const after = readStems(tail);
  const words = readStems(name);
  const isLegal = hasLegalForm(name);
  const line = text.slice(text.lastIndexOf('\n', start) + 1, start);
  const joint = toJoint(before[0]);
  const isDescribed = isDescribedBy(tail);
  const alias = place.alias === undefined ? 'none' : place.alias.start - end < 4 ? 'near' : 'far';
  const isListed = place.opener >= 0 && start > place.opener && !hasRecital(text.slice(place.opener, start));
  return [
    `${region} joint ${joint} legal ${isLegal} alias ${alias}`,
    `${region} joint ${joint} described ${isDescribed} listed ${isListed}`,
    `${region} listed ${isListed} legal ${isLegal} alias ${alias} described ${isDescribed}`,
    `${region} listed ${isListed} joint ${joint} alias ${alias}`,
    `described ${isDescribed}`,
    ...labelled(labelBefore(line), place),
    ...acting(name, place, isListed),
    ...standing(place, region, isLegal),
    `legal ${isLegal}`,
    `legal ${isLegal} ${region}`,
    `words ${Math.min(6, words.length)}`,
    `capitals ${name === name.toUpperCase()}`,
    ...words.map((word) => `word ${word}`),
    `last ${words.at(-1) ?? ''}`,
    ...before.slice(0, 3).map((word, at) => `${region} before ${at} ${word}`),
    ...after.slice(0, 3).map((word, at) => `${region} after ${at} ${word}`),
    `${region} sign before ${text.slice(0, start).trimEnd().at(-1) ?? '|'}`,
    `${region} sign after ${tail.trimStart().at(0) ?? '|'}`,
    `${region} line start ${line.trim() === ''} legal ${isLegal}`,
    `${region} line end ${/^[^\S\n]*(?:\n|$)/u.test(tail)}`,
    ...(/^[\s\S]{0,50}\bBy\s*:/u.test(tail) ? ['signs', `signs legal ${isLegal}`] : []),
    ...(place.order >= 0
      ? [`order ${Math.min(4, place.order)}`, `order legal ${Math.min(4, place.order)} ${isLegal}`]
      : []),
    ...(isOpening && place.opener >= 0
      ? [`from opener ${distance(start - place.opener)}`, ...sinceOpener(text.slice(place.opener, start), isLegal)]
      : []),
    ...(place.alias === undefined ? [] : describeAlias(place.alias, end, place.document)),
  ];
}

const level = (count: number): number => Math.min(4, Math.ceil(Math.log2(1 + count)));

/** Whether the contract lets the name, its first word or its alias act, and whether that makes it the busiest of all. */
function acting(name: string, { alias, actors }: Place, isListed: boolean): string[] {
  const words = name.toLowerCase().split(' ');
  const called = (alias?.aliases ?? []).map((word) => word.toLowerCase().split(' ').at(-1) ?? '');
  const byName = Math.max(...[words[0], words.at(-1)].map((word) => actors.get(word ?? '') ?? 0));
  const byAlias = Math.max(0, ...called.map((word) => actors.get(word) ?? 0));
  return [
    `acts by name ${level(byName)}`,
    `acts by alias ${alias === undefined ? 'none' : level(byAlias)}`,
    `acts ${level(Math.max(byName, byAlias))} listed ${isListed}`,
  ];
}

/** Who a paragraph or an item is about comes first in it: "(2) Tobias Renwick, writer, of Kiln Cottage, Perthshire (the "Writer")". */
function standing({ nth, alias, isOwnAlias, actors }: Place, region: string, isLegal: boolean): string[] {
  const place = Math.min(2, nth);
  const called = (alias?.aliases ?? []).map((word) => word.toLowerCase().split(' ').at(-1) ?? '');
  const acts = level(Math.max(0, ...called.map((word) => actors.get(word) ?? 0)));
  return [
    `${region} nth ${place}`,
    `${region} nth ${place} legal ${isLegal}`,
    `${region} nth ${place} own alias ${isOwnAlias}`,
    `${region} nth ${place} own alias ${isOwnAlias} legal ${isLegal}`,
    ...(isOwnAlias ? [`nth ${place} own alias acts ${acts}`] : []),
  ];
}

/** What a form calls it in front of it, and whether the contract lets that act: "Dealer: Ann Lowe", "the Dealer shall". */
function labelled(label: string | null, { actors, document, nth }: Place): string[] {
  if (label === null) return [];
  if (isPronoun(label)) return ['labelled', `label pronoun nth ${Math.min(2, nth)}`];
  const words = label.toLowerCase().split(/[\s/]+/u);
  const acts = level(Math.max(...words.map((word) => actors.get(word) ?? 0)));
  const uses = Math.min(6, level(countUses(document, `he ${label}`)));
  return [
    'labelled',
    `labelled nth ${Math.min(2, nth)}`,
    `label acts ${acts}`,
    `label acts ${acts} nth ${Math.min(2, nth)}`,
    `label uses ${uses}`,
    `label uses ${uses} nth ${Math.min(2, nth)}`,
    ...words.map((word) => `label ${word}`),
  ];
}

/** What lies between "between" and the name: sentences, recitals, other parties. */
function sinceOpener(between: string, isLegal: boolean): string[] {
  if (between === '') return [];
  const recital = hasRecital(between);
  const brackets = Math.min(4, between.match(/["”]\s*\)/gu)?.length ?? 0);
  const sentences = Math.min(3, between.match(/\p{Ll}{2}[.)]\s+\p{Lu}/gu)?.length ?? 0);
  return [
    `recital ${recital}`,
    `recital ${recital} legal ${isLegal}`,
    `brackets ${brackets}`,
    `sentences ${sentences}`,
    `sentences ${sentences} legal ${isLegal} recital ${recital}`,
  ];
}

function describeAlias({ aliases, start }: AliasMention, end: number, document: string): string[] {
  const uses = Math.max(...aliases.map((alias) => countUses(document, alias)));
  return [
    'alias',
    `alias near ${start - end < 4}`,
    `alias at ${distance(start - end)}`,
    `alias uses ${Math.min(6, Math.floor(Math.log2(1 + uses)))}`,
  ];
}

/** How often a text has some words; no more than 64 times. */
export function countUses(document: string, alias: string): number {
  let count = 0;
  for (let at = document.indexOf(alias); at >= 0 && count < 64; at = document.indexOf(alias, at + alias.length))
    count += 1;
  return count;
}

/** Powers of four, with the side. */
function distance(characters: number): string {
  const size = Math.floor(Math.log2(1 + Math.abs(characters)) / 2);
  return characters < 0 ? `-${size}` : `${size}`;
}
