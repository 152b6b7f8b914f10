import { isKoreanCountry, readPlace } from './read-place';

/** A law that a sentence says governs the contract. `name` is null where it is left blank. */
export type NamedLaw = { name: string | null; score: number };

const LAW = /\blaws?\b|\blegislation\b|\bregulations\b|법/iu;
const GOVERNS: readonly (readonly [RegExp, number])[] = [
  [/\bgovern(?:ed|s|ing)?\b|준거/iu, 3],
  [/\b(?:constru|interpret|enforc)\w*|해석|규율/iu, 2],
  [
    /\b(?:in accordance with|according to|pursuant to|under|subject to|by) the (?:\w+ ){0,2}laws?\b|법(?:률|령)?[에을를]\s?(?:따|적용|의하)/iu,
    2,
  ],
  [/\blaws?\b[^.;]{0,60}\b(?:(?:shall|will) (?:apply|control|govern)|applies|apply|counts)\b|\blegislation\b/iu, 3],
  [/(?:^|[.;]\s)\s*\p{Lu}[\p{L} ]{2,30}\slaws?\s*(?:[.;,]|$)/u, 3],
  [/\bapplicable law|choice of law|conflicts? of laws?\b/iu, 2],
  [/\bth(?:is|e) (?:\w+ ){0,3}(?:agreement|contract|lease|amendment)\b|계약|약정|협약/iu, 1],
  [/\b(?:organi[sz]ed|incorporated|formed|existing|good standing)\b[^.;]{0,60}\bunder\b|설립/iu, -5],
];
/** A heading that names the matter makes up for a missing verb. */
const HEADING = /\blaws?\b|govern|jurisdiction|dispute|준거|관할|분쟁/iu;
const LEAST = 3;
const NAME = "\\p{Lu}[\\p{L}.'’-]*(?:,?\\s+(?:(?:and|of|the)\\s+)*\\p{Lu}[\\p{L}.'’-]*)*";
/** How far behind "laws" the place may stand: "laws, other than choice of law rules, of the State of Georgia". */
const REACH = 150;
const OF_PLACE = new RegExp(
  `\\b(?:of|in|by|OF|IN)\\s+((?:the\\s+)?(?:(?:state|commonwealth|province)s?\\s+of\\s+)?${NAME})`,
  'gu',
);
const BEFORE = new RegExp(
  `(${NAME})(?:['’]s)?\\s+(?:(?:state|substantive|internal|domestic|contract)\\s+)?[Ll]aws?\\b`,
  'gu',
);
const BLANK = /laws?\s+of\s+(?:the\s+)?(?:state\s+of\s+)?(?:_{2,}|\[\s*[_●•\s]*\])/iu;

/** The law a sentence of a contract names as governing it, with how plainly; null where it says nothing of the kind. */
export function readGoverningLaw(sentence: string, heading: string | null): NamedLaw | null {
  if (!LAW.test(sentence)) return null;
  const said = GOVERNS.reduce((sum, [pattern, weight]) => sum + (pattern.test(sentence) ? weight : 0), 0);
  const score = said + (HEADING.test(heading ?? '') ? 2 : 0);
  if (score < LEAST) return null;
  const name = /\p{Script=Hangul}/u.test(sentence) ? koreanPlace(sentence) : englishPlace(sentence);
  if (name === null) return BLANK.test(sentence) ? { name: null, score } : null;
  return { name, score };
}

/** Of several places the first; federal law only where no state is named beside it. */
function englishPlace(sentence: string): string | null {
  const flat = sentence.replace(/\s+/gu, ' ');
  const behind = [...flat.matchAll(/\b(?:laws?|legislation|regulations|rules)\b/giu)].flatMap(({ index, 0: law }) => {
    const tail =
      flat.slice(index + law.length, index + law.length + REACH).split(/[;:]|\.\s+\p{Lu}\p{Ll}{3}/u, 1)[0] ?? '';
    return [...tail.matchAll(OF_PLACE)].map(([, name = '']) => name);
  });
  const before = [...flat.matchAll(BEFORE)].map(([, name = '']) => name);
  const places = [...behind, ...before].flatMap(placesIn);
  return places.find((name) => name !== 'United States') ?? places[0] ?? null;
}

/** The places in a run of capitalised words, into which headings and capitals may have run: "COMMONWEALTH OF PENNSYLVANIA WITHOUT REGARD". */
function placesIn(run: string): string[] {
  const words = run.split(' ');
  const whole = readPlace(run);
  if (whole !== null) return [whole];
  return words.flatMap((_, from) => {
    const longest = [5, 4, 3, 2, 1].map((count) => readPlace(words.slice(from, from + count).join(' ')));
    const first = words[from] ?? '';
    return /^(?:of|and|the)$/iu.test(first) ? [] : (longest.find((place) => place !== null) ?? []);
  });
}

/** A country, a state of one, or both, right before 법: 대한민국 법률, 미국 뉴욕주 법. */
const KOREAN_PLACE =
  /((?:[가-힣]{2,10}\s)?[가-힣]{2,10}?)(?:의)?\s?(?:실체)?법(?:률|령|규)?(?=[으로에을를이은의과,.\s]|$)/gu;

function koreanPlace(sentence: string): string | null {
  for (const [, place = ''] of sentence.matchAll(KOREAN_PLACE)) {
    const words = place.split(/\s/u).map((word) => word.replace(/^.*(?:은|는)\s/u, ''));
    const known = words.findIndex((word) => isKoreanCountry(word));
    if (known >= 0) return words.slice(known).join(' ');
  }
  return null;
}
