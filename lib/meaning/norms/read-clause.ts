import { isEnglishPronoun, readThirdPerson } from '#lib/language/parties/name-cues';
import { hasHangul } from '#lib/language/text/letters';
import { findAntecedentVerb, hasKoreanObject, hasKoreanSubject, shortTopic } from '#lib/language/modality/clause-cues';
import { readEnglishPredicate } from '#lib/language/modality/english-predicate';
import { isWarranty, readKoreanPredicate } from '#lib/language/modality/korean-predicate';
import { withoutAsides, type Predicate } from '#lib/language/modality/modality';
import {
  findEnglishAgent,
  findEnglishSubject,
  findInvertedSubject,
  type EnglishSubject,
} from '#lib/language/parties/english-subject';
import {
  findKoreanActor,
  findKoreanOwner,
  findKoreanRecipient,
  findKoreanSubject,
} from '#lib/language/parties/korean-subject';
import { withoutConditions } from '#lib/language/sentences/written-sentence';
import type { Modality } from '#lib/protocol/meaning';
import type { PersonLexicon } from './person-lexicon';

/** What one main clause says and who it binds. */
export type ReadClause = {
  modality: Modality;
  bearer: string | null;
  counterparty: string | null;
  /** Somebody or something is named of which it is said. */
  hasSubject: boolean;
  /** The last word of what it is said of; null where that is nothing or somebody. */
  subject: string | null;
  /** "he" or "she" where that is who does it. */
  pronoun: 'he' | 'she' | null;
  predicate: Predicate;
};

/** Reads a main clause of either language; null where nothing is said in it. */
export function readClause(text: string, persons: PersonLexicon): ReadClause | null {
  const plain = withoutAsides(text);
  if (hasHangul(plain)) return readKorean(plain, persons);
  return readEnglish(withoutConditions(plain), persons) ?? readEnglish(plain, persons);
}

function readKorean(text: string, persons: PersonLexicon): ReadClause | null {
  const predicate = readKoreanPredicate(text);
  if (predicate === null) return null;
  const subject = findKoreanSubject(text, persons.isPerson);
  const owner = findKoreanOwner(text, persons.isPerson);
  const isLapse = predicate.mode === 'duty' && !predicate.isPassive;
  const bearer =
    (subject?.isTopic === true ? subject.name : null) ??
    (/exemption|duty/u.test(predicate.mode) ? owner : null) ??
    subject?.name ??
    (isLapse ? findKoreanActor(text, persons.isPerson) : null);
  const hasSubject = subject !== null || (predicate.isPassive && hasKoreanSubject(text));
  // "을에게 공개하지 아니한다" is a ban of somebody, "이자는 붙지 아니한다" says what is so.
  const isDeed = predicate.mode !== 'ban' || hasKoreanObject(text);
  const modality = predicate.isMarked || bearer !== null || isDeed ? predicate.mode : 'statement';
  // Who warrants something is bound by it, though what is warranted is only so.
  const isBound = isWarranty(predicate.word) || (modality !== 'statement' && modality !== 'definition');
  const recipient = findKoreanRecipient(text, persons.isPerson);
  return {
    modality,
    bearer: isBound ? bearer : null,
    counterparty: recipient === bearer ? null : recipient,
    hasSubject,
    subject: bearer === null ? shortTopic(text) : null,
    pronoun: null,
    predicate,
  };
}

function readEnglish(text: string, persons: PersonLexicon): ReadClause | null {
  const isShouted = !/[a-z]{3}/u.test(text);
  const source = isShouted ? text.toLowerCase() : text;
  const name = ({ head, whole, adverbial }: EnglishSubject): string | null =>
    persons.resolve(head) ?? persons.resolve(whole) ?? persons.resolveLast(adverbial);
  const actsAt = (at: number): boolean => {
    const subject = findEnglishSubject(source, at);
    return subject === null || isEnglishPronoun(subject.head) || name(subject) !== null;
  };
  const isSomebody = (at: number): boolean => {
    const subject = findEnglishSubject(source, at);
    return subject !== null && name(subject) !== null;
  };
  const predicate = readEnglishPredicate(withPlainApostrophes(source), actsAt, isSomebody);
  if (predicate === null) return null;
  const before = findEnglishSubject(source, predicate.start);
  const subject = before ?? findInvertedSubject(source, predicate.end - 1);
  const isPronoun = subject !== null && isEnglishPronoun(subject.head);
  const spoken = readThirdPerson(subject?.head);
  const named =
    subject === null
      ? null
      : isPronoun
        ? (antecedentOf(source, predicate, name) ?? (spoken === null ? onlyBefore(source, predicate, persons) : null))
        : name(subject);
  const agent = named === null && predicate.isPassive ? findEnglishAgent(text, predicate.end) : null;
  const bearer =
    named ?? (agent === null ? null : persons.resolve(agent)) ?? ownerOf(subject?.head, predicate, persons);
  const modality = predicate.mode;
  return {
    modality,
    bearer: modality === 'definition' ? null : bearer,
    counterparty: null,
    hasSubject: subject !== null && subject.head !== '' && !isPronoun,
    subject: named === null && subject !== null ? (/[a-z]+$/iu.exec(subject.head)?.[0].toLowerCase() ?? null) : null,
    pronoun: predicate.isPassive ? null : spoken,
    predicate,
  };
}

/** Length-preserving. */
const withPlainApostrophes = (text: string) => text.replace(/’/gu, "'");

/** "Supplier agrees that it shall": who agrees. */
function antecedentOf(
  text: string,
  { start }: Predicate,
  name: (subject: EnglishSubject) => string | null,
): string | null {
  const verb = findAntecedentVerb(text.slice(0, start));
  const subject = verb === null ? null : findEnglishSubject(text, verb.index);
  return subject === null ? null : name(subject);
}

/** "If the Trust calls off later, it pays half": the only one whom the clause has named; of a passive "it" is a thing. */
function onlyBefore(text: string, { start, isPassive, mode }: Predicate, persons: PersonLexicon): string | null {
  if (isPassive || mode === 'statement' || mode === 'definition') return null;
  const names = new Map(persons.findMentions(text.slice(0, start)).map(({ name }) => [persons.keyOf(name), name]));
  const [only] = names.values();
  return names.size === 1 && only !== undefined ? only : null;
}

/** "Supplier's liability shall not exceed": whose it is. */
function ownerOf(head: string | undefined, { mode }: Predicate, persons: PersonLexicon): string | null {
  const owner = mode === 'exemption' ? /^(?<owner>.{2,60}?)['’]s?\s/u.exec(head ?? '')?.groups?.['owner'] : undefined;
  return owner === undefined ? null : persons.resolve(owner);
}
