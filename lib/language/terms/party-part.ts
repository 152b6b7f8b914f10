import { readParties } from '../parties/read-parties';
import { hasCue } from './key-term-cues';

/** What somebody is to a sentence's matter: who acts, who bears the cost, who owns, who is liable. */
export type PartyPart = 'actor' | 'bearer' | 'owner' | 'liable';

const BEARS = /^[^.]{0,14}?(?:부담|비용|몫|책임|낸다|냅니다|문다|댄다|댑니다|맡|치른)/u;
const LIABLE = /^\s?(?:총\s?)?(?:손해)?(?:배상|책임|물어|보증)/u;
const OWNS = /^[^.]{0,24}?(?:귀속|소유|보유|가진|갖|있다|있습니다|취득|유보|남|것|공유)/u;
const ENGLISH_BEARER =
  /(?:borne|paid|incurred|payable)\s+(?:solely\s+|entirely\s+)?by\s+(?:the\s+)?$|\bat\s+(?:the\s+)?(?:sole\s+)?(?:cost|expense)s?(?:\s+and\s+expense)?\s+of\s+(?:the\s+)?$|\bat\s+$/iu;
const ENGLISH_OWNER =
  /(?:property of|owned by|vests? in|belongs? to|title to .{0,60}(?:remains?|vests?) (?:in|with)|remain(?:s)? with|inures? to(?: the benefit of)?|assigns?(?: and transfers?)? to)\s+(?:the\s+)?$/iu;
const OWN_VERB =
  /^\s*(?:hereby\s+)?(?:(?:shall|will)\s+)?(?:solely\s+|exclusively\s+|have\s+and\s+)?(?:own|owns|retain|retains|reserve|reserves|hold|holds|have all right|is the (?:sole\s+)?owner)/iu;
const THIRD_PERSONS = /^(?:자|인|소비자|제삼자|정보주체|third part(?:y|ies)|person|user|users)$/iu;
const CONDITION = /(?:경우|때|하면|되면|으면|이면|않으면|받으면|생기면|[가-힣]면)(?:에는?|에도)?[\s,]/gu;
const EACH_NAMES = /^(?:당사자|상대방|일방|party|parties|other party|both parties)$/u;

/** The party that has a part in a sentence, in the contract's own words; `each` where both have it, null where the sentence does not say. */
export function findPartyPart(text: string, part: PartyPart, names: readonly string[]): string | null {
  const mentions = readParties(
    text,
    names.filter((name) => name.length > 1 && !/[.*+?^${}()|[\]\\]/u.test(name)),
  )
    .map((mention) => ({ ...mention, said: wordsOf(text, mention.start, mention.end) }))
    .filter(({ said }) => !THIRD_PERSONS.test(said));
  const found = part === 'actor' ? undefined : mentions.findLast(({ start, end }) => hasPart(text, start, end, part));
  const chosen = found ?? (part === 'owner' || part === 'liable' ? undefined : mainSubject(text, mentions));
  if (chosen === undefined) return hasCue(text, 'each') && part !== 'owner' ? 'each' : null;
  if (EACH_NAMES.test(chosen.said) || isEach(text, chosen.start)) return part === 'owner' ? null : 'each';
  return chosen.said;
}

function hasPart(text: string, start: number, end: number, part: PartyPart): boolean {
  const said = text.slice(start, end);
  const [before, after] = [text.slice(Math.max(0, start - 90), start), text.slice(end, end + 60)];
  if (/[가-힣]/u.test(said)) {
    if (part === 'liable') return /(?:[이가은는의])$/u.test(said) && LIABLE.test(after);
    if (part === 'bearer') return /(?:[이가은는의]|에게)$/u.test(said) && BEARS.test(after);
    return /(?:[이가은는의]|에게|에)$/u.test(said) && OWNS.test(after);
  }
  if (part === 'liable')
    return (
      /liability of (?:the )?$/iu.test(before) ||
      /^(?:['’]s?)?\s+(?:(?:total|aggregate|maximum|entire|cumulative)\s+)*liabilit|^\s+(?:shall|will|be)\s+(?:not\s+)?(?:be\s+)?liable/iu.test(
        after,
      )
    );
  if (part === 'bearer')
    return ENGLISH_BEARER.test(before) || /^['’]s\s+(?:own\s+|sole\s+)?(?:cost|expense)/iu.test(after);
  return ENGLISH_OWNER.test(before) || OWN_VERB.test(after);
}

/** Who acts in the main clause: behind the last condition in Korean, the first one named in English. */
function mainSubject<T extends { role: string; start: number; end: number }>(
  text: string,
  mentions: readonly T[],
): T | undefined {
  const subjects = mentions.filter(({ role }) => role === 'subject');
  const from = [...text.matchAll(CONDITION)].at(-1)?.index ?? 0;
  const isTopic = ({ end }: T) => /[은는]$/u.test(text.slice(0, end));
  const main = subjects.filter(({ start }) => start > from);
  return main.find(isTopic) ?? main[0] ?? subjects.find(isTopic) ?? subjects[0];
}

function isEach(text: string, start: number): boolean {
  return /(?:각|양|쌍방|어느|either|each|neither|both|no)\s*$/iu.test(text.slice(Math.max(0, start - 8), start));
}

function wordsOf(text: string, start: number, end: number): string {
  const said = text
    .slice(start, end)
    .replace(/["“”'‘’「」]/gu, '')
    .replace(/\s?\([^)]*\)/u, '')
    .trim();
  return /[가-힣]/u.test(said)
    ? said.replace(/(?:에게서|으로부터|로부터|에게|한테|은|는|이|가|에|께|의|을|를|와|과)$/u, '') || said
    : said;
}
