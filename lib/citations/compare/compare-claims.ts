import { compareModes, isNegative, type Claim } from '../claims/claim';
import { countNegations, hasCondition, hasException } from '../claims/markers';
import { readClaims, type ReadClaims } from '../claims/read-claims';
import { fails, unclear, type Finding } from '../reasons';
import { PARTY_CONCEPTS } from '../words/contrasts';
import { remember } from '../text/remember';
import { contentWords } from '../words/content-words';
import { conceptsOfText } from '../words/concepts';
import type { PartyMention } from '../claims/read-parties';

const CONSENT = /동의|승낙|승인|허락|합의|협의|통지|consent|approval|permission|agree|notice/iu;
const WITHOUT = /없이|없는|받지|얻지|아니하고|않고|without|absent|unless/iu;
const WITH =
  /(?:받아|얻어|있어야|있으면|있는 경우|받으면|얻으면|받은|얻은|거쳐|with\b|only|requires?|obtain|upon|after)/iu;

/** Rights, duties, bans, and whose they are: a sentence against the quoted sentences; `segment` is the part of them it is about. */
export function compareClaims(
  sentence: string,
  quoted: string,
  segment: string,
  isSameLanguage: boolean,
  names: readonly string[] = [],
): Finding[] {
  const said = readClaims(sentence, names);
  const source = readClaims(quoted, names);
  const consent =
    CONSENT.test(sentence) &&
    CONSENT.test(quoted) &&
    WITHOUT.test(sentence) !== WITHOUT.test(quoted) &&
    WITH.test(`${sentence} ${quoted}`);
  // What an exception turns back ("그러하지 아니하다", "other than") is true the other way round of what it excepts.
  const isTurnedBack = hasException(quoted) && (hasCondition(sentence) || hasException(sentence));
  const findings = said.claims.flatMap((claim) =>
    compareClaim(claim, said, source, quoted, { consent, isTurnedBack, isSameLanguage }),
  );
  return [
    ...findings,
    ...comparePolarity(sentence, segment, said, segment === quoted ? source : readClaims(segment)),
    ...compareRecipients(said, source, isSameLanguage, GRANT.test(quoted) || CONVERSE.test(sentence)),
    ...compareGivers(sentence, quoted, isSameLanguage),
    ...compareTopics(sentence, quoted),
  ];
}

function compareClaim(
  claim: Claim,
  said: ReadClaims,
  source: ReadClaims,
  quoted: string,
  { consent, isTurnedBack, isSameLanguage }: { consent: boolean; isTurnedBack: boolean; isSameLanguage: boolean },
): Finding[] {
  const matching = source.claims.filter(
    (other) => other.inCondition === claim.inCondition && other.keys.some((key) => claim.keys.includes(key)),
  );
  if (matching.length === 0) return compareUnmatched(claim, source, vocabularyOf(quoted));
  const agreeing = matching.filter((other) => compareModes(claim.mode, other.mode) === 'same');
  if (agreeing.length === 0) {
    if (consent || isTurnedBack || claim.isOfThing || matching.every(({ isOfThing }) => isOfThing))
      return [unclear('support', 'polarity_unclear')];
    if (matching.some((other) => compareModes(claim.mode, other.mode) === 'unclear'))
      return [unclear('support', 'polarity_unclear')];
    const isOpposite = matching.some((other) => isNegative(other.mode) !== isNegative(claim.mode));
    return [fails('meaning', isOpposite ? 'negation_changed' : 'modal_changed')];
  }
  return compareSubjects(claim, agreeing, said, source, isSameLanguage);
}

const vocabularyOf = remember(
  (text: string) => new Set(contentWords(text).flatMap(({ stem, concepts }) => [stem, ...concepts])),
);

/** An act that the clause does not speak of as one: its verb must be in the clause all the same, and its mode. */
function compareUnmatched(claim: Claim, source: ReadClaims, vocabulary: ReadonlySet<string>): Finding[] {
  if (claim.mode !== 'is' && !claim.inCondition && !claim.keys.some((key) => vocabulary.has(key)))
    return [unclear('support', 'polarity_unclear')];
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
      : [unclear('support', 'party_unclear')];
  if (subjects.some((subject) => isSameParty(subject, claim.subject ?? ''))) return [];
  const canCompare = isSameLanguage || [claim.subject, ...subjects].every((name) => rolesOf(name).length > 0);
  if (!canCompare) return [unclear('support', 'party_unclear')];
  const isKnown = source.parties.some(({ name }) => isSameParty(name, claim.subject ?? ''));
  return [isKnown ? fails('meaning', 'party_changed') : unclear('support', 'party_unclear')];
}

function compareRecipients(
  { parties: said, claims }: ReadClaims,
  { parties: source, claims: sourceClaims }: ReadClaims,
  isSameLanguage: boolean,
  isGrant: boolean,
): Finding[] {
  /** The same act, done by somebody else: only then is it sure that the parties were changed. */
  const doesTheSame = (name: string): boolean =>
    claims.some(
      ({ subject, keys }) =>
        subject === name && sourceClaims.some((other) => other.keys.some((key) => keys.includes(key))),
    );
  const named = (parties: readonly PartyMention[], role: PartyMention['role']): string[] =>
    parties.filter((party) => party.role === role).map(({ name }) => name);
  const findings: Finding[] = [];
  for (const role of ['recipient', 'subject', 'other'] as const) {
    const sources = named(source, role);
    const opposite = named(source, role === 'recipient' ? 'subject' : 'recipient');
    for (const name of named(said, role)) {
      if (sources.length === 0 || sources.some((other) => isSameParty(other, name))) continue;
      if (role !== 'other' && opposite.some((other) => isSameParty(other, name)))
        findings.push(
          isGrant || (role === 'subject' && !doesTheSame(name))
            ? unclear('support', 'party_unclear')
            : fails('meaning', 'party_changed'),
        );
      else if (isSameLanguage) findings.push(unclear('support', 'party_unclear'));
    }
  }
  return findings;
}

/** The same name, one the tail of the other (데이터이용자, 이용자), or one role in two languages. */
function isSameParty(a: string, b: string): boolean {
  if (a === b) return true;
  if (isTail(a, b) || isTail(b, a)) return true;
  if (/[가-힣]/u.test(a) === /[가-힣]/u.test(b)) return false;
  const roles = rolesOf(a);
  return rolesOf(b).some((role) => roles.includes(role));
}

/** 이용자 is a tail of 데이터이용자; 재수탁자 is somebody else than 수탁자. */
function isTail(long: string, short: string): boolean {
  return short.length >= 2 && long.endsWith(short) && !/^[재하제]$/u.test(long.slice(0, long.length - short.length));
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

const KOREAN_GIVER =
  /([가-힣]{1,10}?)["”'’」]?의\s+(?:(?:사전|사후|서면|명시적인?|별도의?)\s*)*(?:동의|승인|승낙|허락|서면동의)/gu;
const ENGLISH_GIVER =
  /\b([A-Z][a-z]+(?:\s[A-Z][a-z]+)?)['’]s?\s+(?:(?:express|prior|written|advance)\s+)*(?:consent|approval|permission)|(?:consent|approval|permission)\s+of\s+(?:the\s+)?([A-Z][a-z]+(?:\s[A-Z][a-z]+)?)/gu;

/** Whose consent it takes: somebody else's is a change. */
function compareGivers(sentence: string, quoted: string, isSameLanguage: boolean): Finding[] {
  if (!isSameLanguage) return [];
  const givers = (text: string): string[] =>
    [...text.matchAll(KOREAN_GIVER), ...text.matchAll(ENGLISH_GIVER)].map(([, first, second]) =>
      (first ?? second ?? '').toLowerCase(),
    );
  const sources = givers(quoted);
  return sources.length > 0 &&
    givers(sentence).some((giver) => !sources.some((source) => source === giver || isTail(source, giver)))
    ? [fails('meaning', 'party_changed')]
    : [];
}

/** Who is granted something is who may do it. */
const GRANT =
  /수\s*있(?:도록|게)|available|부여|허락|허용|허가|위임|위탁|의뢰|맡[기긴]|\b(?:grant|permit|allow|appoint|authori[sz]|entitle|engage|licen[sc]e)/iu;

/** Who receives is told as the one who acts: "임차인은 보증금을 돌려받는다", "the author earns". */
const CONVERSE = /받(?:는|을|습|아|으)|얻|수령|\b(?:receiv|get|gets|earn|obtain|collect|entitled|ask for)/iu;

const TOPIC = /(?<![가-힣])["“'‘「]?([가-힣]{2,10})["”'’」]?(?:은|는|이|가)(?=\s)/gu;

/** Someone who acts in the sentence and in the clause only receives. */
function compareTopics(sentence: string, quoted: string): Finding[] {
  return [...sentence.matchAll(TOPIC)].some(([, name = '']) => {
    const after = (particles: string): boolean =>
      new RegExp(`(?<![가-힣])${name}["”'’」]?(?:${particles})`, 'u').test(quoted);
    // "근로자에게는 감액하지 아니한다" may be told with the bare topic.
    return after('에게(?!는)|로부터|으로부터') && !after('은|는|이|가|의|과|와|을|를|도');
  })
    ? [
        GRANT.test(quoted) || CONVERSE.test(sentence)
          ? unclear('support', 'party_unclear')
          : fails('meaning', 'party_changed'),
      ]
    : [];
}
