import type { Language } from '#lib/protocol/document';
import { coverText, weighTerms } from '#lib/language/words/cover-text';
import { clauseWithHeadings } from '../rules/coverage';
import { contentTerms } from '#lib/language/words/terms';
import type { Evidence } from '../state';
import type { Writing } from './answer-version';
import type { CheckedClaim } from '../compose/citation-book';
import type { LaidAnswer, Statement } from './lay-answer';
import { vouchesForItself } from '#lib/language/answers/vouching';
import { findUnheldFigure, isAboutSomethingElse } from '#lib/language/answers/strays-from-clause';

/**
 * A sentence that may not stand as it is: its citation does not hold, its marker names no clause, it goes against the clause it names, or it states something of
 * the contract and names none. `index` is its place among the statements.
 */
export type Fault = {
  index: number;
  statement: Statement;
  kind: 'citation' | 'leftOut' | 'suspect' | 'misplaced' | 'unknownMarker' | 'noCitation' | 'vouching';
  reasons: string[];
  /** Numbers of the clauses that speak of it. */
  clauses: readonly number[];
};

type Asked = Pick<Writing, 'question' | 'evidence' | 'state'>;

/** A sentence counts as misplaced when another clause has this share of its words and the cited one at most that. */
const HAS_MOST = 0.8;
const HAS_LITTLE = 0.45;

const REMARK_CHARACTERS = 120;

const REASONS = {
  else: {
    ko: '인용한 조항은 다른 내용을 다뤄요.',
    en: 'The clause that is cited is about something else.',
  },
  vouching: {
    ko: '답이 스스로 확인되었다고 말해요.',
    en: 'It says of itself that it is verified.',
  },
  misplaced: {
    ko: '이 문장은 인용한 조항이 아니라 다른 조항에 있는 내용이에요.',
    en: 'Another clause says this, not the one that is cited.',
  },
  unknownMarker: {
    ko: '주어지지 않은 조항 번호를 달았어요.',
    en: 'It names a clause number that was not given.',
  },
  noCitation: {
    ko: '계약 내용을 말하면서 조항을 밝히지 않았어요.',
    en: 'It states something of the contract and names no clause.',
  },
} as const;

const LEFT_OUT: Record<Language, (exception: string) => string> = {
  ko: (exception) => `예외가 빠졌어요: ${exception}`,
  en: (exception) => `It leaves out an exception: ${exception}`,
};

const FIGURE_REASON: Record<Language, (figure: string) => string> = {
  ko: (figure) => `인용한 조항에 없는 숫자예요: ${figure}.`,
  en: (figure) => `No cited clause has this figure: ${figure}.`,
};

/**
 * What must not be shown as it is: a citation whose quote is not in its clause, whose meaning was changed or that does not
 * support its sentence; a sentence that passes over an exception of its clause, has a figure of its own or speaks of something
 * else; a sentence left without a clause because its marker names none, and a factual claim without one.
 */
export function findFaults({ statements, claims }: LaidAnswer, asked: Asked): Fault[] {
  const language = asked.state.interface_language;
  return statements.flatMap((statement, index): Fault[] => {
    const own = claimsOn(statement, claims);
    const failed = own.filter(isFailed);
    if (failed.length > 0) {
      const reasons = [...new Set(failed.flatMap(({ checked }) => checked.reasons))];
      return [{ index, statement, kind: 'citation', reasons, clauses: statement.clauses }];
    }
    const dropped = own.flatMap((claim) => exceptionOf(claim) ?? []);
    if (dropped.length > 0) {
      const reasons = [...new Set(dropped.map((text) => LEFT_OUT[language](text)))];
      return [{ index, statement, kind: 'leftOut', reasons, clauses: statement.clauses }];
    }
    const suspicion = suspicionOf(statement, own, asked);
    if (suspicion !== null)
      return [{ index, statement, kind: 'suspect', reasons: [suspicion], clauses: statement.clauses }];
    const better = betterClause(statement, own, asked.evidence);
    if (better !== null)
      return [{ index, statement, kind: 'misplaced', reasons: [REASONS.misplaced[language]], clauses: [better] }];
    if (own.length === 0 && statement.text.length <= REMARK_CHARACTERS && vouchesForItself(statement.text))
      return [{ index, statement, kind: 'vouching', reasons: [REASONS.vouching[language]], clauses: [] }];
    const isMisnamed = statement.removedMarkers > 0;
    if (own.length > 0 || !(statement.isFactual || isMisnamed)) return [];
    const kind = isMisnamed ? 'unknownMarker' : 'noCitation';
    return [{ index, statement, kind, reasons: [REASONS[kind][language]], clauses: [] }];
  });
}

/** The claims of a sentence; those of another sentence that rests on the same span are not its own. */
function claimsOn(statement: Statement, claims: readonly CheckedClaim[]): CheckedClaim[] {
  return claims.filter(
    ({ marker, sentence }) => statement.markers.includes(marker) && statement.text.includes(sentence),
  );
}

/** Why a sentence that no citation of it confirms cannot be right as far as a rule can tell. */
function suspicionOf(
  { text, clauses }: Statement,
  own: readonly CheckedClaim[],
  { evidence, question, state }: Asked,
): string | null {
  if (own.length === 0 || own.some(({ checked }) => checked.state === 'verified')) return null;
  const language = state.interface_language;
  const named = clauses.flatMap((number) => evidence[number - 1] ?? []).map(clauseWithHeadings);
  if (named.length === 0) return null;
  const figure = findUnheldFigure(text, [...named, question.text]);
  if (figure !== undefined) return FIGURE_REASON[language](figure);
  return isAboutSomethingElse(text, named) ? REASONS.else[language] : null;
}

/** The number of the clause that has nearly all words of a sentence whose own, unconfirmed clause has few of them. */
function betterClause({ text }: Statement, own: readonly CheckedClaim[], evidence: readonly Evidence[]): number | null {
  if (own.length === 0 || own.some(({ checked }) => checked.state === 'verified')) return null;
  const terms = contentTerms(text);
  if (terms.length < 4) return null;
  const weights = weighTerms(
    terms,
    evidence.map(({ clause }) => clause.text),
  );
  const cover = (clauseText: string): number => coverText({ terms, text: '' }, clauseText, weights);
  if (own.some(({ clauseText }) => cover(clauseText) > HAS_LITTLE)) return null;
  const at = evidence.findIndex(({ clause }) => cover(clause.text) >= HAS_MOST);
  return at < 0 ? null : at + 1;
}

/** The words of an exception that a claim passes over; null where it passes over none. */
export function exceptionOf({ checked, clauseText }: CheckedClaim): string | null {
  const { leftOut = null } = checked;
  return leftOut === null ? null : clauseText.slice(leftOut.start, leftOut.end);
}

/** A citation that must not stand as it is. */
export function isFailed({ checked }: Pick<CheckedClaim, 'checked'>): boolean {
  return !checked.isShown || checked.state === 'changed' || checked.verdicts.support === 'fail';
}
