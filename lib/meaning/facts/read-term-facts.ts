import type { Fact } from '#lib/protocol/meaning';
import { addDuration, dayBefore, wholeMonths } from '#lib/language/dates/add-duration';
import { howRenewed, listTermCues, saysSigning } from '#lib/language/durations/term-cues';
import { canEnd, endsPart, spanCloser } from '../terms/can-end';
import { chooseTerms, type ScoredTerm, type TermKey } from '../terms/choose-terms';
import { listTermCandidates } from '../terms/list-term-candidates';
import type { TermCandidate } from '../terms/term-candidate';
import type { FactSource } from './fact-source';
import { groupByAgreement } from './group-by-agreement';
import { computedTerm, statedTerm } from './term-fact';

/** Where no opening reaches: two dates in one sentence there are two signatures'. */
const FAR_FROM_OPENING = 6_000;
/** So near the length of the term stands the event it runs from. */
const NEAR_TERM = 40;
/** As sure as this of two different values, the contract contradicts itself. */
const SURE = 0;

/** Dates and lengths of time: when the contract was made, takes effect, starts, ends and renews; those of attached agreements apart. */
export function readTermFacts({ document: { text, structure }, statements }: FactSource): Fact[] {
  return groupByAgreement(structure.parts, statements).flatMap(({ part, statements: own }) => {
    const candidates = listTermCandidates(own, text.length, structure.blanks);
    return readAgreement(candidates, structure.language === 'ko').map((fact) => ({ ...fact, part }));
  });
}

/** The facts in the order of their keys. */
function readAgreement(candidates: readonly TermCandidate[], isKorean: boolean): Fact[] {
  const agreed = chooseAgreementDate(candidates, isKorean);
  const effective = chooseTerms('effective_date', candidates, isKorean)[0];
  const [term] = chooseTerms('term', candidates, isKorean);
  // The day it was made on is no start of its own.
  const start = chooseTerms('start_date', candidates, isKorean).find((one) => one.start !== agreed?.start);
  const said = chooseTerms('expiration_date', candidates, isKorean).filter((end) => canEnd(end, start));
  const isFromSigning = start === undefined && term !== undefined && runsFromSigning(term);
  const from = firstOf([
    ['start_date', start],
    ['agreement_date', isFromSigning ? agreed : undefined],
    ['effective_date', (effective?.score ?? 0) > (agreed?.score ?? -Infinity) ? effective : undefined],
    ['agreement_date', agreed],
    ['effective_date', effective],
  ]);
  const closesOwnSpan = spanCloser(start?.value, candidates);
  const ofWhole = said.filter((end) => !closesOwnSpan(end));
  const ends = ofWhole.length > 0 ? ofWhole : said;
  // What both must agree on needs nobody's notice against it.
  const notice = chooseTerms('notice_period', candidates, isKorean).find(
    ({ statement }) => howRenewed(statement.text) !== 'agreed',
  );
  return [
    ...statedTerm('agreement_date', agreed),
    ...(effective ? statedTerm('effective_date', effective) : takesEffect(agreed, isKorean)),
    ...(isFromSigning && from ? [computedTerm('start_date', from.value, [from])] : statedTerm('start_date', start)),
    ...endOf(ends, { term, from, candidates }, isKorean),
    ...(term ? statedTerm('term', term) : lengthOf(start, ends[0])),
    ...statedTerm('renewal_term', chooseTerms('renewal_term', candidates, isKorean)[0]),
    ...statedTerm('notice_period', notice),
  ];
}

type Known = { key: TermKey; value: string; statement: ScoredTerm['statement'] };

function firstOf(options: readonly (readonly [TermKey, ScoredTerm | undefined])[]): Known | undefined {
  const found = options.find(([, term]) => term !== undefined && term.value !== '');
  return found?.[1] && { key: found[0], value: found[1].value, statement: found[1].statement };
}

function runsFromSigning({ statement, start, end }: ScoredTerm): boolean {
  const [from, to] = [start - statement.start, end - statement.start];
  return saysSigning(statement.text.slice(Math.max(0, from - NEAR_TERM), to + NEAR_TERM));
}

/** Of dates beside signatures the last: then the contract was made. They come before a date that only says since when it is effective. */
function chooseAgreementDate(candidates: readonly TermCandidate[], isKorean: boolean): ScoredTerm | undefined {
  const chosen = chooseTerms('agreement_date', candidates, isKorean);
  const best = chosen[0];
  if (best === undefined) return undefined;
  const signed = chosen.filter(({ value, statement, start }) => value !== '' && isSigned({ statement, start }, best));
  if (!signed.includes(best) && !isOnlyEffective(best)) return best;
  return signed.toSorted((a, b) => b.value.localeCompare(a.value))[0] ?? best;
}

function isSigned({ statement, start }: Pick<ScoredTerm, 'statement' | 'start'>, best: ScoredTerm): boolean {
  return statement.place === 'signature' || (statement === best.statement && start > FAR_FROM_OPENING);
}

function isOnlyEffective({ statement, start }: ScoredTerm): boolean {
  return listTermCues(statement.text.slice(0, start - statement.start)).at(-1)?.cue === 'effect';
}

/** Without a word about it, an agreement takes effect on its date. */
function takesEffect(agreed: ScoredTerm | undefined, isKorean: boolean): Fact[] {
  if (agreed === undefined || agreed.value === '' || isKorean) return [];
  return [computedTerm('effective_date', agreed.value, [{ key: 'agreement_date', ...agreed }])];
}

/** The end as it is said, or counted from start and length where that is the surer; a day the contract names where that falls is the one. */
function endOf(
  [said, ...others]: readonly ScoredTerm[],
  {
    term,
    from,
    candidates,
  }: { term: ScoredTerm | undefined; from: Known | undefined; candidates: readonly TermCandidate[] },
  isKorean: boolean,
): Fact[] {
  const isSaid = said !== undefined && said.score >= (term?.score ?? -Infinity) && !isOnlyEarly(said, term);
  const day = !isSaid && term && term.value !== '' && from ? addDuration(from.value, term.value) : null;
  const named = candidates.find(
    ({ kind, value }) => kind === 'date' && (value === day || (day !== null && value === dayBefore(day))),
  );
  if (named !== undefined) return statedTerm('expiration_date', { ...named, score: 0 });
  if (day !== null && term && from)
    return [computedTerm('expiration_date', isKorean ? dayBefore(day) : day, [from, { key: 'term', ...term }])];
  const other = others.find(
    (end) =>
      end.score > SURE &&
      end.value !== '' &&
      end.value !== said?.value &&
      end.statement !== said?.statement &&
      !endsPart(end, candidates),
  );
  return statedTerm('expiration_date', said, other);
}

/** Whole months between a stated start and a stated end. */
function lengthOf(start: ScoredTerm | undefined, end: ScoredTerm | undefined): Fact[] {
  if (start === undefined || end?.kind !== 'date') return [];
  const length = wholeMonths(start.value, end.value);
  if (length === null) return [];
  return [
    computedTerm('term', length, [
      { key: 'start_date', ...start },
      { key: 'expiration_date', ...end },
    ]),
  ];
}

/** "for two years unless earlier terminated": the length of the same sentence is the end, not the open one. */
function isOnlyEarly({ kind, statement }: ScoredTerm, term: ScoredTerm | undefined): boolean {
  return kind === 'open' && term?.statement === statement;
}
