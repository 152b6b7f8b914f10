import type { Language } from '#lib/protocol/document';
import type { CheckedClaim } from '../compose/citation-book';
import type { LaidAnswer, Statement } from './lay-answer';

/** A sentence that may not stand as it is. `index` is its place among the statements. */
export type Fault = { index: number; statement: Statement; reasons: string[] };

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
  return statements.flatMap((statement, index) => {
    const own = claimsOn(statement, claims);
    const failed = own.filter(isFailed);
    const standing = own.filter(({ checked }) => checked.isShown && !isFailed({ checked }));
    const reasons = failed.flatMap(({ checked }) => checked.reasons);
    if (standing.length === 0 && own.length === 0 && statement.isFactual)
      reasons.push(REASONS[statement.removedMarkers > 0 ? 'unknownMarker' : 'noCitation'][language]);
    return reasons.length === 0 && failed.length === 0 ? [] : [{ index, statement, reasons: [...new Set(reasons)] }];
  });
}

/** The claims of a sentence; those of another sentence that rests on the same span are not its own. */
function claimsOn(statement: Statement, claims: readonly CheckedClaim[]): CheckedClaim[] {
  return claims.filter(
    ({ marker, sentence }) => statement.markers.includes(marker) && statement.text.includes(sentence),
  );
}

function isFailed({ checked }: Pick<CheckedClaim, 'checked'>): boolean {
  return !checked.isShown || checked.state === 'changed' || checked.verdicts.support === 'fail';
}
