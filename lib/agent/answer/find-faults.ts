import type { Language } from '#lib/protocol/document';
import type { CheckedClaim } from '../compose/citation-book';
import type { LaidAnswer, Statement } from './lay-answer';

/**
 * A sentence that may not stand as it is: its citation does not hold, its marker names no clause, or it states something of
 * the contract and names none. `index` is its place among the statements.
 */
export type Fault = {
  index: number;
  statement: Statement;
  kind: 'citation' | 'unknownMarker' | 'noCitation';
  reasons: string[];
};

const REASONS = {
  unknownMarker: {
    ko: '주어지지 않은 조항 번호를 달았어요.',
    en: 'It names a clause number that was not given.',
  },
  noCitation: {
    ko: '계약 내용을 말하면서 조항을 밝히지 않았어요.',
    en: 'It states something of the contract and names no clause.',
  },
} as const;

/**
 * What must not be shown as it is: a citation whose quote is not in its clause, whose meaning was changed or that does not
 * support its sentence, a sentence left without a clause because its marker names none, and a factual claim without one.
 */
export function findFaults({ statements, claims }: LaidAnswer, language: Language): Fault[] {
  return statements.flatMap((statement, index): Fault[] => {
    const own = claimsOn(statement, claims);
    const failed = own.filter(isFailed);
    if (failed.length > 0) {
      const reasons = [...new Set(failed.flatMap(({ checked }) => checked.reasons))];
      return [{ index, statement, kind: 'citation', reasons }];
    }
    const isMisnamed = statement.removedMarkers > 0;
    if (own.length > 0 || !(statement.isFactual || isMisnamed)) return [];
    const kind = isMisnamed ? 'unknownMarker' : 'noCitation';
    return [{ index, statement, kind, reasons: [REASONS[kind][language]] }];
  });
}

/** The claims of a sentence; those of another sentence that rests on the same span are not its own. */
function claimsOn(statement: Statement, claims: readonly CheckedClaim[]): CheckedClaim[] {
  return claims.filter(
    ({ marker, sentence }) => statement.markers.includes(marker) && statement.text.includes(sentence),
  );
}

/** A citation that must not stand as it is. */
export function isFailed({ checked }: Pick<CheckedClaim, 'checked'>): boolean {
  return !checked.isShown || checked.state === 'changed' || checked.verdicts.support === 'fail';
}
