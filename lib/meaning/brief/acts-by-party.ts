import { groupBy } from '#lib/core/group-by';
import { withoutDeterminer } from '#lib/language/parties/name-cues';
import { isPronoun } from '#lib/language/parties/pronouns';
import { isShared } from '#lib/language/parties/person-words';
import { shortWords } from '#lib/language/sentences/short-words';
import { timeWords } from '#lib/language/time/time-words';
import type { BriefAct, BriefParty } from '#lib/protocol/contract-brief';
import type { Modality, Norm, TextSpan } from '#lib/protocol/meaning';
import { createProvisoTest } from '../norms/find-provisos';
import { leadInsOf } from '../norms/lead-ins';
import { partyOf, sidesOf } from '../parties/party-names';
import type { BriefSource } from './make-brief';

const WORDS_AT_MOST = 240;
/** Of an item that other items hang on. */
const LEAD_IN_AT_MOST = 100;

type Source = Pick<BriefSource, 'norms' | 'facts' | 'text' | 'displayOf'>;

/**
 * What each party must do, must not do and may do, in reading order, items under the sentence they hang on; then whoever
 * else is bound more than once, and last what binds all parties alike. What binds nobody by name is not in it.
 */
export function actsByParty(source: Source): BriefParty[] {
  const { norms, facts } = source;
  const sides = sidesOf(facts, norms);
  const sideOf = createSideTest(sides);
  const isProviso = createProvisoTest(norms);
  const told = norms.filter((norm) => !isProviso(norm));
  const groups = groupBy(told, ({ bearer, modality }) => `${sideOf(bearer)} ${modality}`);
  const leadsOf = rememberLeads(norms);
  const entry = (name: string | null, side: Side): BriefParty => {
    const acts = (modality: Modality) => listActs(groups.get(`${side} ${modality}`) ?? [], source, leadsOf);
    return { name, duties: acts('duty'), bans: acts('ban'), rights: acts('right') };
  };
  return [...sides.map((names, at) => entry(callOf(names), at)), entry(null, 'shared')].filter(
    ({ duties, bans, rights }) => duties.length + bans.length + rights.length > 0,
  );
}

/** Which of the sides, all parties alike, or nobody by name. */
type Side = number | 'shared';

function createSideTest(sides: readonly (readonly string[])[]): (bearer: string | null) => Side | null {
  const known = new Map<string, Side | null>();
  return (bearer) => {
    if (bearer === null) return null;
    const side = known.get(bearer);
    if (side !== undefined) return side;
    const found = isShared(bearer) ? 'shared' : partyOf(bearer, sides);
    known.set(bearer, found);
    return found;
  };
}

type Leads = (norm: Norm) => readonly TextSpan[];

/** The sentences that a norm hangs on, looked for once for all that hang on the same. */
function rememberLeads(norms: readonly Norm[]): Leads {
  const known = new Map<string, readonly TextSpan[]>();
  return (norm) => {
    if (norm.hangsOn === undefined) return [];
    const key = `${norm.part} ${norm.hangsOn}`;
    const leads = known.get(key) ?? leadInsOf(norm, norms);
    known.set(key, leads);
    return leads;
  };
}

/** Norms of one kind as acts: what hangs on one sentence is told under it, whether or not that is a norm of the same kind. */
function listActs(norms: readonly Norm[], source: Source, leadsOf: Leads): BriefAct[] {
  const keyOf = (part: number, { start }: TextSpan) => `${part} ${start}`;
  const openers = new Set(norms.flatMap((norm) => leadsOf(norm).map((lead) => keyOf(norm.part, lead))));
  const acts = new Map<string, BriefAct>();
  for (const norm of norms) {
    const [outermost, ...between] = leadsOf(norm);
    const isOpener = openers.has(keyOf(norm.part, norm));
    if (outermost === undefined)
      acts.set(isOpener ? keyOf(norm.part, norm) : `alone ${acts.size}`, toAct(norm, source));
    // An item that others hang on is told with each of them.
    if (outermost === undefined || isOpener) continue;
    const key = keyOf(norm.part, outermost);
    const lead = acts.get(key) ?? openAct(norm, outermost, source);
    acts.set(key, lead);
    const item = toAct(norm, source);
    const led = between.map(({ start, end }) => shortWords(source.text.slice(start, end), LEAD_IN_AT_MOST));
    lead.items.push({ ...item, words: [...led, item.words].join(' ') });
    lead.weight = Math.max(lead.weight, item.weight);
  }
  return [...acts.values()];
}

function toAct({ part, address, start, end, time, salience }: Norm, { text, displayOf }: Source): BriefAct {
  const when = time === undefined || (time.duration ?? time.date) === undefined ? null : timeWords(text, time);
  const words = shortWords(text.slice(start, end), WORDS_AT_MOST);
  const place = { part, address, display: displayOf(part, address), start, end };
  return { ...place, words, when, weight: salience.summary, items: [] };
}

/** The sentence that an item hangs on, where that is no norm of the same kind. */
function openAct({ part, address }: Norm, { start, end }: TextSpan, { text, displayOf }: Source): BriefAct {
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
