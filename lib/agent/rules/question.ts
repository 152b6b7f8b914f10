import { parseAddressMentions, type AddressMention } from '#lib/core/address/parse-mentions';
import type { Language } from '#lib/protocol/document';
import { findBareNumbers } from './bare-numbers';
import { detectLanguage } from './language';
import { conceptsIn } from './contract-vocabulary';
import { contentTerms, type Term } from './words';

/** What kind of answer is asked for; decides which sentence answers and what is enough. */
export type QuestionKind =
  | 'lookup'
  | 'structure'
  | 'comparison'
  | 'condition'
  | 'amount'
  | 'period'
  | 'party'
  | 'definition'
  | 'yesNo'
  | 'all'
  | 'topic';

/** `asked`: as the user wrote it; `text`: with the subject it takes over from the part before it. */
export type QuestionPart = { asked: string; text: string; kind: QuestionKind; terms: Term[] };

export type Question = {
  text: string;
  language: Language;
  kinds: ReadonlySet<QuestionKind>;
  parts: QuestionPart[];
  mentions: AddressMention[];
  /** Titles the question puts in quotation marks or brackets. */
  quotedTitles: string[];
  terms: Term[];
};

const CUES: readonly (readonly [QuestionKind, RegExp])[] = [
  [
    'comparison',
    /표준\s*(?:계약|약관|양식|서식|안)|표준.{0,6}(?:비교|대비|차이)|compar\w* (?:\w+ ){0,4}(?:standard|model|template)|(?:standard|model) (?:contract|agreement|form|terms)|differ\w* from (?:the )?standard|market standard/i,
  ],
  [
    'structure',
    /목차|차례|구성이|구조|(?:총|전부|모두)?\s*몇\s*(?:개\s*)?(?:조|조항|장|조문)(?:이|으로|가|까지|\s*(?:있|되|예|인|나))|조항이?\s*몇\s*개|조항\s*(?:목록|리스트)|table of contents|outline|how many (?:articles|sections|clauses|exhibits|schedules)|list (?:of )?(?:all )?(?:the )?(?:articles|sections)|structure of (?:the|this)/i,
  ],
  [
    'definition',
    /(?:뜻|의미|정의)(?:이|가|은|는|를|을)?\s*(?:뭐|무엇|어떻|알려|해당|$|\?)|(?:이?란|이라는\s*(?:건|게|말|것))\s*(?:뭐|무엇|무슨)|(?:이|가)\s*뭐(?:야|예요|죠|임)|what (?:does|do) .{1,60} mean|what is (?:meant by|a |an |the definition)|defin(?:e|ed|ition)|what counts as|count as|considered/i,
  ],
  [
    'period',
    /며칠|몇\s*(?:일|개월|달|년|주|시간)|언제|기한|기간|얼마\s*동안|얼마나\s*오래|까지\s*(?:해야|내야|알려)|how long|how many (?:days|months|years|weeks|hours)|\bwhen (?:do|does|did|must|is|are|will|would|should|can|may|has|have)\b|by when|deadline|by what date|how (?:soon|early|far ahead|far in advance|much notice|quickly|often)|duration|notice period/i,
  ],
  [
    'amount',
    /얼마|몇\s*(?:퍼센트|프로|%|원|배|명|개|건|번|회)|금액|비율|요율|한도|퍼센트|how much|how many|what (?:percentage|percent|rate|amount|price|fee|cost|cap|limit)|percentage|maximum|minimum/i,
  ],
  ['party', /누가|누구|어느\s*(?:쪽|측|편)|who(?:m|se)?\b|which (?:party|side)|부담\s*(?:은|해야)?/i],
  [
    'condition',
    /조건|어떤\s*경우|어떨\s*때|요건|사유|절차|방법|어떻게|(?:하|되|으|르|라|면|나|리|내|기)면\s|what (?:conditions|grounds|circumstances|happens|if)|under what|when (?:can|may|could)|on what grounds|how (?:do|can|does|would|is|are)|\bif\b/i,
  ],
  [
    'yesNo',
    /(?:나요|까요|습니까|ㄹ까|는지|되죠|하죠|돼\?|돼요|되나|됨|있어\?|있음|가능|해도|아도|어도|되\?|임\?)|^(?:can|could|may|might|must|do|does|did|is|are|was|will|would|should|has|have|am)\b|,? (?:can|could|may|must|do|does|is|are|will|would|should) (?:we|i|they|it|the|either|both|you)\b/i,
  ],
];
const ALL_CUE = /모든|전부|모두|전체|빠짐없이|각각|\b(?:all|every|each|any and all|list)\b/i;
const SHOW_CUE =
  /보여|내용|원문|그대로|전문|읽어|뭐라고|알려|설명|요약|show|read|display|pull up|full text|what (?:does )?.*\bsays?\b|see|quote|summar|explain|give me|text of/i;

export function analyseQuestion(text: string, otherwise?: Language): Question {
  const language = detectLanguage(text, otherwise);
  const mentions = findMentions(text.normalize('NFC'));
  const kinds = new Set(kindsOf(text));
  if (mentions.length > 0 && isLookup(text)) kinds.add('lookup');
  if (ALL_CUE.test(text)) kinds.add('all');
  const parts = withInheritedTopics(splitParts(text));
  return { text, language, kinds, parts, mentions, quotedTitles: quotedTitles(text), terms: termsOf(text) };
}

/** With more content words than this a part stands on its own. */
const OWN_TERMS = 1;

/** "대금은 얼마이고, 언제까지 줘야 해?": a later part without a subject of its own keeps that of the part before it. */
function withInheritedTopics(texts: readonly string[]): QuestionPart[] {
  const parts: QuestionPart[] = [];
  for (const text of texts) {
    const own = termsOf(text);
    const previous = parts.at(-1);
    const inherited =
      previous !== undefined && own.length <= OWN_TERMS && conceptsIn(text).size === 0
        ? previous.terms.slice(0, 4)
        : [];
    const topic = inherited.map(({ surface }) => surface).join(' ');
    parts.push({
      asked: text,
      text: topic === '' ? text : `${topic} ${text}`,
      kind: kindsOf(text)[0] ?? 'topic',
      terms: [...inherited, ...own.filter(({ key }) => !inherited.some((term) => term.key === key))],
    });
  }
  return parts;
}

/** The words of a text that are not part of an address. */
function termsOf(text: string): Term[] {
  return contentTerms(withoutMentions(text));
}

/** Named addresses; a bare number counts as one where the question is about nothing else. */
function findMentions(nfc: string): AddressMention[] {
  const named = parseAddressMentions(nfc);
  const bare = named.length > 0 ? [] : findBareNumbers(nfc);
  return bare.length > 0 && isNothingButShow(cutOut(nfc, bare)) ? bare : named;
}

function withoutMentions(text: string): string {
  const nfc = text.normalize('NFC');
  return cutOut(nfc, findMentions(nfc));
}

function cutOut(text: string, mentions: readonly AddressMention[]): string {
  return mentions.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
}

function kindsOf(text: string): QuestionKind[] {
  const kinds = CUES.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind);
  return kinds.length > 0 ? kinds : ['topic'];
}

/** The whole article is wanted: the question names it and says little more than "show". */
function isLookup(text: string): boolean {
  const rest = withoutMentions(text);
  return isNothingButShow(rest) || (SHOW_CUE.test(rest) && termsBesideShow(rest) <= 3);
}

function isNothingButShow(rest: string): boolean {
  return termsBesideShow(rest) === 0;
}

function termsBesideShow(rest: string): number {
  return contentTerms(rest.replace(SHOW_CUE, ' ')).length;
}

const KOREAN_JOINT =
  /(?<=[?？])\s+|\s*(?:,\s*)?(?<![가-힣])(?:그리고|또한|아울러)\s+|(?<=(?:는지|은지|인지|ㄴ지|할지|나요|까요|는지랑|은지랑|는지와|는지도|되고|거고|이고|하고|으며|하며|되며))(?:,\s*|\s+(?=(?:또|누가|누구|언제|얼마|어디|무슨|몇|어떻게)))|(?<=지랑),\s*|(?<=고),\s+/;
const ENGLISH_JOINT =
  /(?<=\?)\s+|[,;]?\s+(?:and|also|plus)\s+(?=(?:also\s+)?(?:what|which|who|whose|when|where|why|how|can|could|do|does|did|is|are|will|would|may|must|should|for how|by when|in what|under what|to whom|if)\b)|;\s+/i;

/** "누구 거고, 집에서 일해도 되는지" → two parts. A piece without words of its own is left with the one before it. */
function splitParts(text: string): string[] {
  const joint = /[가-힣]/.test(text) ? KOREAN_JOINT : ENGLISH_JOINT;
  const parts: string[] = [];
  for (const piece of text.split(joint).map((part) => part.trim())) {
    if (piece === '') continue;
    const previous = parts.at(-1);
    const isBare = contentTerms(piece).length === 0;
    // "How and when do I get paid": one question, so what stands alone goes with what follows it.
    const isOpen = previous !== undefined && contentTerms(previous).length === 0;
    if (previous !== undefined && (isBare || isOpen))
      parts[parts.length - 1] = `${previous} ${isOpen && joint === ENGLISH_JOINT ? 'and ' : ''}${piece}`;
    else parts.push(piece);
  }
  return parts.length > 0 ? parts : [text];
}

function quotedTitles(text: string): string[] {
  const pairs = /[「『"“'‘]([^「」『』"“”'‘’\n]{2,40})[」』"”'’]|\(([가-힣][^()\n]{1,30})\)/g;
  return [...text.matchAll(pairs)].flatMap((match) => match[1] ?? match[2] ?? []).map((title) => title.trim());
}
