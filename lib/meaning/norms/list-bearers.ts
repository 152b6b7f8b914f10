import type { Mention } from '#lib/language/parties/find-mentions';
import { pronounOf } from '#lib/language/parties/pronouns';
import { stemEnglish } from '#lib/language/words/english-stem';
import type { Clause } from './list-clauses';
import type { PersonLexicon } from './person-lexicon';
import { normFeatures } from './norm-features';

/** Somebody whom a clause may bind, or nobody, and what speaks for that. */
export type BearerCandidate = { name: string | null; features: string[] };

/** What is known about who acts where a clause stands. */
export type BearerContext = {
  /** By grammar: the subject, the lead-in's, or the clause's before it. */
  bearer: string | null;
  /** Whom the clause before it bound in the same place. */
  previous: string | null;
  /** Whom the last clause before it bound that binds somebody, in the same article. */
  lately: string | null;
  mentions: readonly Mention[];
  persons: Pick<PersonLexicon, 'namesOf' | 'keyOf'>;
};

/** Everybody an English clause names, the parties as a whole, whom its list, the clause before it or one lately binds, and nobody. */
export function listBearers(clause: Clause, context: BearerContext): BearerCandidate[] {
  const { bearer, previous, lately, mentions, persons } = context;
  const leadIn = clause.leadIn?.bearer ?? null;
  const { keyOf } = persons;
  const named = new Map<string, Mention[]>();
  for (const mention of mentions) {
    const key = keyOf(mention.name);
    named.set(key, [...(named.get(key) ?? []), mention]);
  }
  const names = new Map<string, string>();
  const spoken = [bearer, leadIn, previous, lately, ...mentions.map(({ name }) => name), 'each', 'both'];
  for (const name of spoken) if (name !== null && !names.has(keyOf(name))) names.set(keyOf(name), name);
  const known = { rule: bearer, leadIn, previous, lately };
  const mode = clause.read?.modality ?? 'none';
  const nobody = [
    ...normFeatures(clause, bearer).map((feature) => `nobody ${feature}`),
    `nobody of ${Math.min(named.size, 3)} ${mode}`,
    `nobody ${formOf(clause)}`,
    `nobody ${formOf(clause)} ${mode}`,
  ];
  return [
    { name: null, features: nobody },
    ...[...names].map(([key, name]) => {
      const isOf = (who: string | null): boolean => who !== null && keyOf(who) === key;
      const features = describe(clause, name, named.get(key) ?? [], { known, isOf, called: persons.namesOf(name) });
      return { name, features };
    }),
  ];
}

/** What a clause is said of, as far as grammar tells: "Lock up at ten" of nobody that it names. */
function formOf({ read, leadIn }: Clause): string {
  if (read === null) return leadIn === null ? 'no verb' : 'item';
  const said = read.bearer !== null ? 'somebody' : read.hasSubject ? 'something' : 'bare';
  return `${said} ${read.predicate.isMarked ? 'marked' : 'plain'} ${read.predicate.isPassive ? 'passive' : 'active'}`;
}

type Known = { rule: string | null; leadIn: string | null; previous: string | null; lately: string | null };
type Of = { known: Known; isOf: (who: string | null) => boolean; called: readonly string[] };

function describe(
  clause: Clause,
  name: string,
  mentions: readonly Mention[],
  { known, isOf: is, called }: Of,
): string[] {
  const { read, text } = clause;
  const mode = read?.modality ?? 'none';
  const verb = read === null ? 'none' : stemEnglish(read.predicate.word);
  const kind = name === 'each' || name === 'both' ? name : 'somebody';
  const voice = read === null ? 'none' : read.predicate.isPassive ? 'passive' : 'active';
  const form = formOf(clause);
  const spoken = called.map(pronounOf).find((word) => word !== undefined) ?? 'no pronoun';
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
    `lately ${is(known.lately)} ${known.lately === null ? 'open' : 'said'} ${where}`,
    `${spoken} ${form} ${where}`,
    `party ${called.length > 0} ${where} ${form}`,
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
