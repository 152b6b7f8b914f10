import { countActors } from '#lib/language/parties/count-actors';
import { splitLines } from '#lib/language/parties/korean-body-names';
import { isPronoun } from '#lib/language/parties/pronouns';
import { foldKoreanName } from '#lib/language/parties/korean-fields';
import type { ReadDocument } from '#lib/protocol/document';
import { createLinearModel, linearModelSchema } from '../models/linear-model';
import { chooseLikely, type Scored } from './choose-likely';
import { lendScores } from './lend-scores';
import { listKoreanNames } from './list-korean-names';
import type { Party } from './party';
import type { PartyCandidate } from './party-candidate';
import { readKoreanParties } from './read-korean-parties';

// A chunk of its own: a static import would stand in the bundle of every route.
const { default: shipped } = await import('../data/party-model-ko.json');

const scoreName = createLinearModel(linearModelSchema.parse(shipped.party));

/** Set out of fold by contract. */
const LEAST_OF_TWO = -2.5;

/**
 * The parties of a Korean contract in the order they are named, chosen among the names of its opening and end; what its forms
 * say of each is added, and where fewer than two are likely, whoever they name.
 */
export function findKoreanParties(document: Pick<ReadDocument, 'text' | 'structure'>): Party[] {
  const read = readKoreanParties(document);
  const scored = listKoreanNames(document).map((name) => ({ ...name, score: scoreName(name.features) }));
  const names = lendScores(scored).filter(({ isForAnother }) => !isForAnother);
  const isSame = (one: ScoredName, other: ScoredName) => isPartOf(one.key, other.key);
  const { isActor } = countActors(splitLines(document.text));
  const isSomebody = (name: string) => isPronoun(name) || isActor(name);
  const chosen = chooseLikely(names, LEAST_OF_TWO, isSame, isJoined, isJoined).map((name) =>
    toParty(wholeOf(name, names, isSomebody), names, read),
  );
  const others = read.filter((party) => !chosen.some((one) => isOne(one, party)));
  const all = chosen.length < 2 ? [...chosen, ...others] : chosen;
  return all.toSorted((left, right) => left.span.start - right.span.start);
}

type ScoredName = PartyCandidate & Scored;

const isJoined = (one: ScoredName, other: ScoredName) => one.sides.some((side) => other.sides.includes(side));

const isPartOf = (one: string, other: string) => one.includes(other) || other.includes(one);

/** Two who are called the same, or by one name within the other. */
function isOne(one: Party, other: Party): boolean {
  return (
    isPartOf(foldKoreanName(one.name), foldKoreanName(other.name)) ||
    one.aliases.some((alias) => other.aliases.includes(alias))
  );
}

/** Of who is likeliest by the beginning of a name the whole, where that acts by its short name: 주식회사 온솔 복지팀(이하 "복지팀"). */
function wholeOf(name: ScoredName, names: readonly ScoredName[], isSomebody: (name: string) => boolean): ScoredName {
  const longer = names.filter((one) => one.name.startsWith(`${name.name} `) && one.aliases.some(isSomebody));
  const isCalledAlike = ({ aliases }: ScoredName) => aliases.some((alias) => name.aliases.includes(alias));
  return (name.aliases.length === 0 ? longer[0] : longer.find(isCalledAlike)) ?? name;
}

function toParty(name: ScoredName, names: readonly ScoredName[], read: readonly Party[]): Party {
  const own = names.filter(({ key }) => key === name.key);
  const known = read.find((party) => foldKoreanName(party.name) === name.key);
  const aliases = [...(known?.aliases ?? []), ...own.flatMap((mention) => mention.aliases)];
  const [first = name] = own;
  return {
    ...(name.signedBy === null ? {} : { representative: name.signedBy }),
    ...{ part: 0, span: { start: first.start, end: first.end }, ...known },
    name: known?.name ?? name.name,
    aliases: [...new Set(aliases)].filter((alias) => alias !== name.name),
  };
}
