import type { Claim } from '#lib/language/claims/claim';
import { readClaims } from '#lib/language/claims/read-claims';
import type { PartyMention } from '#lib/language/parties/read-parties';
import { fails, unclear, type Finding } from '../reasons';
import {
  areOpposed,
  consentGivers,
  isSameParty,
  isTail,
  isToldAlike,
  rolesOf,
  topicTurned,
} from '#lib/language/parties/same-party';
import { isOtherLanguage } from '#lib/language/words/vocabulary';
import { isAboutTheSame, isSameAct, sentenceAround, type Match, type Statement } from './statement';

/** Who acts, who receives, and whose consent it takes, wherever no act of a claim tells. */
export function compareParties(said: Statement, source: Statement): Finding[] {
  return [...compareRoles(said, source), ...compareGivers(said, source), ...compareTopics(said, source)];
}

/** Who acts: the same party as in a claim of the clause on the same act. Names of two languages meet by their concept. */
export function compareSubjects(
  claim: Claim,
  agreeing: readonly Match[],
  said: Statement,
  sources: readonly Statement[],
  clauseText: string,
): Finding[] {
  const { subject: mine } = claim;
  if (mine === null) return [];
  const parties = sources.flatMap((one) => one.parties);
  const subjects = agreeing.flatMap(({ claim: { subject } }) => (subject === null ? [] : [subject]));
  if (subjects.length === 0)
    return parties.some(({ name }) => isSameParty(name, mine)) ? [] : [unclear('support', 'party_unclear')];
  if (subjects.some((subject) => isSameParty(subject, mine))) return [];
  const [match] = agreeing;
  const isRival = subjects.every((subject) => areOpposed(mine, subject)) && !actsInClause(claim, mine, clauseText);
  const isSure =
    match !== undefined &&
    (isRival || parties.some(({ name }) => isSameParty(name, mine))) &&
    [mine, ...subjects].every((name) => !isOtherLanguage(mine, subjects[0] ?? '') || rolesOf(name).length > 0) &&
    isToldAlike(said, match.of) &&
    isAboutTheSame(sentenceAround(said.text, claim), match.of.text);
  return [
    isSure
      ? fails('meaning', 'party_changed', { said: mine, source: subjects[0] ?? '' })
      : unclear('support', 'party_unclear'),
  ];
}

/** Whether the clause has somebody do the same act anywhere. */
function actsInClause(claim: Claim, name: string, clauseText: string): boolean {
  return readClaims(clauseText).claims.some(
    (other) => other.subject !== null && isSameParty(other.subject, name) && isSameAct(claim, other),
  );
}

/** Somebody who acts in the sentence and receives in the clause, or the other way round. */
function compareRoles(said: Statement, source: Statement): Finding[] {
  const isSameActOf = (name: string): boolean =>
    said.claims.some(
      (claim) => claim.subject === name && source.claims.some((other) => isSameAct(claim, other) && !claim.inCondition),
    );
  const isSure = isToldAlike(said, source) && isAboutTheSame(said.text, source.text);
  const named = (parties: readonly PartyMention[], role: PartyMention['role']): string[] =>
    parties.filter((party) => party.role === role).map(({ name }) => name);
  const findings: Finding[] = [];
  for (const role of ['recipient', 'subject', 'other'] as const) {
    const own = named(source.parties, role);
    const opposite = named(source.parties, role === 'recipient' ? 'subject' : 'recipient');
    for (const name of named(said.parties, role)) {
      if (own.length === 0 || own.some((other) => isSameParty(other, name))) continue;
      const actors = named(said.parties, 'subject');
      const isTurned =
        role !== 'other' &&
        opposite.some((other) => isSameParty(other, name)) &&
        (role === 'subject' ? isSameActOf(name) : actors.some(isSameActOf));
      const canCompare =
        !isOtherLanguage(name, own[0] ?? '') ||
        (rolesOf(name).length > 0 && own.every((other) => rolesOf(other).length > 0));
      if (isTurned && isSure) findings.push(fails('meaning', 'party_changed', { said: name, source: own[0] ?? '' }));
      else if (canCompare) findings.push(unclear('support', 'party_unclear'));
    }
  }
  return findings;
}

/** Whose consent it takes: that of somebody else whom the clause names is a change, that of somebody it does not name is open. */
function compareGivers(said: Statement, source: Statement): Finding[] {
  if (isOtherLanguage(said.text, source.text)) return [];
  const sources = consentGivers(source.text);
  const wrong = consentGivers(said.text).find((giver) => !sources.some((own) => own === giver || isTail(own, giver)));
  if (sources.length === 0 || wrong === undefined) return [];
  return source.parties.some(({ name }) => name === wrong)
    ? [fails('meaning', 'party_changed', { said: wrong, source: sources[0] ?? '' })]
    : [unclear('support', 'party_unclear')];
}

/** Someone who acts in the sentence and in the clause only receives. */
function compareTopics(said: Statement, source: Statement): Finding[] {
  const turned = topicTurned(said.text, source.text);
  if (turned === undefined) return [];
  const isSure =
    isToldAlike(said, source) &&
    said.claims.some((claim) => source.claims.some((other) => isSameAct(claim, other))) &&
    isAboutTheSame(said.text, source.text);
  return [
    isSure
      ? fails('meaning', 'party_changed', {
          said: turned,
          source: source.parties.find(({ role }) => role === 'subject')?.name ?? '',
        })
      : unclear('support', 'party_unclear'),
  ];
}
