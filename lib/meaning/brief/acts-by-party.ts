import { isShared } from '#lib/language/parties/person-words';
import { shortWords } from '#lib/language/sentences/short-words';
import { timeWords } from '#lib/language/time/time-words';
import type { BriefAct, BriefParty } from '#lib/protocol/contract-brief';
import type { Modality, Norm } from '#lib/protocol/meaning';
import { isPronoun } from '#lib/language/parties/pronouns';
import { namesOfParties, partyOf } from '../parties/party-names';
import type { BriefSource } from './make-brief';

const WORDS_AT_MOST = 240;

/**
 * What each party must do, must not do and may do, in reading order; what binds all of them alike comes last. What binds
 * nobody by name, or somebody who is no party, is not in it.
 */
export function actsByParty({ norms, facts, text, displayOf }: Omit<BriefSource, 'titleOf'>): BriefParty[] {
  const parties = namesOfParties(facts);
  const told = norms.filter((norm) => !isProviso(norm, norms));
  const actsOf = (isOwn: (norm: Norm) => boolean, modality: Modality): BriefAct[] =>
    told
      .filter((norm) => norm.modality === modality && isOwn(norm))
      .map((norm) => actOf(norm, text, displayOf(norm.part, norm.address)));
  const entry = (name: string | null, isOwn: (norm: Norm) => boolean): BriefParty => ({
    name,
    duties: actsOf(isOwn, 'duty'),
    bans: actsOf(isOwn, 'ban'),
    rights: actsOf(isOwn, 'right'),
  });
  return [
    ...parties.map((names, at) => entry(callOf(names), ({ bearer }) => partyOf(bearer, parties) === at)),
    entry(null, ({ bearer }) => isShared(bearer)),
  ].filter(({ duties, bans, rights }) => duties.length + bans.length + rights.length > 0);
}

/** What is told as the exception of another norm is none of its own. */
const isProviso = (norm: Norm, all: readonly Norm[]) =>
  all.some(
    (other) => other !== norm && other.exceptions.some(({ start, end }) => start <= norm.start && end >= norm.end),
  );

function actOf({ part, address, start, end, time, salience }: Norm, text: string, display: string): BriefAct {
  const when = time === undefined || (time.duration ?? time.date) === undefined ? null : timeWords(text, time);
  const words = shortWords(text.slice(start, end), WORDS_AT_MOST);
  return { part, address, display, start, end, words, when, weight: salience.summary };
}

/** The word that the contract speaks of a party by, else its name. */
const callOf = (names: readonly string[]) => names.slice(1).find((name) => !isPronoun(name)) ?? names[0] ?? '';
