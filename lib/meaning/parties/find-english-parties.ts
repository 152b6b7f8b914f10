import type { ReadDocument } from '#lib/protocol/document';
import { foldName, hasLegalForm, isSomebody, isSameName } from '#lib/language/parties/english-names';
import { listAliases } from '#lib/language/parties/party-aliases';
import { createLinearModel, linearModelSchema } from '../models/linear-model';
import { chooseLikely, type Scored } from './choose-likely';
import { listPartyCandidates, OPENING } from './list-party-candidates';
import type { Party } from './party';
import type { PartyCandidate } from './party-candidate';

// A chunk of its own: a static import would stand in the bundle of every route.
const { default: shipped } = await import('../data/party-model.json');

const scoreName = createLinearModel(linearModelSchema.parse(shipped.party));

/** Set on contracts held out of the training. */
const LEAST_OF_TWO = -1.2;
const BLANK = /_{3,}|\[[\s_●•*]*\]/u;
const BLANK_REACH = 120;

/** The parties of an English contract in the order they are named, chosen among the names of opening and signatures. */
export function findEnglishParties(document: Pick<ReadDocument, 'text' | 'structure'>): Party[] {
  const scored = withoutRoles(listPartyCandidates(document)).map((candidate) => ({
    ...candidate,
    score: scoreName(candidate.features),
  }));
  const chosen = chooseLikely(
    scored,
    LEAST_OF_TWO,
    (one, other) => isSameName(one.name, other.name) || isAlias(other.name, one.name, scored),
    (one, other) => one.aliases.some((alias) => other.aliases.includes(alias)),
  );
  const named = chosen
    .filter(({ name }) => !chosen.some((other) => other.name !== name && isAlias(name, other.name, scored)))
    .toSorted((a, b) => a.start - b.start)
    .map(({ name, start, end }) => toParty(name, { start, end }, scored));
  if (named.length !== 1) return named;
  const other = findCalled(scored, named, document.text);
  return [...named, ...(other === undefined ? findUnnamed(document.text, named) : [other])];
}

/** The other side of the only likely one: whoever else a bracket gives a name that somebody goes by. */
function findCalled(mentions: readonly (PartyCandidate & Scored)[], named: readonly Party[], text: string) {
  const taken = new Set(named.flatMap(({ name, aliases }) => [name, ...aliases]));
  const called = mentions.filter(
    ({ name, aliases }) =>
      !named.some((party) => isSameName(party.name, name)) &&
      aliases.some((alias) => isSomebody(text, alias)) &&
      !aliases.some((alias) => taken.has(alias)),
  );
  const [first, ...others] = called.toSorted((left, right) => right.score - left.score);
  const best =
    others.length === 0 || others.every(({ name }) => isSameName(name, first?.name ?? '')) ? first : undefined;
  return best && toParty(best.name, { start: best.start, end: best.end }, mentions);
}

/** What the contract calls somebody is no name besides: "the Network" where that is Ormsley Vale Rural Arts (the "Network"). */
function withoutRoles(candidates: readonly PartyCandidate[]): PartyCandidate[] {
  const roles = new Set(candidates.flatMap(({ aliases }) => aliases.map(foldName)));
  return candidates.filter(({ key, name }) => hasLegalForm(name) || !roles.has(key));
}

/** "Supplier" is nobody beside Acme Ltd (the "Supplier"). */
function isAlias(name: string, party: string, mentions: readonly PartyCandidate[]): boolean {
  return mentions.some(
    (mention) =>
      isSameName(mention.name, party) && mention.aliases.some((alias) => alias.toLowerCase() === name.toLowerCase()),
  );
}

/** The other side where the form leaves its name open: '__________, a corporation ("Franchisee")'. */
function findUnnamed(text: string, named: readonly Party[]): Party[] {
  const taken = new Set(named.flatMap(({ aliases }) => aliases));
  const open = listAliases(text.slice(0, OPENING)).filter(
    ({ aliases, start }) =>
      !aliases.some((alias) => taken.has(alias)) && BLANK.test(text.slice(Math.max(0, start - BLANK_REACH), start)),
  );
  const found = open.flatMap(({ aliases, start, end }) => {
    const role = aliases.find((alias) => isSomebody(text, alias));
    return role === undefined ? [] : [{ name: role, aliases: [], part: 0, span: { start, end }, role }];
  });
  return found.slice(0, 1);
}

/** Where it is named first proves it, wherever its name looks most like a party's. */
function toParty(name: string, likeliest: Party['span'], mentions: readonly PartyCandidate[]): Party {
  const own = mentions.filter((mention) => isSameName(mention.name, name));
  const aliases = [
    ...new Set(own.filter((mention) => isWhole(mention.name, name)).flatMap((mention) => mention.aliases)),
  ];
  const { start, end } = own.reduce<Party['span']>(
    (first, next) => (next.start < first.start ? next : first),
    likeliest,
  );
  return { name, aliases: aliases.filter((alias) => alias !== name), part: 0, span: { start, end } };
}

/** "Thornleigh" of an address is not Thornleigh Village Hall Trust: what it is called there is called somebody else. */
const isWhole = (mention: string, name: string) => 2 * wordsOf(mention) >= wordsOf(name);
const wordsOf = (name: string) => name.trim().split(/\s+/u).length;
