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
import {
  isDocumentTitle,
  isKoreanTitle,
  listKoreanSigners,
  type KoreanSigner,
} from '#lib/language/parties/korean-signers';
import { isPartyRole, readUses } from '#lib/language/parties/korean-roles';
import { readQuantities } from '#lib/language/quantities/read-quantities';
import type { ReadDocument } from '#lib/protocol/document';
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
  const signers = listKoreanSigners(text.slice(end), end);
  const mentions = [
    ...listKoreanMentions(text.slice(0, OPENING), 0),
    ...listKoreanMentions(text.slice(closing), closing),
    ...signedNames(signers, text),
  ]
    .filter(({ name }) => !isKoreanTitle(name) && !isDocumentTitle(name))
    .map((mention) => ({ ...mention, key: foldKoreanName(mention.name) }))
    .toSorted((left, right) => left.start - right.start);
  const counts = new Map<string, number>();
  for (const { key } of mentions) counts.set(key, (counts.get(key) ?? 0) + 1);
  const bodies = namedBesides(mentions, signers, text);
  const candidates = mentions.map((mention, at) => {
    const { name, key, label, start, end } = mention;
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
    return {
      ...{ name, key, start, end, sides: [] },
      isForAnother: signers.some((signer) => foldKoreanName(signer.name) === key && hasBody(signer, bodies)),
      aliases: [...new Set([...(isCalled ? [label] : []), ...(alias === null ? [] : [alias])])],
      features: describe(mention, place),
    };
  });
  const called = new Set(candidates.filter((one) => isCalledInOpening(one, signers, text)).map(({ key }) => key));
  return candidates
    .map((one) => ({ ...one, isForAnother: one.isForAnother && !called.has(one.key) }))
    .filter(({ name }) => !isAmount(name)); // Only now: models learned with them counted.
}

/** Names that are no signatures, and those of them behind a label. */
type Bodies = { named: ReadonlySet<string>; labelled: ReadonlySet<string> };

/** Who is named elsewhere than in the lines of those who sign, or there with a legal form. */
function namedBesides(
  mentions: readonly (KoreanMention & { key: string })[],
  signers: readonly KoreanSigner[],
  text: string,
): Bodies {
  const besides = mentions.filter(
    (mention) =>
      mention.how !== 'signed' && (hasKoreanLegalForm(mention.name) || !isInSignature(mention, signers, text)),
  );
  const keysOf = (some: typeof besides) => new Set(some.map(({ key }) => key));
  return { named: keysOf(besides), labelled: keysOf(besides.filter(({ label }) => label !== null)) };
}

const isInSignature = ({ start }: { start: number }, signers: readonly KoreanSigner[], text: string) =>
  signers.some((signer) => start <= signer.end && start > text.lastIndexOf('\n', signer.start));

/** Whether a name stands outside of brackets and signatures and gets another there: 김하나(이하 "갑"), not (대표 김하나, 이하 "갑"). */
function isCalledInOpening(one: PartyCandidate, signers: readonly KoreanSigner[], text: string): boolean {
  const before = text.slice(text.lastIndexOf('\n', one.start) + 1, one.start);
  const isInBracket = before.lastIndexOf('(') > before.lastIndexOf(')');
  const isHead = isKoreanTitle(wordBefore(text, one.start));
  const isCalled = one.aliases.some((alias) => !isKoreanTitle(alias));
  return one.start < OPENING && isCalled && !isInBracket && !isHead && !isInSignature(one, signers, text);
}

/** Those who sign, and for whom; a word that the contract calls a party by is not part of a body's name. */
function signedNames(signers: readonly KoreanSigner[], text: string): KoreanMention[] {
  return signers.flatMap(({ name, body, title, start, end }) => {
    const own = bodyOf(body);
    const at = own === null ? -1 : text.lastIndexOf(own, start);
    const label = body === null || body === own ? null : (body.split(/\s/u)[0] ?? null);
    return [
      ...(title === null ? [{ name, label, start, end, how: 'signed' as const }] : []),
      ...(own !== null && title !== null && at >= 0
        ? [{ name: own, label, start: at, end: at + own.length, how: 'signed' as const }]
        : []),
    ];
  });
}

/** "온솔모임 회장 김하나" where 온솔모임 is named as well, "온솔공방 김하나" where it is named as who does something: she is none of the parties. */
const hasBody = ({ title, body }: KoreanSigner, { named, labelled }: Bodies) =>
  (title === null ? labelled : named).has(foldKoreanName(bodyOf(body) ?? ''));

/** "갑 주식회사 온솔" is called 갑. */
function bodyOf(body: string | null): string | null {
  const words = body?.split(/\s+/u) ?? [];
  const own = words.length > 1 && isPartyRole(words[0] ?? '') ? words.slice(1) : words;
  const name = own.join(' ');
  const isNone = name.length < 2 || name.length > LONGEST_BODY || isPartyRole(name) || isPlaceOrNumber(name);
  return isNone ? null : name;
}
const LONGEST_BODY = 26;

/** For itself, for a body, a body by somebody, or not at all. */
function howSigned(key: string, signers: readonly KoreanSigner[]): string {
  if (signers.length === 0) return 'unread';
  const own = signers.find(({ name }) => foldKoreanName(name) === key);
  if (own !== undefined) return own.title === null ? 'itself' : 'for another';
  const bodies = signers.flatMap(({ body, title }) => (title === null ? [] : [foldKoreanName(bodyOf(body) ?? '')]));
  const isBody = bodies.some((body) => body !== '' && (body.endsWith(key) || key.endsWith(body)));
  return isBody ? 'by another' : 'not';
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
