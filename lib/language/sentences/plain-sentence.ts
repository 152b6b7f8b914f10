import type { StatementMode } from '../modality/modality';
import { readClaims } from '../claims/read-claims';
import { readItemLabel } from './item-label';
import { withoutLeadingLabel } from '../text/item-labels';
import { copulaOf } from '../text/particles';
import { toInfinitive } from '../text/korean-verbs';

/**
 * A statement of a contract, told as what it does (`mode`): 통지한다 of a duty → 통지해야 해요, "shall pay" → "must pay". Only its
 * verb changes, and only where that can be told; all else keeps the contract's words.
 */
export function plainSentence(statement: string, mode: StatementMode): string {
  if (!/[가-힣]/u.test(statement)) return toMust(statement);
  return tellKorean(statement, mode === 'duty' || mode === 'ban') ?? statement;
}

/**
 * A sentence of a contract as one would tell it: "Customer shall pay …" → "Customer must pay …", "…할 수 있다" → "…할 수 있어요".
 * Nothing but mood and register changes. Null where it is no whole statement, or ends in a way that is not told so.
 */
export function sayPlainly(sentence: string, parties: readonly string[] = []): string | null {
  const flat = sentence.replace(/\s+/gu, ' ').trim();
  const text = withoutLeadingLabel(flat.slice(readItemLabel(flat)?.length ?? 0));
  return /[가-힣]/u.test(text) ? sayKorean(text, parties) : sayEnglish(text);
}

/** "shall be" is told of things, too ("shall be governed by"), so it stays. */
const SHALL = /\bshall(?= (?!be\b)(?:not |also |promptly |only )?[a-z])/gu;

const NOBODY = /^(?:neither|no|nothing|none|nobody)\b/iu;

function sayEnglish(text: string): string | null {
  if (!/^[“"(]?[A-Z]/u.test(text) || !/[.”"]$/u.test(text)) return null;
  return toMust(text);
}

/** "Neither party shall" forbids; "neither party must" would only free it. */
const toMust = (text: string) => text.replace(SHALL, NOBODY.test(text) ? 'may' : 'must');

function sayKorean(text: string, parties: readonly string[]): string | null {
  return tellKorean(text, isDutyOfParty(text, parties));
}

function tellKorean(text: string, isDuty: boolean): string | null {
  const match = /^(.+\s)?(\S+다)[.。]?$/su.exec(text.trimEnd());
  const [before = '', last = ''] = match?.slice(1) ?? [];
  const told = match === null ? null : tellEnd(before, last, isDuty);
  return told === null ? null : `${told}.`;
}

/** Who is bound by a plain "…한다" is a party: "이용자는 … 지급한다". */
function isDutyOfParty(text: string, parties: readonly string[]): boolean {
  const { claims } = readClaims(text, parties);
  const last = claims.at(-1);
  if (last === undefined || claims.some(({ mode }) => mode === 'needNot')) return false;
  return (last.mode === 'is' || last.mode === 'isNot') && last.subject !== null;
}

const OBLIGES = /(?:야|야만)\s$/u;
const NOT = /^아니(?:한다|하다)$/u;

function tellEnd(before: string, last: string, isDuty: boolean): string | null {
  if (OBLIGES.test(before)) return last === '한다' ? `${contracted(before)}해요` : null;
  if (NOT.test(last) && before.endsWith('그러하지 ')) return `${before.slice(0, -5)}그렇지 않아요`;
  if (NOT.test(last)) return `${before}${isDuty ? '않아야 해요' : '않아요'}`;
  if (last === '된다' && /(?:아니|안)\s$/u.test(before)) return `${contracted(before).replace(/아니\s$/u, '안 ')}돼요`;
  if (last.endsWith('이다')) return `${before}${last.slice(0, -2)}${copulaOf(last.slice(0, -2))}`;
  const infinitive = toInfinitive(last);
  if (infinitive === null) return null;
  return `${before}${infinitive}${isDuty && isAct(last, before) ? '야 해요' : '요'}`;
}

/** What is, becomes or is taken for something is no act that binds. */
function isAct(last: string, before: string): boolean {
  return !/^(?:있다|없다|된다|본다)$|된다$|가진다$|갖는다$/u.test(last) && !/(?:으?로|것으로)\s$/u.test(before);
}

/** 하여야, 하여서는 → 해야, 해서는. */
const contracted = (text: string) => text.replace(/하여(?=(?:야|서는|야만)\s(?:아니\s|안\s)?$)/u, '해');
