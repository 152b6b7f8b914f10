/** What kind of answer a question asks for, and what such an answer looks like in a contract. */
export type AnswerType =
  'amount' | 'period' | 'date' | 'party' | 'permission' | 'duty' | 'exception' | 'place' | 'definition';

const ASKS: Readonly<Record<AnswerType, RegExp>> = {
  amount:
    /얼마|금액|몇\s*(?:퍼센트|프로|%|배|원)|비율|요율|how much|what (?:amount|percent|rate|price|fee)|percentage|maximum|at most|capped?/iu,
  period:
    /언제까지|며칠|몇\s*(?:일|달|개월|년|주|시간|번)|얼마나\s*(?:오래|걸|길)|기간|기한|how (?:long|soon|many (?:days|months|years))|deadline|period|grace|notice/iu,
  date: /언제|날짜|시작일|종료일|\bwhen\b|what date|start date|expir|effective/iu,
  party: /누가|누구|어느\s*쪽|\bwho\b|\bwhose\b|which party/iu,
  permission: /(?:수|도)\s*(?:있|되|돼)|되나|돼\??|가능|괜찮|\bcan\b|\bmay\b|allowed|permitted|\bable to\b/iu,
  duty: /해야|의무|책임|반드시|꼭|\bmust\b|have to|has to|required?|obligat|responsib/iu,
  exception: /예외|제외|빼고|말고|아닌\s*경우|except|unless|exception|carve|exclud/iu,
  place: /어디|법원|관할|주소|\bwhere\b|court|venue|which (?:state|country|law)/iu,
  definition:
    /뜻|의미|정의|무엇을\s*말|뭘\s*말|란\s*(?:무엇|뭐)|이란|\bmean(?:s|ing)?\b|defin|what (?:counts|qualifies) as/iu,
};

const ANSWERS: Readonly<Record<AnswerType, RegExp>> = {
  amount:
    /\d[\d,.]*\s*(?:원|만원|%|퍼센트|배|분의)|분의\s*\d|[\[(]\s*[\])]\s*(?:%|원)|[$€£₩]\s*\d|US\$|\bpercent\b|\d\s*%|\bdollars\b|금\s*[_\s]*원/iu,
  period:
    /\d+\s*(?:일|개월|년|주일?|시간|영업일)|[\[(]\s*[\])]\s*(?:일|개월|년)|\(\d+\)\s*(?:business |calendar )?(?:days?|months?|years?|weeks?|hours?)|\b\d+\s*(?:business |calendar )?(?:days?|months?|years?|weeks?|hours?)\b|지체\s*없이|즉시|within|promptly/iu,
  date: /\d{4}\s*[.년]\s*\d{1,2}|년\s*월\s*일|체결일|효력|(?:january|february|march|april|may|june|july|august|september|october|november|december)\s+\d{1,2}|\d{1,2}\/\d{1,2}\/\d{2,4}|\beffective\b|\bexpir/iu,
  party:
    /[“"'‘][^”"'’\n]{1,40}[”"'’]\s*(?:이라|라|\))|(?:갑|을|사업자|이용자|제공자|공급자|발주자|수급인|위탁자|수탁자)[은는이가]|\b(?:party|parties|licensor|licensee|supplier|distributor|customer|company)\s+(?:shall|will|may|agrees)/iu,
  permission:
    /수\s*있다|수\s*없다|아니\s*(?:된|한)다|못한다|금지|동의|승낙|승인|\bmay\b|\bmay not\b|shall not|consent|permitted|entitled|right to|prohibited/iu,
  duty: /하여야\s*한다|해야\s*한다|의무|책임을?\s*[진지]|부담한다|\bshall\b|\bmust\b|\bwill\b|agrees? to|obligat|responsible|liable/iu,
  exception:
    /다만|단,|제외|그러하지\s*아니|불구하고|except|provided,? (?:that|however)|unless|notwithstanding|other than|exclud/iu,
  place: /법원|관할|소재지|준거법|laws? of|courts? of|state of|county|venue|jurisdiction|arbitrat/iu,
  definition:
    /(?:이라|라)\s*(?:함은|한다|칭한다)|말한다|의미한다|[”"]\s*(?:means?|shall mean|refers? to|includes?)|defined|\(the\s+[“"]|이하/iu,
};

const TYPES = ['amount', 'period', 'date', 'party', 'permission', 'duty', 'exception', 'place', 'definition'] as const;

/** The kinds of answer a question asks for; several or none. */
export function readAnswerTypes(question: string): AnswerType[] {
  return TYPES.filter((type) => ASKS[type].test(question));
}

/** The kinds of answer a text holds, as a set of bits for `shareOfAnswerTypes`. */
export function findAnswerTypes(text: string): number {
  return TYPES.reduce((bits, type, at) => (ANSWERS[type].test(text) ? bits | (1 << at) : bits), 0);
}

/** The share of the asked kinds of answer that are among the found ones, 0..1; 0 when none is asked for. */
export function shareOfAnswerTypes(found: number, asked: readonly AnswerType[]): number {
  if (asked.length === 0) return 0;
  return asked.filter((type) => (found & (1 << TYPES.indexOf(type))) !== 0).length / asked.length;
}
