import { compareModes, isNegative, type Claim } from '../claims/claim';
import { countNegations } from '../claims/markers';
import { readClaims, type ReadClaims } from '../claims/read-claims';
import { fails, unclear, type Finding } from '../reasons';
import { PARTY_CONCEPTS } from '../words/contrasts';
import { conceptsOfText } from '../words/concepts';
import type { PartyMention } from '../claims/read-parties';

const CONSENT = /동의|승낙|승인|허락|합의|협의|통지|consent|approval|permission|agree|notice/iu;
const WITHOUT = /없이|없는|받지|얻지|아니하고|않고|without|absent|unless/iu;
const WITH =
  /(?:받아|얻어|있어야|있으면|있는 경우|받으면|얻으면|받은|얻은|거쳐|with\b|only|requires?|obtain|upon|after)/iu;

/** Rights, duties, bans, and whose they are: a sentence against the quoted sentences; `segment` is the part of them it is about. */
export function compareClaims(sentence: string, quoted: string, segment: string, isSameLanguage: boolean): Finding[] {
  const said = readClaims(sentence);
  const source = readClaims(quoted);
  const consent =
    CONSENT.test(sentence) &&
    CONSENT.test(quoted) &&
    WITHOUT.test(sentence) !== WITHOUT.test(quoted) &&
    WITH.test(`${sentence} ${quoted}`);
  const findings = said.claims.flatMap((claim) => compareClaim(claim, said, source, consent, isSameLanguage));
  return [
    ...findings,
    ...comparePolarity(sentence, segment, said, segment === quoted ? source : readClaims(segment)),
    ...compareRecipients(said.parties, source.parties, isSameLanguage),
  ];
}

function compareClaim(
  claim: Claim,
  said: ReadClaims,
  source: ReadClaims,
  consent: boolean,
  isSameLanguage: boolean,
): Finding[] {
  const matching = source.claims.filter(
    (other) => other.inCondition === claim.inCondition && other.keys.some((key) => claim.keys.includes(key)),
  );
  if (matching.length === 0) return compareUnmatched(claim, source);
  const agreeing = matching.filter((other) => compareModes(claim.mode, other.mode) === 'same');
  if (agreeing.length === 0) {
    if (consent || matching.some((other) => compareModes(claim.mode, other.mode) === 'unclear'))
      return [unclear('support', 'polarity_unclear')];
    const isOpposite = matching.some((other) => isNegative(other.mode) !== isNegative(claim.mode));
    return [fails('meaning', isOpposite ? 'negation_changed' : 'modal_changed')];
  }
  return compareSubjects(claim, agreeing, said, source, isSameLanguage);
}

function compareUnmatched(claim: Claim, source: ReadClaims): Finding[] {
  const main = source.claims.filter(({ inCondition }) => !inCondition);
  if (claim.inCondition || main.length === 0)
    return claim.mode === 'is' || claim.inCondition ? [] : [unclear('support', 'polarity_unclear')];
  return main.some((other) => compareModes(claim.mode, other.mode) === 'same')
    ? []
    : [unclear('support', 'polarity_unclear')];
}

/** Who acts: the same party as in a claim of the clause on the same act. Names of two languages meet by their concept. */
function compareSubjects(
  claim: Claim,
  agreeing: readonly Claim[],
  said: ReadClaims,
  source: ReadClaims,
  isSameLanguage: boolean,
): Finding[] {
  if (claim.subject === null) return [];
  const subjects = agreeing.flatMap(({ subject }) => (subject === null ? [] : [subject]));
  if (subjects.length === 0)
    return source.parties.some(({ name }) => isSameParty(name, claim.subject ?? '')) || said.parties.length === 0
      ? []
      : [unclear('support', 'party_unclear', true)];
  if (subjects.some((subject) => isSameParty(subject, claim.subject ?? ''))) return [];
  const canCompare = isSameLanguage || [claim.subject, ...subjects].every((name) => rolesOf(name).length > 0);
  if (!canCompare) return [unclear('support', 'party_unclear', true)];
  const isKnown = source.parties.some(({ name }) => isSameParty(name, claim.subject ?? ''));
  return [isKnown ? fails('meaning', 'party_changed') : unclear('support', 'party_unclear')];
}

function compareRecipients(
  said: readonly PartyMention[],
  source: readonly PartyMention[],
  isSameLanguage: boolean,
): Finding[] {
  const named = (parties: readonly PartyMention[], role: PartyMention['role']): string[] =>
    parties.filter((party) => party.role === role).map(({ name }) => name);
  const findings: Finding[] = [];
  for (const role of ['recipient', 'subject', 'other'] as const) {
    const sources = named(source, role);
    const opposite = named(source, role === 'recipient' ? 'subject' : 'recipient');
    for (const name of named(said, role)) {
      if (sources.length === 0 || sources.some((other) => isSameParty(other, name))) continue;
      if (role !== 'other' && opposite.some((other) => isSameParty(other, name)))
        findings.push(fails('meaning', 'party_changed'));
      else if (isSameLanguage) findings.push(unclear('support', 'party_unclear'));
    }
  }
  return findings;
}

/** The same name, one the tail of the other (데이터이용자, 이용자), or one role in two languages. */
function isSameParty(a: string, b: string): boolean {
  if (a === b || (Math.min(a.length, b.length) >= 2 && (a.endsWith(b) || b.endsWith(a)))) return true;
  if (/[가-힣]/u.test(a) === /[가-힣]/u.test(b)) return false;
  const roles = rolesOf(a);
  return rolesOf(b).some((role) => roles.includes(role));
}

function rolesOf(name: string): string[] {
  return [...conceptsOfText(name)].filter((concept) => PARTY_CONCEPTS.has(concept));
}

/** A sentence without any negation about text that only forbids, and the other way round. */
function comparePolarity(sentence: string, quoted: string, said: ReadClaims, source: ReadClaims): Finding[] {
  const saidNegative = countNegations(sentence) > 0 || said.claims.some(({ mode }) => isNegative(mode));
  const sourceNegative = countNegations(quoted) > 0 || source.claims.some(({ mode }) => isNegative(mode));
  return saidNegative === sourceNegative ||
    (sourceNegative && source.claims.some(({ mode, inCondition }) => !inCondition && !isNegative(mode)))
    ? []
    : [unclear('support', 'polarity_unclear')];
}
