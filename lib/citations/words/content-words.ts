import { koreanEndings } from '#lib/core/text/korean-endings';
import { maskReferences } from '../quantities/mask-references';
import { readQuantities } from '../quantities/read-quantities';
import { remember } from '../text/remember';
import { readPlainVerb } from './plain-verbs';
import { conceptsOfEnglish, conceptsOfKoreanWord, stemWord } from './concepts';

/** A word that says something, without its ending. `isName`: written like a name (Latin capital), so nothing else can stand for it. */
export type ContentWord = { text: string; stem: string; concepts: string[]; isName: boolean };

const ENDINGS = koreanEndings(
  // of contract sentences and of answers
  '이라면 했어요 하려고 라면 해요 돼요 해서 되어 으로부터는 하여서는 하여야 ' +
    '되어야 하였을 하였던 되었을 합니다 됩니다 하려는 하려면 하거나 되거나 하도록 ' +
    '하면서 하지만 에게도 해야 하여 하지 하며 하면 하는 하기 한다 하게 하되 ' +
    '하였 했다 하자 해도 되지 되고 되며 되면 되는 된다 되기 돼야 됐을 시킬 ' +
    '시키 받을 받아 받지 받은 이며 이고 이면 이다 만을 만이 하 한 할 함 해 ' +
    '된 될 됨 되 여 인 어 아 들',
);

const KOREAN_FILLER = new Set(
  (
    '계약 계약서 본계약 조항 조문 규정 조건 내용 정 경우 때 것 수 등 및 또는 그 이 저 본 당해 해당 관련 관하 대하 대해 대한 따라 따르 따른 의하 의한 의해 위하 위해 위한 통하 통해 정하 정해 정한 명시 기재 있 없 하 되 않 아니 못 안 아니하 아니한 ' +
    '한다 된다 있다 없다 있어 없어 있으 없으 없이 이내 이상 이하 초과 미만 내 안 전 후 이전 이후 다만 단 제외 불구 모두 그리 그러 그러나 하지만 따라서 즉 네 예 아니요 아니오 조 항 호 개월 년 월 일 원 주 달 시간 회 번 영업일 퍼센트 부 명 때에 때문 날 날로 날짜 ' +
    '금지 가능 불가 의무 권리 필요 합니 됩니 있습 없습 해야 하여야 어야 아야 여야 제 금 약 총 각 매 자 바 점 건 중 간 동안 최대 최소 다음 같 이런 그런 이러 그러 여기 거기 하나 어느 쪽 측 예외 제외 당 마다 또한 적혀 적 나와 나오 쓰여 써 그대로 다음과 이렇게 이렇 라는 라고 이라고 이라는 문장 문구 되어 사실 답 질문 인용 원문 의미 뜻 이라'
  ).split(' '),
);
const KOREAN_LIGHT_VERB =
  /^(?:져요|져야|집니다|진다|지며|지는|봅니다|본다|봐요|했어요|했습니다|하기로|한다는|됐어요|라면|이라면|입니다|이에요|예요|예외예요|예외입니다|예외이다|따릅니다|따라요|따른다)$|^(?:하|되|있|없|않|못하|아니하|같)(?:며|고|면|여|는|던|지|다|기|게|도록|거나|어|을|은|음|으며|으면|는데|습니다|어야)?$|^(?:됩|합|입|있습|없습|않습|안됩|아닙)니다$|^(?:된|한|않는|없는|있는|돼|해|돼요|해요)다?$/u;
/** Words of one syllable with a particle: 안에, 것이, 점은, 때만. */
const SHORT_FILLER =
  /^(?:안|전|후|뒤|것|점|쪽|때|중|건|수|바|곳|데|더|말|측|시|간|동안|경우|한편|사이|가운데|이상|이하|이내|하나|하나당|하루|한쪽)(?:에|은|는|이|가|을|를|만|도|로|과|와|의|까지|까지는|까지만|부터|에는|에도|에만|에서)?$/u;
const LIGHT_CONNECTIVE =
  /^(?:있|없|되|하|않|아니|같|이)(?:지만?|으나|는데|은데|으므로|으니|었으면|았으면|을지|는지|다면|어도|음|음을|기)$|^(?:이고|이며|인데|이지만|이므로|이라서|이나|였으면|않았[가-힣]{0,4}|안돼요?|된다면|한다면|못하|못할|못해)$/u;
/** Light words that measure, deny or name a side all the same. */
const NOT_LIGHT = /^(?:전|후|뒤|이상|이하|이내|말|측|쪽|한쪽|시|간|동안|더|안돼|못)|[없않]|^아니/u;
const LIGHT_ENGLISH =
  /^(?:still|just|simply|treated|counts?|considered|you|your|they|them|he|she|which|who|whom|get|gets|it's|itself|then|there|actually)$/u;

/** Whether a word says nothing of its own: neither when, nor how much, nor of whom. */
export function isLightWord(word: string): boolean {
  if (!/^[가-힣]/u.test(word)) return LIGHT_ENGLISH.test(word);
  return (
    !NOT_LIGHT.test(word) && (SHORT_FILLER.test(word) || LIGHT_CONNECTIVE.test(word) || KOREAN_LIGHT_VERB.test(word))
  );
}

const ENGLISH_FILLER = new Set(
  (
    'a an the of to in on at by for from with and or as is are was were be been being it its this that these those such any there here which who whom whose what when where ' +
    'if then than so into upon per via under over within after before until during no not nor neither never none without cannot can could may might must shall should will would ' +
    'do does did done have has had having hereof herein hereto hereby hereunder thereof therein thereto thereby contract agreement section article clause paragraph provision provide provides ' +
    'state says say said states reads read stipulates stipulate wording words exactly following according pursuant set forth out term terms except unless provided however notwithstanding subject also each other same more less least most exceed exceeding than ' +
    'day days month months year years week weeks hour hours business calendar working percent dollars dollar won usd krw us yes no required require requires entitled entitle obligated obliged obligation ' +
    'permitted permit allowed allow prohibited prohibit right rights need needs able they them their he she his her you your we our one two up only both either all about amount equal third but still just simply once due apply applies applied treat count consider go goes get gets case payable while whereas already actually thing something someone anyone whoever itself themselves yourself'
  )
    .split(' ')
    .map(stemWord),
);

/** The words of a text that carry its subject, each once. Figures, negations and modal verbs are judged elsewhere and left out. */
export const contentWords = remember((text: string): ContentWord[] => {
  const words = new Map<string, ContentWord>();
  for (const match of withoutFigures(text).matchAll(/[가-힣]+|[A-Za-z][A-Za-z'’]*(?:[-‐‑][A-Za-z]+)*/gu)) {
    const word = match[0];
    const read = /^[가-힣]/u.test(word) ? readKorean(word) : readEnglish(word, match.index, text);
    if (read !== null && !words.has(read.stem)) words.set(read.stem, read);
  }
  return [...words.values()];
}, 512);

/** What hangs on a figure's unit and is no word: "5만 원이고", "3회씩", "10일간". */
const AFTER_FIGURE =
  /^(?:이고|이며|이지만|이나|까지|부터|에는?|씩|을|를|은|는|로|으로|와|과|의|이|가|간|동안|짜리|어치|입니다|이에요|예요|이다|만|도)(?=[\s,.)]|$)/u;

/** Figures with their units, dates and article numbers are judged elsewhere. */
function withoutFigures(text: string): string {
  const masked = maskReferences(text);
  return readQuantities(text).reduce((rest, { start, end }) => {
    const to = end + (AFTER_FIGURE.exec(text.slice(end, end + 6))?.[0].length ?? 0);
    return rest.slice(0, start) + ' '.repeat(to - start) + rest.slice(to);
  }, masked);
}

/** A Korean word without particles and endings; never empty. */
export const koreanStem = remember((word: string): string => {
  let stem = word;
  for (let pass = 0; pass < 3; pass += 1) {
    const ending = ENDINGS.find(
      (candidate) =>
        stem.endsWith(candidate) && stem.length - candidate.length >= (candidate.length === 1 && pass > 0 ? 2 : 1),
    );
    if (ending === undefined || (stem.length - ending.length === 1 && ending.length === 1)) break;
    stem = stem.slice(0, -ending.length);
  }
  return stem;
}, 4_096);

function readKorean(word: string): ContentWord | null {
  const stem = koreanStem(word);
  if (KOREAN_LIGHT_VERB.test(word)) return null;
  if (SHORT_FILLER.test(word) || LIGHT_CONNECTIVE.test(word)) return null;
  if (KOREAN_FILLER.has(word) || KOREAN_FILLER.has(stem) || /^[갑을병정](?:은|이|과|와|의|에게|을|를)?$/u.test(word))
    return null;
  if (
    /^[일이삼사오육칠팔구십백천만억한두세네다여열]+(?:개월|년|일|원|달|주|회|부|시간)(?:간|에|의|을|은|이|마다|씩|까지|부터|동안|만)?$/u.test(
      word,
    ) &&
    word.length <= 6
  )
    return null;
  const verb = readPlainVerb(word);
  const concepts = conceptsOfKoreanWord(stem);
  return verb === null
    ? { text: word, stem, concepts, isName: false }
    : { text: word, stem, concepts: [...new Set([...concepts, ...verb.concepts])], isName: false };
}

function readEnglish(word: string, index: number, text: string): ContentWord | null {
  const stem = stemWord(word);
  if (ENGLISH_FILLER.has(stem) || stem.length < 2) return null;
  const beginsSentence = /(?:^|[.!?:]\s+|["“(]\s*)$/u.test(text.slice(Math.max(0, index - 3), index));
  return { text: word, stem, concepts: conceptsOfEnglish(stem), isName: /^[A-Z]/u.test(word) && !beginsSentence };
}
