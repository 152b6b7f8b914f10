import { countActors } from '#lib/language/parties/count-actors';
import {
  calledFor,
  introducesSelf,
  isNamedBesides,
  isSpokenTo,
  mayBeBody,
  splitLines,
  wordsOfBody,
} from '#lib/language/parties/korean-body-names';
import { foldKoreanName, foldLabel, hasKoreanLegalForm } from '#lib/language/parties/korean-fields';
import { aliasBehind, type KoreanMention } from '#lib/language/parties/korean-names';
import { isKoreanPersonName } from '#lib/language/parties/korean-person';
import { readUses } from '#lib/language/parties/korean-roles';
import type { KoreanSigner } from '#lib/language/parties/korean-signers';
import { headedBy, isDocumentTitle } from '#lib/language/parties/korean-titles';
import { isPersonWord } from '#lib/language/parties/person-words';

/** One who signs with the body they sign for; `isSure`: it is named besides, so that they sign for nobody else. */
export type SigningFor = KoreanSigner & { own: string | null; isSure: boolean; called: string | null };

const LEAST_USES = 2;

/** Those who sign with the body that stands before the name, read from how the contract goes on to speak of it. */
export function readBodies(
  signers: readonly KoreanSigner[],
  mentions: readonly KoreanMention[],
  text: string,
): SigningFor[] {
  const labels = new Set(mentions.flatMap(({ label }) => (label === null ? [] : [foldLabel(label)])));
  const persons = new Set(
    mentions.flatMap(({ name, how }) => (how !== 'legal' && isKoreanPersonName(name) ? [name] : [])),
  );
  const { isActor } = countActors(splitLines(text));
  const called = bodiesCalled(mentions, text);
  return signers.flatMap((signer) => {
    const told = calledBody(signer, called) ?? readBody(signer, { labels, persons, isActor, text });
    const headed = mentions.find(
      ({ head, name, end }) => head === signer.name && name !== head && text.slice(end, signer.start).includes('\n'),
    )?.name;
    const body = told.own !== null || headed === undefined ? told : { own: headed, isSure: true, called: null };
    const whole = departmentOf(signer, body, mentions);
    const found = { ...signer, ...(introducesSelf(signer.name, text) ? NO_BODY : whole) };
    return signer.isMarked || isSigning(found, mentions, text) ? [found] : [];
  });
}

/** The bodies that brackets give a short name, by that. */
function bodiesCalled(mentions: readonly KoreanMention[], text: string): Map<string, string> {
  const bodies = mentions.filter(({ how, name }) => how === 'bracket' && !isKoreanPersonName(name));
  return new Map(
    bodies.flatMap(({ name, end }) => {
      const alias = aliasBehind(text, end, Math.min(text.length, end + ALIAS_REACH));
      return alias === null || !text.slice(end, end + 2).includes('(') ? [] : [[alias, name]];
    }),
  );
}
const ALIAS_REACH = 60;

/** "극단을 대신하여", "민박 주인", "빌리는 모임": the short name that a body got, alone or in front of what its bearer is. */
function calledBody({ name, body }: KoreanSigner, called: ReadonlyMap<string, string>): Body | null {
  const [first = '', ...others] = wordsOfAll(body);
  const alias = [body ?? '', ...(others.length > 1 ? [] : [first])].find((one) => called.has(one)) ?? '';
  const own = called.get(alias);
  return own === undefined || own.includes(name) ? null : { own, isSure: true, called: alias };
}

const wordsOfAll = (body: string | null) => body?.split(/\s+/u) ?? [];

/** The department that 복지팀장 heads, where a name of the contract ends with that and begins with the body signed for: 주식회사 온솔 복지팀. */
function departmentOf({ title }: KoreanSigner, body: Body, mentions: readonly KoreanMention[]): Body {
  const headed = title === null ? null : headedBy(title);
  if (headed === null) return body;
  const own = foldKoreanName(body.own ?? '');
  const whole = mentions.find(({ name }) => {
    const key = foldKoreanName(name);
    return key.length > headed.length && key.endsWith(headed) && key.startsWith(own);
  });
  return whole === undefined ? body : { own: whole.name, isSure: true, called: null };
}

/** A line without a mark is of one who signs where a title, a body that is named besides, or how they are spoken to tells it. */
function isSigning(
  { name, title, own, isSure }: SigningFor,
  mentions: readonly KoreanMention[],
  text: string,
): boolean {
  if (isDocumentTitle(name)) return false;
  if (own !== null) return title !== null || isSure;
  return isSpokenTo(name, text) || mentions.some((one) => one.how !== 'signed' && one.name === name);
}

type Body = Pick<SigningFor, 'own' | 'isSure' | 'called'>;
type Spoken = {
  labels: ReadonlySet<string>;
  persons: ReadonlySet<string>;
  isActor: (name: string) => boolean;
  text: string;
};
const NO_BODY: Body = { own: null, isSure: false, called: null };

/** "갑 주식회사 온솔" is called 갑; "온솔공방 관리인" is 온솔공방 where that is spoken of. */
function readBody(signer: KoreanSigner, { labels, persons, isActor, text }: Spoken): Body {
  const words = wordsOfBody(signer.body);
  const whole = words.join(' ');
  if (labels.has(foldLabel(whole))) return NO_BODY;
  const starts = words.map((_, at) => words.slice(0, words.length - at).join(' '));
  const bodies = starts.filter(
    (name) =>
      !labels.has(foldLabel(name)) && !persons.has(name) && mayBeBody(name, name === whole && signer.title === null),
  );
  const spoken = bodies.find((name) => isNamedBesides(name, signer.start, text) || calledFor(name, isActor) !== null);
  const own = spoken ?? bodies.toReversed().find(hasKoreanLegalForm);
  if (own !== undefined) return { own, isSure: true, called: calledFor(own, isActor) };
  if (!bodies.includes(whole)) return NO_BODY;
  const { label, title } = signer;
  const isLabelled = label !== null && !isPersonWord(label) && readUses(text, label).count >= LEAST_USES;
  return title !== null || isLabelled ? { own: whole, isSure: isLabelled, called: null } : NO_BODY;
}
