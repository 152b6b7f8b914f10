import { foldKoreanName, hasKoreanLegalForm, isKoreanPerson } from '#lib/language/parties/korean-fields';
import {
  afterName,
  aliasBehind,
  bracketTells,
  headingAbove,
  listKoreanMentions,
  wordBefore,
  type KoreanMention,
} from '#lib/language/parties/korean-names';
import { isPartyRole, readUses } from '#lib/language/parties/korean-roles';
import { readQuantities } from '#lib/language/quantities/read-quantities';
import type { ReadDocument } from '#lib/protocol/document';
import type { PartyCandidate } from './party-candidate';

const OPENING = 3_000;
const CLOSING = 2_000;
const ALIAS_REACH = 120;
const LEAST_USES = 2;

/** Mentions of names in the opening and at the end of a Korean contract, in the order they stand. */
export function listKoreanNames({ text }: Pick<ReadDocument, 'text'>): PartyCandidate[] {
  const closing = Math.max(OPENING, text.length - CLOSING);
  const mentions = [
    ...listKoreanMentions(text.slice(0, OPENING), 0),
    ...listKoreanMentions(text.slice(closing), closing),
  ].map((mention) => ({ ...mention, key: foldKoreanName(mention.name) }));
  const counts = new Map<string, number>();
  for (const { key } of mentions) counts.set(key, (counts.get(key) ?? 0) + 1);
  const candidates = mentions.map((mention, at) => {
    const { name, key, label, start, end } = mention;
    const next = mentions.slice(at + 1).find((other) => other.start >= end && other.key !== key);
    const alias = aliasBehind(text, end, Math.min(end + ALIAS_REACH, next?.start ?? text.length));
    const uses = label === null ? null : readUses(text, label);
    const isCalled = label !== null && uses !== null && (isPartyRole(label) || uses.count >= LEAST_USES);
    const place = { text, at, alias, uses, count: counts.get(key) ?? 1, isOpening: start < closing };
    return {
      ...{ name, key, start, end },
      aliases: [...new Set([...(isCalled ? [label] : []), ...(alias === null ? [] : [alias])])],
      features: describe(mention, place),
    };
  });
  // Only now: models learned with them counted.
  return candidates.filter(({ name }) => !isAmount(name));
}

/** An amount, or what breaks off at a number: "일부터 20" of a form. */
function isAmount(name: string): boolean {
  if (/\s\d+$/u.test(name)) return true;
  return readQuantities(name).some(({ unit, start, end }) => unit !== 'plain' && end - start > name.length / 2);
}

type Place = {
  text: string;
  at: number;
  alias: string | null;
  uses: { count: number; isPerson: boolean } | null;
  count: number;
  isOpening: boolean;
};

/** What a model sees of a mention: its form, what stands around it, what it is called and how often. */
function describe({ name, label, start, end, how }: KoreanMention, place: Place): string[] {
  const { text, at, alias, uses, count, isOpening } = place;
  const region = isOpening ? 'opening' : 'closing';
  const form = hasKoreanLegalForm(name) ? 'legal' : isKoreanPerson(name) ? 'person' : 'other';
  const { bracket, behind } = afterName(text, end);
  const heading = headingAbove(text, start);
  const called = uses === null ? 'none' : uses.isPerson ? 'person' : uses.count >= LEAST_USES ? 'often' : 'seldom';
  return [
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
