import { remember } from '../text/remember';

type PartyRole = 'subject' | 'recipient' | 'other';
/** Somebody a sentence names: who acts, to whom, or otherwise. `name` is folded. */
export type PartyMention = { name: string; role: PartyRole; start: number; end: number };

const KOREAN_PARTY =
  /(?<![가-힣])["“'‘「]?(갑|을|병|정|[가-힣]{0,9}(?:자|인|회사|고객|본부|업체|기관|병원|작가|기업|프리랜서|대주|차주|점주|당사자|상대방|총판|대리점|에이전트|라이선서|라이선시|은행|대학|(?:출판|제작|방송|개발|공급|위탁|수탁|고객|기획|제조|판매|운영|유통|협력|발주|수행)사))["”'’」]?(?:\s?\([^)]{1,12}\))?(은|는|이|가|에게서|에게|에|로부터|으로부터|께|한테|의|을|를|와|과)(?=[\s,.)]|$)/gu;
const NO_PARTY = new Set(
  '확인 승인 원인 할인 검인 날인 부인 용인 투자 하자 이자 글자 전자 제3자 본인 개인 법인 타인 책임자 영업본 보증인 증인 기본 요인 공인 외자 차자 위자 출자 숫자 문자 일자 각자 저자 기자'.split(
    ' ',
  ),
);
const ENGLISH_PARTY =
  /\b(?:(Receiving|Disclosing|Indemnif(?:ying|ied)|Non-?Defaulting|Defaulting|Breaching|Non-?Breaching|Terminating|Prevailing|Other|First|Second|Data)\s+)?(?:(party|parties)|(Compan(?:y|ies)|Client|Sponsor|Investigator|Institution|Financier|Customer|Agent|Bank|University|Hospital|Studio|Recipient|Landlord|Tenant|Consultant|Publisher|Artist|Author|Developer|Host|[A-Za-z]*(?:licens|less|franchis|employ|assign|lend|borrow|buy|sell|suppli|provid|distribut|contract|manufactur|disclos|guarant|pledg|mortgag|subscrib|organi[sz]|promot|perform|produc|direct|retail|wholesal|carri|insur|trust|advis|process|controll|shipp|consign|design|operat|research|purchas|publish|own|vend|sublicens|invest|us)(?:or|ee|er))s?)\b/giu;
const NO_ENGLISH_PARTY = /^(?:contractor's|user|users|order|employ|other)$/iu;

/** The people and companies a sentence names, with what the grammar says of them. */
export function readParties(text: string, names: readonly string[] = []): PartyMention[] {
  const known = [...readKorean(text), ...readEnglish(text)];
  const named = names.flatMap((name) => readNamed(text, name));
  const more = named.filter(({ start, end }) => !known.some((one) => one.start < end && start < one.end));
  return [...known, ...more].sort((a, b) => a.start - b.start);
}

const NAME_BEFORE_VERB =
  /\b([A-Z][a-z]{2,})(?=\s+(?:shall|may|must|will|agrees|warrants|has|undertakes|is\s+(?:not\s+)?(?:prohibited|entitled|obligated|obliged|required|permitted|allowed|responsible|liable|under))\b)/gu;
/** A clause has few parties: more names than these are a text that is no clause. */
const MAX_NAMES = 30;
const NO_NAME =
  /^(?:Each|Any|All|Such|This|That|These|Those|There|Neither|Either|Both|Nothing|None|It|They|Payment|Notice|Title)$/u;
const KOREAN_TOPIC = /(?:^|[.\n①-⑳]\s?|,\s)([가-힣]{2,8}?)(?:은|는|이|가)(?=\s)/gu;

/** Who acts in a clause, by the clause's own words: "Sponsor shall", 학원은 with 학원에게. Folded. */
export const learnNames = remember((clause: string): string[] => {
  const english = [...clause.matchAll(NAME_BEFORE_VERB)]
    .map(([name]) => name)
    .filter((name) => !NO_NAME.test(name))
    .map((name) => name.toLowerCase());
  const topics = new Set([...clause.matchAll(KOREAN_TOPIC)].map(([, name = '']) => name));
  const korean = [...topics]
    .slice(0, MAX_NAMES)
    .filter((name) => new RegExp(`${name}(?:에게|으로부터|로부터|의\\s?(?:동의|승인|승낙))`, 'u').test(clause));
  return [...new Set([...english, ...korean])].slice(0, MAX_NAMES);
});

function readNamed(text: string, name: string): PartyMention[] {
  if (/[가-힣]/u.test(name)) {
    const pattern = new RegExp(
      `(?<![가-힣])${name}(은|는|이|가|에게서|에게|으로부터|로부터|의|을|를|와|과)(?=[\\s,.]|$)`,
      'gu',
    );
    return [...text.matchAll(pattern)].map((match) => ({
      name,
      role: koreanRole(match[1] ?? ''),
      start: match.index,
      end: match.index + match[0].length,
    }));
  }
  return [...text.matchAll(new RegExp(`\\b${name}s?\\b`, 'giu'))].map((match) => ({
    name,
    role: englishRole(text, match.index, match.index + match[0].length),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function readKorean(text: string): PartyMention[] {
  return [...text.matchAll(KOREAN_PARTY)].flatMap((match) => {
    const name = match[1] ?? '';
    if (
      NO_PARTY.has(name) ||
      (name === '을' && !/^["“'‘「]?을["”'’」]?(?:은|이|에게|로부터|의|과|을)/u.test(match[0])) ||
      name.length > 10
    )
      return [];
    return [{ name, role: koreanRole(match[2] ?? ''), start: match.index, end: match.index + match[0].length }];
  });
}

function koreanRole(particle: string): PartyRole {
  if (/^[은는이가]$/u.test(particle)) return 'subject';
  return /^(?:에게|에|에게서|로부터|으로부터|께|한테)$/u.test(particle) ? 'recipient' : 'other';
}

function readEnglish(text: string): PartyMention[] {
  return [...text.matchAll(ENGLISH_PARTY)].flatMap((match) => {
    const bare = (match[2] ?? match[3] ?? '').toLowerCase();
    if (NO_ENGLISH_PARTY.test(bare)) return [];
    const name = `${match[1] === undefined ? '' : `${match[1].toLowerCase()} `}${singular(bare)}`;
    return [
      {
        name,
        role: englishRole(text, match.index, match.index + match[0].length),
        start: match.index,
        end: match.index + match[0].length,
      },
    ];
  });
}

function singular(name: string): string {
  return name.replace(/ies$/u, 'y').replace(/(?<!s)s$/u, '');
}

const BEFORE_AGENT = /\bby\s+(?:the\s+|either\s+|any\s+|such\s+)?$/u;
const BEFORE_RECIPIENT =
  /\b(?:to|from|notify|notifies|pay|pays|upon|against|indemnify|reimburse|inform|give|provide|grants?)\s+(?:(?:the|such|any|a|an|each|its|that)\s+)?$/u;
const BEFORE_OTHER = /\b(?:of|for|with|between|or|than|without)\s+(?:(?:the|either|any|such|a|an|each|its|that)\s+)?$/u;
const VERB =
  /^\s*(?:,[^,.;]{0,60},)?\s*(?:\([^)]*\)\s*)?(?:hereby\s+|also\s+|then\s+|\w+ly\s+)?(?:shall|will|must|may|can|should|cannot|is|are|has|have|does|do|agrees?|needs?|pays?|owns?|retains?|grants?|gives?|bears?|warrants?|represents?|delivers?|provides?|indemnif|keeps?|keep|terminat|receiv|fails?)/iu;

function englishRole(text: string, start: number, end: number): PartyRole {
  const before = text.slice(Math.max(0, start - 24), start).toLowerCase();
  if (BEFORE_AGENT.test(before)) return 'subject';
  if (BEFORE_RECIPIENT.test(before)) return 'recipient';
  if (BEFORE_OTHER.test(before) || /^['’]s?\b/u.test(text.slice(end, end + 3))) return 'other';
  return VERB.test(text.slice(end, end + 90)) ? 'subject' : 'other';
}
