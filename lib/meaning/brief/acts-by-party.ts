import { withoutDeterminer } from '#lib/language/parties/name-cues';
import { isPronoun } from '#lib/language/parties/pronouns';
import { isShared } from '#lib/language/parties/person-words';
import { shortWords } from '#lib/language/sentences/short-words';
import { timeWords } from '#lib/language/time/time-words';
import type { BriefAct, BriefParty } from '#lib/protocol/contract-brief';
import type { Modality, Norm } from '#lib/protocol/meaning';
import { leadInsOf } from '../norms/lead-ins';
import { partyOf, sidesOf } from '../parties/party-names';
import type { BriefSource } from './make-brief';

const WORDS_AT_MOST = 240;

type Source = Pick<BriefSource, 'norms' | 'facts' | 'text' | 'displayOf'>;

/**
 * What each party must do, must not do and may do, in reading order, items under the sentence they hang on; then whoever
 * else is bound more than once, and last what binds all parties alike. What binds nobody by name is not in it.
 */
export function actsByParty(source: Source): BriefParty[] {
  const { norms, facts } = source;
  const sides = sidesOf(facts, norms);
  const told = norms.filter((norm) => !isProviso(norm, norms));
  const entry = (name: string | null, isOwn: (norm: Norm) => boolean): BriefParty => {
    const acts = (modality: Modality) =>
      listActs(
        told.filter((norm) => norm.modality === modality && isOwn(norm)),
        source,
      );
    return { name, duties: acts('duty'), bans: acts('ban'), rights: acts('right') };
  };
  return [
    ...sides.map((names, at) => entry(callOf(names), ({ bearer }) => partyOf(bearer, sides) === at)),
    entry(null, ({ bearer }) => isShared(bearer)),
  ].filter(({ duties, bans, rights }) => duties.length + bans.length + rights.length > 0);
}

/** What is told as the exception of another norm is none of its own. */
const isProviso = (norm: Norm, all: readonly Norm[]) =>
  all.some(
    (other) => other !== norm && other.exceptions.some(({ start, end }) => start <= norm.start && end >= norm.end),
  );

/** Norms of one kind as acts: what hangs on one sentence is told under it, whether or not that is a norm of the same kind. */
function listActs(norms: readonly Norm[], source: Source): BriefAct[] {
  const acts: BriefAct[] = [];
  const leads = new Map<string, BriefAct>();
  for (const norm of norms) {
    const { part, start, hangsOn } = norm;
    const act = toAct(norm, source);
    if (hangsOn === undefined || hangsOn >= start) {
      acts.push(act);
      continue;
    }
    const key = `${part} ${hangsOn}`;
    const lead =
      leads.get(key) ??
      acts.find((one) => one.part === part && one.start <= hangsOn && hangsOn < one.end) ??
      openAct(norm, source);
    if (!acts.includes(lead)) acts.push(lead);
    leads.set(key, lead);
    lead.items.push(act);
    lead.weight = Math.max(lead.weight, act.weight);
  }
  return acts;
}

function toAct({ part, address, start, end, time, salience }: Norm, { text, displayOf }: Source): BriefAct {
  const when = time === undefined || (time.duration ?? time.date) === undefined ? null : timeWords(text, time);
  const words = shortWords(text.slice(start, end), WORDS_AT_MOST);
  const display = displayOf(part, address);
  return { part, address, display, start, end, words, when, weight: salience.summary, items: [] };
}

/** The sentence that an item hangs on, where that is no norm of the same kind. */
function openAct(norm: Norm, { norms, text, displayOf }: Source): BriefAct {
  const { part, address } = norm;
  const { start, end } = leadInsOf(norm, norms).at(-1) ?? norm;
  const words = shortWords(text.slice(start, end), WORDS_AT_MOST);
  const place = { part, address, display: displayOf(part, address), start, end };
  return { ...place, words, when: null, weight: 0, items: [] };
}

/** The word that the contract speaks of a party by, else its name. */
function callOf(names: readonly string[]): string {
  const name = names.slice(1).find((other) => !isPronoun(other)) ?? names[0] ?? '';
  // "the School" is no name that begins with an article of its own.
  return /^\p{Ll}/u.test(name) ? withoutDeterminer(name) : name;
}
