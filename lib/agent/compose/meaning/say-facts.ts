import { isPronoun } from '#lib/language/parties/pronouns';
import { z } from 'zod';
import { copulaOf, fillWithParticles, withAnd, withTopic } from '#lib/language/text/particles';
import { describeValue, nameOfKey } from '#lib/meaning/facts/describe-value';
import { FACT_WORDS } from '#lib/meaning/facts/fact-words';
import type { Language } from '#lib/protocol/document';
import type { Fact, PartyName } from '#lib/protocol/meaning';
import sentences from '../data/fact-sentences.json';
import { escapeMarkdown } from '../markdown';

/** Facts of one key as the sentence that answers. */
export function sayFacts(facts: readonly Fact[], language: Language): string {
  const [first] = facts;
  if (first === undefined) return '';
  if (first.key === 'party') return sayParties(facts, language);
  const name = nameOfKey(first.key, language);
  const filled = facts.filter(({ basis }) => basis !== 'blank');
  if (filled.length === 0)
    return language === 'ko' ? `${withTopic(name)} 적는 칸이 비어 있어요.` : `${name}: the place for it is left blank.`;
  const values = withoutDoubles(filled.map((fact) => sayValue(fact, language)));
  if (values.length > 1) return [`${name}:`, ...values.map((value) => `- **${value}**`)].join('\n');
  const [only] = filled;
  const told = only === undefined || filled.length > 1 ? null : sayOne(only, language);
  if (told !== null) return told;
  return language === 'ko'
    ? `${withTopic(name)} **${values[0]}**${copulaOf(values[0] ?? '')}.`
    : `${name}: **${values[0]}**.`;
}

/** "We" and "we" are one. */
function withoutDoubles(values: readonly string[]): string[] {
  const folded = values.map((value) => value.toLowerCase());
  return values.filter((_, at) => folded.indexOf(folded[at] ?? '') === at);
}

const SENTENCES = z.record(z.string(), z.object({ ko: z.string(), en: z.string() })).parse(sentences);
/** Values that are words of their own ("without limit of time") fit in no sentence but the plain one, or one for just them. */
const IN_WORDS: ReadonlySet<string> = new Set(['perpetual', 'none', 'yes', 'unlimited']);

/** The sentence that a key has of its own, with whom it is about; null where it has none or the value does not fit. */
function sayOne(fact: Fact, language: Language): string | null {
  const inWords = IN_WORDS.has(String(fact.value)) ? ` ${String(fact.value)}` : '';
  const how = fact.detail?.renewed;
  const renewed = how === undefined || inWords !== '' ? '' : ` ${how}`;
  const sentence = SENTENCES[`${fact.key}${inWords}${renewed}`]?.[language];
  if (sentence === undefined || fact.basis === 'conflict') return null;
  const who = fact.detail?.who === undefined ? null : nameOfValue(fact.detail.who, language);
  const value = sayValue(fact, language).replace(who === null ? '' : `, ${escapeMarkdown(who)}`, '');
  const said = fillWithParticles(sentence, { value });
  if (who === null) return said;
  return language === 'ko' ? `${withTopic(who)} ${said}` : `${said} (${who})`;
}

const nameOfValue = (value: string, language: Language) => FACT_WORDS.values[value]?.[language] ?? value;

/** A value with how it is known, where it is not simply stated. */
export function sayValue(fact: Fact, language: Language): string {
  const { value, note } = describeValue(fact, language);
  return note === null ? escapeMarkdown(value) : `${escapeMarkdown(value)} (${note})`;
}

function sayParties(facts: readonly Fact[], language: Language): string {
  const names = facts.map((fact) => partyName(fact, language));
  if (language === 'en') return `The parties are ${listed(names, 'and')}.`;
  if (names.length === 2) return `계약 당사자는 ${withAnd(names[0] ?? '')} ${names[1]}${copulaOf(names[1] ?? '')}.`;
  return `계약 당사자는 ${names.join(', ')}${copulaOf(names.join(', '))}.`;
}

/** "**Acme, Inc.** (Licensor, represented by Jo Doe)". */
function partyName({ value, detail }: Fact, language: Language): string {
  if (value === null || typeof value === 'string') return `**${escapeMarkdown(value ?? '____')}**`;
  const called = [...new Set([...shortest(value), ...(detail?.role === undefined ? [] : [detail.role])])];
  const representative = detail?.representative;
  const also = [
    ...called.filter((name) => name !== value.name),
    ...(representative === undefined ? [] : [represented(representative, language)]),
  ].map(escapeMarkdown);
  return `**${escapeMarkdown(value.name)}**${also.length === 0 ? '' : ` (${also.join(', ')})`}`;
}

const represented = (name: string, language: Language) =>
  language === 'ko' ? `대표 ${name}` : `represented by ${name}`;

const ALIASES_SHOWN = 2;
const shortest = ({ aliases }: PartyName) =>
  aliases
    .filter((alias) => !isPronoun(alias))
    .toSorted((one, other) => one.length - other.length)
    .slice(0, ALIASES_SHOWN);

function listed(items: readonly string[], and: string): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${and} ${last}`;
}
