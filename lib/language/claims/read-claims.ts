import type { Claim } from './claim';
import { readEnglishClaims } from './read-english-claims';
import { readKoreanClaims } from './read-korean-claims';
import { readParties, type PartyMention } from '../parties/read-parties';

export type ReadClaims = { claims: Claim[]; parties: PartyMention[] };

/** What a text of either language says may or must be done, and by whom: the nearest acting party before the verb. */
export function readClaims(text: string, names: readonly string[] = []): ReadClaims {
  const parties = readParties(text, names);
  const claims = (/[가-힣]/u.test(text) ? readKoreanClaims(text) : []).concat(
    /[a-z]{2}/iu.test(text) ? readEnglishClaims(text) : [],
  );
  return { parties, claims: claims.map((claim) => ({ ...claim, subject: subjectOf(text, claim, parties) })) };
}

/** Letters between who acts and the verb, and between the verb and "by" with who acts: more is a text that is no sentence. */
const MAX_FROM_SUBJECT = 500;
const MAX_TO_AGENT = 60;
/** "The tenant must be given notice": who is named before the verb does not act. */
const PASSIVE = /\b(?:be|been|being|get)\s+(?:[a-z]+ly\s+)?[a-z-]+$/iu;

function subjectOf(text: string, claim: Claim, parties: readonly PartyMention[]): string | null {
  const agents = parties.filter(
    (party) =>
      party.role === 'subject' &&
      party.start <= claim.end + MAX_TO_AGENT &&
      party.end >= claim.start - MAX_FROM_SUBJECT &&
      !isEmbedded(text, party, claim),
  );
  const byAgent = agents.find(
    ({ start }) => start >= claim.end && /^[^.;]{0,30}\bby\s+(?:the\s+)?$/iu.test(text.slice(claim.end, start)),
  );
  if (byAgent === undefined && PASSIVE.test(text.slice(claim.start, claim.end))) return null;
  const before = agents.filter(
    ({ end }) =>
      end <= claim.start + 1 &&
      !/[.;。]\s|,\s*which\b|\b(?:if|unless|when|provided|until)\b/iu.test(text.slice(end, claim.start)),
  );
  const topic = claim.inCondition
    ? undefined
    : before.findLast(({ start, end }) => /[은는][\s,]*$/u.test(text.slice(start, end)));
  return byAgent?.name ?? topic?.name ?? before.at(-1)?.name ?? null;
}

/** Ends a clause of its own, with a subject of its own: "위탁자가 동의한 경우가 아니면 …". */
const SUBORDINATE =
  /경우|[해여아어]야만?(?=\s)|[은는한할된될]\s?때|(?:하|되|으|이|니|않)면(?=[\s,])|지\s*않는\s*한|기\s*전에/u;

/** "수탁자가 자료를 제출하지 않은 달에는 … 지급한다": who acts inside of an adnominal clause does not act behind it. */
function isEmbedded(text: string, { start, end }: PartyMention, claim: Claim): boolean {
  if (claim.start <= end || !/[이가][\s,]*$/u.test(text.slice(start, end))) return false;
  if (!claim.inCondition && SUBORDINATE.test(text.slice(end, claim.start))) return true;
  const between = text.slice(end, claim.start);
  return [...between.matchAll(/([가-힣])\s+[가-힣]{1,6}(?:에는|에|은|는|을|를|의|으로|로)[\s,]|([가-힣])\s+$/gu)].some(
    ([, inner, last]) => endsAdnominal(inner ?? last ?? ''),
  );
}

/** 한, 된, 생긴, 낼, 제출하던: a syllable that ends in ㄴ or ㄹ before a noun. */
function endsAdnominal(syllable: string): boolean {
  const final = (syllable.charCodeAt(0) - 0xac00) % 28;
  return final === 4 || final === 8 || syllable === '던';
}
