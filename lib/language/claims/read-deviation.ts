import { readQuantities } from '../quantities/read-quantities';
import type { Unit } from '../quantities/units';
/** How a sentence says otherwise than a standard: a figure, a time limit, yes for no, or somebody else. */
export type Aspect = 'number' | 'negation' | 'party' | 'deadline';

/** Units of figures that a standard settles; a calendar date is the contract's own, and no deviation. */
const TIMES: ReadonlySet<Unit> = new Set(['day', 'businessDay', 'dayOfMonth', 'month', 'hour']);
const OTHERS: ReadonlySet<Unit> = new Set(['percent', 'krw', 'usd', 'times']);

/** `user` is what the sentence says, `standard` what stands there instead; null where the standard has no such words. */
export type Difference = { aspect: Aspect; user: string; standard: string | null };

/**
 * What a sentence changes against the standard's article that it was matched with. `near` are that article's sentences
 * nearest to it, nearest first: figures are set against the first that has some of their unit. Deterministic: it looks at
 * figures, at what is done, may be done and must not be done, and at who bears what.
 */
export function readDeviation(user: string, near: readonly string[], article: string): Difference[] {
  const nearest = near[0] ?? '';
  const turned = turnedRound(user, nearest, article);
  const shifted = shiftedBearer(user, article);
  return [
    ...figureDifferences(user, near, article),
    ...(turned === null ? [] : [turned]),
    ...(shifted === null ? [] : [shifted]),
  ];
}

type Figure = { value: number; unit: Unit; raw: string };

function figuresOf(text: string): Figure[] {
  return readQuantities(text)
    .filter(({ unit }) => TIMES.has(unit) || OTHERS.has(unit))
    .map(({ value, unit, start, end }) => ({ value, unit, raw: text.slice(start, end).replace(/\s+/gu, ' ').trim() }));
}

/** A figure that the standard states with another value, and has nowhere with this one; each of its figures answers one. */
function figureDifferences(user: string, near: readonly string[], article: string): Difference[] {
  const all = figuresOf(article);
  const isSame = (left: Figure) => (right: Figure) => left.unit === right.unit && left.value === right.value;
  const own = figuresOf(user);
  const answered = new Set<Figure>();
  const beside = near.map(figuresOf);
  return own.flatMap((figure): Difference[] => {
    const others = beside.find((figures) => figures.some(({ unit }) => unit === figure.unit));
    if (others === undefined || others.some(isSame(figure))) return [];
    if (all.some(isSame(figure)) && !(beside[0] ?? []).some(({ unit }) => unit === figure.unit)) return [];
    const other = others.find((one) => one.unit === figure.unit && !own.some(isSame(one)) && !answered.has(one));
    if (other === undefined) return [];
    answered.add(other);
    return [{ aspect: TIMES.has(figure.unit) ? 'deadline' : 'number', user: figure.raw, standard: other.raw }];
  });
}

/** Freedom from a duty: what must be done need not be. */
const NEED_NOT =
  /[가-힣]*지\s*(?:아니|않)(?:할|을)\s*수\s*있|[가-힣]*지\s*않아도\s*(?:된|되)|\b(?:need not|is not required to|are not required to)\b/iu;
/** What holds against a protection: even where, regardless, without consent. */
const OVERRIDES = [
  /(?:더라|라)도|(?:있|없|어|하여|해)도(?=[\s,])|경우에도|(?<![항조호목])에도\s*불구/u,
  /관계\s*없이|불문|상관\s*없이|어떠한\s*경우에도|\b(?:regardless|irrespective)\b/iu,
  /(?:동의|협의|승인|통지|대가|이유|사유)(?:나\s*[가-힣]+)?\s*없이|일방적|\bwithout (?:the )?(?:prior )?(?:consent|notice|cause|compensation)\b/iu,
  /이의를?\s*(?:제기|신청)?[^.]{0,8}(?:아니|않|못|없)|(?:거절|요구|청구|조정|협의|신청)[가-힣]{0,2}\s*수\s*없|\bwaives?\b/iu,
  /(?:모든|모두|일체|전부|전적으로)[^.]{0,40}(?:부담|책임|진다|배상|지급)|\b(?:all|any and all)\b[^.]{0,40}\b(?:costs?|liabilit|damages|losses)/iu,
  /언제든|무상|한도\s*없이|\bat any time\b|\bunlimited\b/iu,
  /(?:내부|자체)\s*(?:사정|판단|정산|기준)|필요하다고\s*판단|\bsole discretion\b/iu,
] as const;

function turnedRound(user: string, nearest: string, article: string): Difference | null {
  const wording = [NEED_NOT, ...OVERRIDES].find((pattern) => pattern.test(user) && !pattern.test(nearest));
  if (wording !== undefined) return { aspect: 'negation', user: wholeWords(user, wording), standard: null };
  const standard = readActs(article);
  for (const { act, mode, raw } of readActs(user)) {
    const same = standard.filter((one) => one.act === act);
    if (same.length > 0 && same.every((one) => one.mode !== mode && isApart(one.mode, mode)))
      return { aspect: 'negation', user: raw, standard: same[0]?.raw ?? null };
  }
  return null;
}

const LONGEST_WORDING = 60;

/** What a pattern finds, with the words that it begins and ends in, and the one before them. */
function wholeWords(text: string, pattern: RegExp): string {
  const found = pattern.exec(text);
  if (found === null) return '';
  const before = /(?:[^\s,]+\s)?[^\s,]*$/u.exec(text.slice(0, found.index))?.[0] ?? '';
  const after = /^[^\s,.]*/u.exec(text.slice(found.index + found[0].length))?.[0] ?? '';
  return `${before}${found[0]}${after}`.replace(/\s+/gu, ' ').trim().slice(0, LONGEST_WORDING);
}

type Mode = 'does' | 'may' | 'not';
type Act = { act: string; mode: Mode; raw: string };

/** What follows is looked at, not taken: a verb may stand in it. */
const KOREAN_ACT = /([가-힣]{2,4}?)(하|할|한|되|될|된|해|시킬|받을|지)(?=([가-힣\s]{0,14}))/gu;

/** "통지하지 아니하면" says when, not what must not be done. */
const CONDITION =
  /지\s*(?:아니|않|못)(?:하면|으면|하거나|거나|하는\s*(?:한|때|경우)|한\s*(?:때|경우|날)|은\s*(?:때|경우)|는\s*(?:한|때|경우))/u;

const MUST_NOT =
  /^(?:하|되)?지\s*(?:아니|않|못|말)[가-힣]*|^(?:할|될|받을)\s*수\s*(?:없|가\s*없)[가-힣]*|^하여서는\s*(?:아니|안)\s*[가-힣]*|^해서는\s*(?:아니|안)\s*[가-힣]*/u;
const MAY = /^(?:할|될|시킬|받을)\s*수\s*있[가-힣]*/u;
const DOES = /^(?:한다|하며|하고|하여야|해야|된다|되고|되며|하기로)(?:\s*한다)?/u;

/** Verbs with whether they are done, may be done, or are not (or must not be). */
function readActs(text: string): Act[] {
  const acts: Act[] = [];
  for (const match of text.matchAll(KOREAN_ACT)) {
    const act = (match[1] ?? '').slice(-2);
    const tail = `${match[2] ?? ''}${match[3] ?? ''}`;
    if (CONDITION.test(tail)) continue;
    const modes = [['not', MUST_NOT] as const, ['may', MAY] as const, ['does', DOES] as const];
    const said = modes.find(([, pattern]) => pattern.test(tail));
    if (said === undefined) continue;
    const [mode, pattern] = said;
    acts.push({ act, mode, raw: `${match[1] ?? ''}${pattern.exec(tail)?.[0] ?? ''}`.trim() });
  }
  for (const match of text.matchAll(/\b(shall not|may not|must not|shall|may|must|will not|will)\s+([a-z]{4,})/giu)) {
    const modal = (match[1] ?? '').toLowerCase();
    const mode = modal.includes('not') ? 'not' : modal === 'may' ? 'may' : 'does';
    acts.push({ act: (match[2] ?? '').toLowerCase(), mode, raw: match[0] });
  }
  return acts;
}

function isApart(left: Mode, right: Mode): boolean {
  return left === 'not' || right === 'not';
}

const BEARER =
  /([가-힣]{1,8})(?:이|가|은|는|에게)\s*(?:모두|전부|전적으로|이를|그\s*책임을|책임을|비용을)?\s*(?:부담|책임|진다|지고|배상)/gu;
const ROLE = /갑|을|자$|인$|객$|사$/u;

/** Somebody bears cost, risk or damage who does not in the standard, where another does. */
function shiftedBearer(user: string, article: string): Difference | null {
  const bearers = (text: string) =>
    [...text.matchAll(BEARER)].map((match) => match[1] ?? '').filter((name) => ROLE.test(name));
  const own = bearers(user);
  const standard = bearers(article);
  const [first] = own;
  if (first === undefined || standard.length === 0 || own.some((name) => standard.includes(name))) return null;
  return { aspect: 'party', user: first, standard: standard[0] ?? null };
}

/** Whether a sentence brings figures of a kind that the article it is nearest to has none of: it settles something of its own. */
export function bringsOwnFigures(user: string, article: string): boolean {
  const known = new Set(figuresOf(article).map(({ unit }) => unit));
  return figuresOf(user).some(({ unit }) => !known.has(unit));
}
