import type { Claim } from '../claims/claim';
import { readClaims } from '../claims/read-claims';
import type { PartyMention } from '../claims/read-parties';
import { fails, unclear, type Finding } from '../reasons';
import { conceptsOfText } from '../words/concepts';
import { CONTRASTS, PARTY_CONCEPTS } from '../words/contrasts';
import { isOtherLanguage } from '../words/vocabulary';
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

/** Licensor and Licensee, 임대인 and 임차인: two sides of one contract. */
function areOpposed(a: string, b: string): boolean {
  const [left, right] = [rolesOf(a), rolesOf(b)];
  return CONTRASTS.some(
    (sides) =>
      left.some((role) => sides.includes(role)) &&
      right.some((role) => sides.includes(role)) &&
      !left.some((role) => right.includes(role)),
  );
}

/** Whether the clause has somebody do the same act anywhere. */
function actsInClause(claim: Claim, name: string, clauseText: string): boolean {
  return readClaims(clauseText).claims.some(
    (other) => other.subject !== null && isSameParty(other.subject, name) && isSameAct(claim, other),
  );
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
  /받(?:는|을|습|아|으|고|지)|얻|수령|청구|요구|요청|빌[리려린릴]|\b(?:receiv|gets?|getting|earn|obtain|collect|entitled|ask|request|demand|claim|recover|recoup|borrow|owed)/iu;

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
    isAboutTheSame(said.text, source.text);
  return [
    isSure
      ? fails('meaning', 'party_changed', {
          said: turned[1] ?? '',
          source: source.parties.find(({ role }) => role === 'subject')?.name ?? '',
        })
      : unclear('support', 'party_unclear'),
  ];
}
