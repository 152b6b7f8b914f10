import type { Mention } from '#lib/language/parties/find-mentions';
import { stemEnglish } from '#lib/language/words/english-stem';
import type { Clause } from './list-clauses';
import { normFeatures } from './norm-features';

/** Somebody whom a clause may bind, or nobody, and what speaks for that. */
export type BearerCandidate = { name: string | null; features: string[] };

/** What is known about who acts where a clause stands. */
export type BearerContext = {
  /** By grammar: the subject, the lead-in's, or the clause's before it. */
  bearer: string | null;
  /** Whom the clause before it bound in the same place. */
  previous: string | null;
  mentions: readonly Mention[];
};

/** Everybody an English clause names, the parties as a whole, whom its list or the clause before it binds, and nobody. */
export function listBearers(clause: Clause, { bearer, previous, mentions }: BearerContext): BearerCandidate[] {
  const leadIn = clause.leadIn?.bearer ?? null;
  const named = new Map<string, Mention[]>();
  for (const mention of mentions) {
    const key = same(mention.name);
    named.set(key, [...(named.get(key) ?? []), mention]);
  }
  const names = new Map<string, string>();
  for (const name of [bearer, leadIn, previous, ...mentions.map(({ name }) => name), 'each', 'both'])
    if (name !== null && !names.has(same(name))) names.set(same(name), name);
  const known = { rule: bearer, leadIn, previous };
  const mode = clause.read?.modality ?? 'none';
  const nobody = [
    ...normFeatures(clause, bearer).map((feature) => `nobody ${feature}`),
    `nobody of ${Math.min(named.size, 3)} ${mode}`,
  ];
  return [
    { name: null, features: nobody },
    ...[...names].map(([key, name]) => ({ name, features: describe(clause, name, named.get(key) ?? [], known) })),
  ];
}

type Known = { rule: string | null; leadIn: string | null; previous: string | null };

function describe(clause: Clause, name: string, mentions: readonly Mention[], known: Known): string[] {
  const { read, text } = clause;
  const mode = read?.modality ?? 'none';
  const verb = read === null ? 'none' : stemEnglish(read.predicate.word);
  const kind = name === 'each' || name === 'both' ? name : 'somebody';
  const voice = read === null ? 'none' : read.predicate.isPassive ? 'passive' : 'active';
  const is = (who: string | null): boolean => who !== null && same(who) === same(name);
  const [first] = mentions;
  const at = read?.predicate.start ?? 0;
  const nearest = mentions.filter(({ end }) => end <= at).at(-1);
  const near = nearest ?? first;
  const where = near === undefined ? 'unnamed' : near.end <= at ? 'before' : 'behind';
  const facts = [
    `kind ${kind}`,
    `rule ${is(known.rule)} ${known.rule === null ? 'open' : 'said'}`,
    `lead ${is(known.leadIn)} ${known.leadIn === null ? 'open' : 'said'}`,
    `previous ${is(known.previous)} ${known.previous === null ? 'open' : 'said'}`,
    `where ${where} ${voice}`,
    `subject ${read?.hasSubject === true} ${where}`,
    ...(near === undefined ? [] : around(text, near, at)),
    ...(first === undefined ? [] : [`first ${first.start < 12} ${where}`, `times ${Math.min(mentions.length, 3)}`]),
  ];
  return [
    ...facts,
    ...facts.map((fact) => `${mode} ${fact}`),
    `${kind} verb ${verb} ${where}`,
    `${kind} verb ${verb} ${voice} ${is(known.rule)}`,
    `${kind} subject ${read?.subject ?? 'none'} ${mode} ${where}`,
    `rule ${is(known.rule)} lead ${is(known.leadIn)} previous ${is(known.previous)} ${where} ${kind}`,
  ];
}

/** The word before a mention, what follows it, and how far its predicate is. */
function around(text: string, { start, end }: Mention, at: number): string[] {
  const before = /(?<word>[a-z]+)[\s"“(]*(?:the\s+|such\s+)?$/iu.exec(text.slice(Math.max(0, start - 30), start));
  const behind = /^(?<mark>['’]s?|[,;:.)]|\s+[a-z]+)?/iu.exec(text.slice(end, end + 24))?.groups?.['mark'];
  const word = before?.groups?.['word']?.toLowerCase() ?? 'start';
  const gap = at >= end ? at - end : -1;
  const distance = gap < 0 ? 'behind' : gap <= 2 ? 'beside' : gap <= 25 ? 'near' : gap <= 90 ? 'far' : 'away';
  const isLower = /^[a-z]/u.test(text.slice(start, end));
  return [
    `after ${word}`,
    `then ${(behind ?? 'end').trim().toLowerCase()}`,
    `distance ${distance}`,
    `after ${word} ${distance}`,
    `lower ${isLower} ${distance}`,
  ];
}

/** How two names are compared. */
export function same(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(?:the|a|an|such)\s+/u, '')
    .replace(/[^a-z0-9]+/gu, '');
}
