import {
  foldKoreanName,
  hasKoreanLegalForm,
  isKoreanPerson,
  isPlaceOrNumber,
} from '#lib/language/parties/korean-fields';
import {
  afterName,
  aliasBehind,
  bracketTells,
  headingAbove,
  listKoreanMentions,
  wordBefore,
  type KoreanMention,
} from '#lib/language/parties/korean-names';
import { lineAbove, listKoreanSigners } from '#lib/language/parties/korean-signers';
import { isDocumentTitle, isKoreanTitle } from '#lib/language/parties/korean-titles';
import { isPartyRole, readUses } from '#lib/language/parties/korean-roles';
import { readQuantities } from '#lib/language/quantities/read-quantities';
import type { ReadDocument } from '#lib/protocol/document';
import { readBodies, type SigningFor } from './korean-bodies';
import type { PartyCandidate } from './party-candidate';

const OPENING = 3_000;
const CLOSING = 2_000;
const SIGNATURES = 1_200;
const ALIAS_REACH = 120;
const LEAST_USES = 2;

/** Mentions of names in the opening and at the end of a Korean contract, in the order they stand. */
export function listKoreanNames({ text }: Pick<ReadDocument, 'text'>): PartyCandidate[] {
  const closing = Math.max(OPENING, text.length - CLOSING);
  const end = Math.max(0, text.length - SIGNATURES);
  const told = [...listKoreanMentions(text.slice(0, OPENING), 0), ...listKoreanMentions(text.slice(closing), closing)];
  const signers = readBodies(listKoreanSigners(text, end), told, text);
  const mentions = [...told.map((mention) => withoutSigner(mention, signers)), ...signedNames(signers, text)]
    .filter(({ name }) => !isKoreanTitle(name) && !isDocumentTitle(name))
    .map((mention) => ({ ...mention, key: foldKoreanName(mention.name) }))
    .toSorted((left, right) => left.start - right.start);
  const counts = new Map<string, number>();
  for (const { key } of mentions) counts.set(key, (counts.get(key) ?? 0) + 1);
  const candidates = mentions.map((mention, at) => {
    const { name, key, label, start, end, how } = mention;
    const next = mentions.slice(at + 1).find((other) => other.start >= end && other.key !== key);
    const alias = aliasBehind(text, end, Math.min(end + ALIAS_REACH, next?.start ?? text.length));
    const uses = label === null ? null : readUses(text, label);
    const isCalled = label !== null && uses !== null && (isPartyRole(label) || uses.count >= LEAST_USES);
    const place = {
      text,
      at,
      alias,
      uses,
      signs: howSigned(key, signers),
      count: counts.get(key) ?? 1,
      isOpening: start < closing,
    };
    const body = signers.find((signer) => foldKoreanName(signer.name) === key && signer.isSure)?.own ?? null;
    const tail = how === 'signed' ? (signers.find((signer) => signer.own === name)?.called ?? null) : null;
    return {
      ...{ name, key, start, end, sides: sidesOf(key, signers, text) },
      signedBy: signers.find(({ own }) => own !== null && foldKoreanName(own) === key)?.name ?? null,
      speaksFor: body === null ? null : foldKoreanName(body),
      isForAnother: body !== null,
      aliases: [...new Set([...(isCalled ? [label] : []), alias, tail])].filter((called) => called !== null),
      features: describe(mention, place),
    };
  });
  const called = new Set(candidates.filter((one) => isCalledInOpening(one, signers, text)).map(({ key }) => key));
  return candidates
    .map((one) => (called.has(one.key) ? { ...one, isForAnother: false, speaksFor: null } : one))
    .filter(({ name }) => !isAmount(name)); // Only now: models learned with them counted.
}

/** Those who agree in one line stand on one side. */
function sidesOf(key: string, signers: readonly SigningFor[], text: string): number[] {
  const own = signers.filter(({ name, own, title }) => foldKoreanName(name) === key && own === null && title === null);
  return own.flatMap(({ start }) => {
    const line = text.lastIndexOf('\n', start);
    const isJoined = signers.some(
      (other) =>
        other.name !== key &&
        text.lastIndexOf('\n', other.start) === line &&
        /^[,\s]+$/u.test(
          text.slice(Math.min(other.end, start), Math.max(other.start, start)).replace(other.name, '').replace(key, ''),
        ),
    );
    return isJoined ? [line] : [];
  });
}

/** "온솔공방 대표 김하나" of who signs for 온솔공방 names that. */
function withoutSigner(mention: KoreanMention, signers: readonly SigningFor[]): KoreanMention {
  const key = foldKoreanName(mention.name);
  const own = signers.find(
    (one) =>
      one.own !== null &&
      one.isSure &&
      mention.start < one.end &&
      one.start < mention.end &&
      key.startsWith(foldKoreanName(one.own)),
  )?.own;
  return own === undefined || own === null || mention.name === own
    ? mention
    : { ...mention, name: own, end: mention.start + own.length };
}

const isInSignature = ({ start }: { start: number }, signers: readonly SigningFor[], text: string) =>
  signers.some((signer) => start <= signer.end && start > text.lastIndexOf('\n', signer.start));

/** Whether a name stands outside of brackets and signatures and gets another there: 김하나(이하 "갑"), not (대표 김하나, 이하 "갑"). */
function isCalledInOpening(one: PartyCandidate, signers: readonly SigningFor[], text: string): boolean {
  const before = text.slice(text.lastIndexOf('\n', one.start) + 1, one.start);
  const isInBracket = before.lastIndexOf('(') > before.lastIndexOf(')');
  const isHead = isKoreanTitle(wordBefore(text, one.start));
  const isCalled = one.aliases.some((alias) => !isKoreanTitle(alias));
  return one.start < OPENING && isCalled && !isInBracket && !isHead && !isInSignature(one, signers, text);
}

/** Those who sign, and for whom; a word that the contract calls a party by is not part of a body's name. */
function signedNames(signers: readonly SigningFor[], text: string): KoreanMention[] {
  return signers.flatMap(({ name, body, own, title, start, end }) => {
    // In their line or in the one above.
    const above = lineAbove(text, start)?.start ?? text.lastIndexOf('\n', start);
    const at = own === null ? -1 : text.slice(0, start).lastIndexOf(own);
    const isThere = own !== null && at >= above;
    const label = labelOf(body);
    return [
      ...(title === null ? [{ name, label, start, end, how: 'signed' as const }] : []),
      ...(isThere ? [{ name: own, label, start: at, end: at + own.length, how: 'signed' as const }] : []),
    ];
  });
}

/** "갑 주식회사 온솔" is called 갑, and so is who signs as that alone. */
function labelOf(body: string | null): string | null {
  const first = body?.split(/\s/u)[0] ?? '';
  return isPartyRole(first) || (body !== null && isPlaceOrNumber(body)) ? first : null;
}

/** For itself, for a body, a body by somebody, or not at all. */
function howSigned(key: string, signers: readonly SigningFor[]): string {
  if (signers.length === 0) return 'unread';
  const own = signers.find(({ name }) => foldKoreanName(name) === key);
  if (own !== undefined) return own.title === null && !own.isSure ? 'itself' : 'for another';
  const bodies = signers.flatMap((signer) => (signer.own === null ? [] : [foldKoreanName(signer.own)]));
  return bodies.some((body) => body.endsWith(key) || key.endsWith(body)) ? 'by another' : 'not';
}

/** An amount, or what breaks off at a number: "일부터 20" of a form. */
function isAmount(name: string): boolean {
  if (/\s\d+$/u.test(name)) return true;
  return readQuantities(name).some(({ unit, start, end }) => unit !== 'plain' && end - start > name.length / 2);
}

type Place = {
  text: string;
  signs: string;
  at: number;
  alias: string | null;
  uses: { count: number; isPerson: boolean } | null;
  count: number;
  isOpening: boolean;
};

/** What a model sees of a mention: its form, what stands around it, what it is called and how often. */
function describe({ name, label, start, end, how }: KoreanMention, place: Place): string[] {
  const { text, at, alias, uses, count, isOpening, signs } = place;
  const region = isOpening ? 'opening' : 'closing';
  const form = hasKoreanLegalForm(name) ? 'legal' : isKoreanPerson(name) ? 'person' : 'other';
  const { bracket, behind } = afterName(text, end);
  const heading = headingAbove(text, start);
  const called = uses === null ? 'none' : uses.isPerson ? 'person' : uses.count >= LEAST_USES ? 'often' : 'seldom';
  return [
    ...[`signs ${signs}`, `signs ${signs} ${form}`, `signs ${signs} ${how} ${region}`],
    ...[how, form, region, `${how} ${form}`, `${region} ${how} ${form}`],
    ...[`called ${called}`, `called ${called} ${form}`, `role ${label !== null && isPartyRole(label)}`],
    ...(label === null
      ? ['no label']
      : [`label ${label}`, `label end ${label.slice(-2)}`, `label start ${label.slice(0, 2)}`]),
    ...[`alias ${alias !== null}`, `alias ${alias !== null} ${form} ${how}`],
    ...bracketTells(bracket).flatMap((tell) => [`bracket ${tell}`, `bracket ${tell} ${form}`]),
    ...[`bracket ${bracket !== ''}`, `behind ${behind.slice(0, 1)}`, `behind ${behind.slice(0, 2)}`],
    ...[`before ${wordBefore(text, start).slice(-3)}`, `last ${name.slice(-2)}`],
    ...[`order ${Math.min(6, at)}`, `order ${Math.min(3, at)} ${form}`, `said ${Math.min(4, count)} ${form}`],
    ...[`length ${Math.min(4, Math.ceil(name.length / 4))}`, `above ${heading.words.slice(0, 4)}`],
    ...(heading.isOfParties ? ['under parties', `under parties ${form}`] : []),
  ];
}
