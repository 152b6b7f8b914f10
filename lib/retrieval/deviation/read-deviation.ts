/** How a sentence says otherwise than a standard: a figure, a time limit, yes for no, or somebody else. */
export type Aspect = 'number' | 'negation' | 'party' | 'deadline';

const FIGURE =
  /(\d[\d,]*(?:\.\d+)?)\s*(영업일|개월|시간|주일|일|월|년|주|분의|퍼센트|%|원|회|배|(?:calendar |business )?days?|months?|years?|weeks?|hours?|percent|dollars|USD)/giu;
/** A calendar date is the contract's own, and no deviation. */
const DATE =
  /\d{2,4}\s*[년.]\s*\d{1,2}\s*[월.]\s*(?:\d{1,2}\s*일?)?|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d{1,2}(?:,\s*\d{4})?/giu;
/** "forty-five (45) days" */
const IN_BRACKETS = /\((\d[\d,.]*)(?:%)?\)(?=\s+[a-z])/giu;
const TIME = /일|월|년|주|시간|day|month|year|week|hour/iu;

/**
 * What a sentence changes against the standard's article that it was matched with. `nearest` is that article's sentence
 * nearest to it. Deterministic: it looks at figures, at what is done, may be done and must not be done, and at who bears what.
 */
export function readDeviation(user: string, nearest: string, article: string): Aspect[] {
  const aspects = new Set<Aspect>();
  for (const aspect of figureAspects(user, nearest, article)) aspects.add(aspect);
  if (isTurnedRound(user, nearest, article)) aspects.add('negation');
  if (isShifted(user, article)) aspects.add('party');
  return [...aspects];
}

type Figure = { value: number; unit: string };

function figuresOf(text: string): Figure[] {
  return [...text.replace(DATE, ' ').replace(IN_BRACKETS, ' $1 ').matchAll(FIGURE)].map((match) => ({
    value: Number((match[1] ?? '').replaceAll(',', '')),
    unit: unitOf(match[2] ?? ''),
  }));
}

function unitOf(unit: string): string {
  const plain = unit.toLowerCase().replace(/s$/u, '');
  if (plain === '개월' || plain === '월') return 'month';
  if (plain === '퍼센트' || plain === '%' || plain === 'percent') return '%';
  return { 일: 'day', 영업일: 'business day', 년: 'year', 주: 'week', 주일: 'week', 시간: 'hour' }[plain] ?? plain;
}

/** A figure that the standard's article has with another value, and nowhere with this one. */
function figureAspects(user: string, nearest: string, article: string): Aspect[] {
  const near = figuresOf(nearest);
  const all = figuresOf(article);
  return figuresOf(user).flatMap(({ value, unit }): Aspect[] => {
    const has = (figures: readonly Figure[]) => figures.some((one) => one.unit === unit && one.value === value);
    if (has(near) || (has(all) && !near.some((one) => one.unit === unit))) return [];
    return all.some((one) => one.unit === unit) ? [TIME.test(unit) ? 'deadline' : 'number'] : [];
  });
}

/** Freedom from a duty: what must be done need not be. */
const NEED_NOT =
  /지\s*(?:아니|않)(?:할|을)\s*수\s*있|지\s*않아도\s*(?:된|되)|\b(?:need not|is not required to|are not required to)\b/iu;
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

function isTurnedRound(user: string, nearest: string, article: string): boolean {
  if (NEED_NOT.test(user) && !NEED_NOT.test(nearest)) return true;
  if (OVERRIDES.some((pattern) => pattern.test(user) && !pattern.test(nearest))) return true;
  const said = readActs(user);
  const standard = readActs(article);
  return said.some(({ act, mode }) => {
    const same = standard.filter((one) => one.act === act);
    return same.length > 0 && same.every((one) => one.mode !== mode && isApart(one.mode, mode));
  });
}

type Mode = 'does' | 'may' | 'not';
type Act = { act: string; mode: Mode };

const KOREAN_ACT = /([가-힣]{2,4}?)(하|할|한|되|될|된|해|시킬|받을|지)([가-힣\s]{0,14})/gu;

/** "통지하지 아니하면" says when, not what must not be done. */
const CONDITION =
  /지\s*(?:아니|않|못)(?:하면|으면|하거나|거나|하는\s*(?:한|때|경우)|한\s*(?:때|경우|날)|은\s*(?:때|경우)|는\s*(?:한|때|경우))/u;

/** Verbs with whether they are done, may be done, or are not (or must not be). */
function readActs(text: string): Act[] {
  const acts: Act[] = [];
  for (const match of text.matchAll(KOREAN_ACT)) {
    const act = (match[1] ?? '').slice(-2);
    const tail = `${match[2] ?? ''}${match[3] ?? ''}`;
    if (CONDITION.test(tail)) continue;
    if (
      /^(?:하|되)?지\s*(?:아니|않|못|말)|^(?:할|될|받을)\s*수\s*(?:없|가\s*없)|^하여서는\s*(?:아니|안)|^해서는\s*(?:아니|안)/u.test(
        tail,
      )
    )
      acts.push({ act, mode: 'not' });
    else if (/^(?:할|될|시킬|받을)\s*수\s*있/u.test(tail)) acts.push({ act, mode: 'may' });
    else if (/^(?:한다|하며|하고|하여야|해야|된다|되고|되며|하기로)/u.test(tail)) acts.push({ act, mode: 'does' });
  }
  for (const match of text.matchAll(/\b(shall not|may not|must not|shall|may|must|will not|will)\s+([a-z]{4,})/giu)) {
    const modal = (match[1] ?? '').toLowerCase();
    acts.push({
      act: (match[2] ?? '').toLowerCase(),
      mode: modal.includes('not') ? 'not' : modal === 'may' ? 'may' : 'does',
    });
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
function isShifted(user: string, article: string): boolean {
  const bearers = (text: string) =>
    new Set([...text.matchAll(BEARER)].map((match) => match[1] ?? '').filter((name) => ROLE.test(name)));
  const own = bearers(user);
  const standard = bearers(article);
  return own.size > 0 && standard.size > 0 && [...own].every((name) => !standard.has(name));
}

/** Whether a sentence brings figures of a kind that the article it is nearest to has none of: it settles something of its own. */
export function bringsOwnFigures(user: string, article: string): boolean {
  const known = new Set(figuresOf(article).map(({ unit }) => unit));
  return figuresOf(user).some(({ unit }) => !known.has(unit));
}
