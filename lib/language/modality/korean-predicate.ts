import forms from '../data/modality-ko.json';
import type { Predicate, StatementMode } from './modality';
import { plainEnding } from './plain-ending';

/** In order: what an earlier form takes, a later one does not see. */
const FORMS: readonly (readonly [StatementMode, RegExp])[] = [
  ['definition', new RegExp(forms.definition, 'u')],
  ['duty', new RegExp(forms.doubleNegative, 'u')],
  ['right', new RegExp(forms.mayNot, 'u')],
  ['exemption', new RegExp(forms.exemption, 'u')],
  ['ban', new RegExp(forms.ban, 'u')],
  ['right', new RegExp(forms.right, 'u')],
  ['agreement', new RegExp(forms.agreement, 'u')],
  ['duty', new RegExp(forms.duty, 'u')],
  ['statement', new RegExp(forms.statement, 'u')],
];
const NEGATIVE = new RegExp(forms.negative, 'u');
const DEED = new RegExp(forms.deed, 'u');
const WARRANTY = new RegExp(forms.warranty, 'u');
/** 낸다, 보낸다, 짓는다. */
const PLAIN = /[가-힣]다$/u;
/** What the end of a clause is read from. */
const TAIL = 240;

/**
 * What a Korean clause says by its last verb. `isMarked` where a modal form says it; an unmarked duty ("지급한다") or ban
 * ("공개하지 아니한다") is one only of somebody who acts. Null for a clause without a verb at its end.
 */
export function readKoreanPredicate(clause: string): Predicate | null {
  const tail = plainEnding(clause.slice(-TAIL));
  const base = {
    start: Math.max(0, clause.length - TAIL),
    end: clause.length,
    isPassive: /(?:되|되어|진|된)\S*\s?\S{0,4}$/u.test(tail.slice(-8)),
    word: tail.slice(-6),
  };
  const form = FORMS.find(([, pattern]) => pattern.test(tail));
  if (form !== undefined) return { ...base, mode: form[0], isMarked: form[0] !== 'statement' };
  if (NEGATIVE.test(tail)) return { ...base, mode: 'ban', isMarked: false };
  if (PLAIN.test(tail) || DEED.test(tail)) return { ...base, mode: 'duty', isMarked: false };
  return null;
}

/** Somebody warrants, declares or confirms what the clause says. */
export function isWarranty(word: string): boolean {
  return WARRANTY.test(word);
}
