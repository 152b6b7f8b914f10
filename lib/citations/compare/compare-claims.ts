import { compareModes, isNegative, type Claim } from '../claims/claim';
import { countNegations, hasCondition, hasException } from '../claims/markers';
import { holdsAlike, outletsOf } from '../claims/outlets';
import { readClaims, type ReadClaims } from '../claims/read-claims';
import type { PartyMention } from '../claims/read-parties';
import { fails, unclear, type Finding } from '../reasons';
import { remember } from '../text/remember';
import { conceptsOfText } from '../words/concepts';
import { contentWords } from '../words/content-words';
import { PARTY_CONCEPTS } from '../words/contrasts';
import { isOtherLanguage, shareOfWords } from '../words/vocabulary';

/** From this share of its words in a statement of the clause, a sentence is about the same thing. */
const MIN_ALIGNED = 0.6;

/** One statement of a text with what it claims; two of them are compared. */
type Statement = ReadClaims & { text: string };

/**
 * Rights, duties, bans, and whose they are: a sentence against the quoted ones; `segment` is the part of them it is about.
 * A change is only said of the same act, told of the same thing with the same conditions; what cannot be laid side by side
 * so is left open.
 */
export function compareClaims(
  sentence: string,
  units: readonly string[],
  segment: string,
  names: readonly string[] = [],
): Finding[] {
  const quoted = units.join('\n');
  const said = { text: sentence, ...readClaims(sentence, names) };
  const sources = units.map((text) => ({ text, ...readClaims(text, names) }));
  const source = { text: quoted, ...readClaims(quoted, names) };
  return [
    ...said.claims.flatMap((claim) => compareClaim(claim, said, sources)),
    ...comparePolarity(sentence, segment, said, segment === quoted ? source : readClaims(segment)),
    ...compareRoles(said, source),
    ...compareGivers(said, source),
    ...compareTopics(said, source),
  ];
}

type Match = { claim: Claim; of: Statement };

function compareClaim(claim: Claim, said: Statement, sources: readonly Statement[]): Finding[] {
  const matching = sources.flatMap((of) =>
    of.claims.filter((other) => isSameAct(claim, other)).map((other): Match => ({ claim: other, of })),
  );
  const alike = matching.filter(({ claim: other }) => other.inCondition === claim.inCondition);
  if (alike.length === 0) return compareUnmatched(claim, sources);
  const agreeing = alike.filter(({ claim: other }) => compareModes(claim.mode, other.mode) === 'same');
  if (agreeing.length > 0) return compareSubjects(claim, agreeing, said, sources);
  // What an exception turns back ("그러하지 아니하다") is true the other way round of what it excepts.
  const isTurnedBack =
    sources.some(({ text }) => hasException(text)) && (hasCondition(said.text) || hasException(said.text));
  const turned = isTurnedBack ? undefined : alike.find((match) => isSurelyTurned(claim, said, match));
  if (turned === undefined || alike.some(({ claim: other }) => compareModes(claim.mode, other.mode) === 'unclear'))
    return [unclear('support', 'polarity_unclear')];
  const words = { said: wordsOf(said.text, claim), source: wordsOf(turned.of.text, turned.claim) };
  return [
    fails(
      'meaning',
      isNegative(turned.claim.mode) === isNegative(claim.mode) ? 'modal_changed' : 'negation_changed',
      words,
    ),
  ];
}

const isSameAct = (said: Claim, source: Claim): boolean => source.keys.some((key) => said.keys.includes(key));

/** The same act of the same thing, in the main clause, under the same conditions: then another mode is another meaning. */
function isSurelyTurned(claim: Claim, said: Statement, { claim: source, of }: Match): boolean {
  if (claim.inCondition || claim.isOfThing || source.isOfThing) return false;
  const own = sentenceAround(said.text, claim);
  return holdsAlike(own, of.text) && shareOfWords(own, of.text) >= MIN_ALIGNED;
}

/** Of several sentences, the one that makes a claim. */
function sentenceAround(text: string, { start, end }: Claim): string {
  const before = Math.max(0, text.slice(0, start).search(/[.!?]\s(?!.*[.!?]\s)/su) + 1);
  const after = text.slice(end).search(/[.!?](?:\s|$)/u);
  return text.slice(before, after < 0 ? text.length : end + after);
}

/** The claim as it is written, to the end of its last word. */
function wordsOf(text: string, { start, end }: Claim): string {
  return (text.slice(start, end) + (/^[가-힣]+/u.exec(text.slice(end))?.[0] ?? '')).trim();
}

const vocabularyOf = remember(
  (text: string) => new Set(contentWords(text).flatMap(({ stem, concepts }) => [stem, ...concepts])),
);

/** An act that the clause does not speak of as one: its verb must be in the clause all the same, and its mode. */
function compareUnmatched(claim: Claim, sources: readonly Statement[]): Finding[] {
  const isKnown = sources.some(({ text }) => claim.keys.some((key) => vocabularyOf(text).has(key)));
  if (claim.mode !== 'is' && !claim.inCondition && !isKnown) return [unclear('support', 'polarity_unclear')];
  const main = sources.flatMap(({ claims }) => claims).filter(({ inCondition }) => !inCondition);
  if (claim.inCondition || main.length === 0)
    return claim.mode === 'is' || claim.inCondition ? [] : [unclear('support', 'polarity_unclear')];
  return main.some((other) => compareModes(claim.mode, other.mode) === 'same')
    ? []
    : [unclear('support', 'polarity_unclear')];
}

/** Who acts: the same party as in a claim of the clause on the same act. Names of two languages meet by their concept. */
function compareSubjects(
  claim: Claim,
  agreeing: readonly Match[],
  said: Statement,
  sources: readonly Statement[],
): Finding[] {
  const { subject: mine } = claim;
  if (mine === null) return [];
  const parties = sources.flatMap((one) => one.parties);
  const subjects = agreeing.flatMap(({ claim: { subject } }) => (subject === null ? [] : [subject]));
  if (subjects.length === 0)
    return parties.some(({ name }) => isSameParty(name, mine)) ? [] : [unclear('support', 'party_unclear')];
  if (subjects.some((subject) => isSameParty(subject, mine))) return [];
  const [match] = agreeing;
  const isSure =
    match !== undefined &&
    parties.some(({ name }) => isSameParty(name, mine)) &&
    [mine, ...subjects].every((name) => !isOtherLanguage(mine, subjects[0] ?? '') || rolesOf(name).length > 0) &&
    isToldAlike(said, match.of) &&
    shareOfWords(sentenceAround(said.text, claim), match.of.text) >= MIN_ALIGNED;
  return [
    isSure
      ? fails('meaning', 'party_changed', { said: mine, source: subjects[0] ?? '' })
      : unclear('support', 'party_unclear'),
  ];
}

/** Who gives is who acts in both, or who receives in both. */
function isToldAlike(said: { text: string }, source: { text: string }): boolean {
  return CONVERSE.test(said.text) === CONVERSE.test(source.text) && GRANT.test(said.text) === GRANT.test(source.text);
}

/** Somebody who acts in the sentence and receives in the clause, or the other way round. */
function compareRoles(said: Statement, source: Statement): Finding[] {
  const isSameActOf = (name: string): boolean =>
    said.claims.some(
      (claim) => claim.subject === name && source.claims.some((other) => isSameAct(claim, other) && !claim.inCondition),
    );
  const isSure = isToldAlike(said, source) && shareOfWords(said.text, source.text) >= MIN_ALIGNED;
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

/** A sentence without any negation about text that denies something, and the other way round. */
function comparePolarity(sentence: string, quoted: string, said: ReadClaims, source: ReadClaims): Finding[] {
  const saidNegative = countNegations(sentence) > 0 || said.claims.some(({ mode }) => isNegative(mode));
  const sourceNegative = countNegations(quoted) > 0 || source.claims.some(({ mode }) => isNegative(mode));
  return saidNegative === sourceNegative ||
    (sourceNegative &&
      outletsOf(sentence) === '' &&
      source.claims.some(({ mode, inCondition }) => !inCondition && !isNegative(mode)))
    ? []
    : [unclear('support', 'polarity_unclear')];
}

const KOREAN_GIVER =
  /([가-힣]{1,10}?)["”'’」]?의\s+(?:(?:사전|사후|서면|명시적인?|별도의?)\s*)*(?:동의|승인|승낙|허락|서면동의)/gu;
const ENGLISH_GIVER =
  /\b([A-Z][a-z]+(?:\s[A-Z][a-z]+)?)['’]s?\s+(?:(?:express|prior|written|advance)\s+)*(?:consent|approval|permission)|(?:consent|approval|permission)\s+of\s+(?:the\s+)?([A-Z][a-z]+(?:\s[A-Z][a-z]+)?)/gu;

/** Whose consent it takes: that of somebody else whom the clause names is a change, that of somebody it does not name is open. */
function compareGivers(said: Statement, source: Statement): Finding[] {
  if (isOtherLanguage(said.text, source.text)) return [];
  const givers = (text: string): string[] =>
    [...text.matchAll(KOREAN_GIVER), ...text.matchAll(ENGLISH_GIVER)].map(([, first, second]) =>
      (first ?? second ?? '').toLowerCase(),
    );
  const sources = givers(source.text);
  const wrong = givers(said.text).find((giver) => !sources.some((own) => own === giver || isTail(own, giver)));
  if (sources.length === 0 || wrong === undefined) return [];
  return source.parties.some(({ name }) => name === wrong)
    ? [fails('meaning', 'party_changed', { said: wrong, source: sources[0] ?? '' })]
    : [unclear('support', 'party_unclear')];
}

/** Who is granted something is who may do it. */
const GRANT =
  /수\s*있(?:도록|게)|available|부여|허락|허용|허가|위임|위탁|의뢰|맡[기긴]|\b(?:grant|permit|allow|appoint|authori[sz]|entitle|engage|licen[sc]e)/iu;

/** Who receives is told as the one who acts: "임차인은 보증금을 돌려받는다", "the author earns". */
const CONVERSE =
  /받(?:는|을|습|아|으|고|지)|얻|수령|청구|요구|요청|환급|빌[리려린릴]|\b(?:receiv|gets?|getting|earn|obtain|collect|entitled|ask|request|demand|claim|recover|recoup|borrow|owed)/iu;

const TOPIC = /(?<![가-힣])["“'‘「]?([가-힣]{2,10})["”'’」]?(?:은|는|이|가)(?=\s)/gu;

/** Someone who acts in the sentence and in the clause only receives. */
function compareTopics(said: Statement, source: Statement): Finding[] {
  const turned = [...said.text.matchAll(TOPIC)].find(([, name = '']) => {
    const after = (particles: string): boolean =>
      new RegExp(`(?<![가-힣])${name}["”'’」]?(?:${particles})`, 'u').test(source.text);
    // "근로자에게는 감액하지 아니한다" may be told with the bare topic.
    return after('에게(?!는)|로부터|으로부터') && !after('은|는|이|가|의|과|와|을|를|도');
  });
  if (turned === undefined) return [];
  const isSure =
    isToldAlike(said, source) &&
    said.claims.some((claim) => source.claims.some((other) => isSameAct(claim, other))) &&
    shareOfWords(said.text, source.text) >= MIN_ALIGNED;
  return [
    isSure
      ? fails('meaning', 'party_changed', {
          said: turned[1] ?? '',
          source: source.parties.find(({ role }) => role === 'subject')?.name ?? '',
        })
      : unclear('support', 'party_unclear'),
  ];
}
