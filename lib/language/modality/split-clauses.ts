import { readKoreanPredicate } from './korean-predicate';

const MODALS = '(?:shall|will|may|must|agrees?|cannot)';
const SUBJECT =
  "(?:(?:the|it|they|either|each|neither|such|all|any|no|both)\\s(?:[\\w'’&.-]+\\s){0,5}?|(?:[A-Z][\\w'’&.-]*\\s){1,5})";
/** A second main clause: "…, and Buyer shall …", "… and may …". */
const ENGLISH = new RegExp(
  `[,;]?\\s(?=(?:and|but|while|whereas|nor)\\s+(?:in no event\\s|thereafter\\s)?(?:${SUBJECT})?${MODALS}\\b(?!\\s+\\d))`,
  'gu',
);
const HAS_VERB = new RegExp(`\\b${MODALS}\\s+[a-z]`, 'iu');
const KOREAN =
  /(?:[가-힣](?:으며|으나|지만|[고며되])),\s*|(?:수\s?있|수\s?없|야\s?하|못하|아니하|않으|않)(?:으며|고|며|으나|되|지만)\s+/gu;
const OWN_TOPIC = /^(?:\S+\s+){0,2}?["“‘']?[가-힣A-Za-z]{1,16}["”’']?(?:은|는)\s/u;
const MARKED =
  /(?:수\s?있|수\s?없|야\s?하|못하|아니하|않|아니\s?되|부담하|금지하)(?:으며|고|며|으나|되|지만|으나),?\s*$/u;
const MIN_CLAUSE = 12;

/** Where the main clauses of a sentence begin, 0 first: joined ones with a subject or a modal of their own are apart. */
export function findClauses(sentence: string): number[] {
  const cuts = /[가-힣]/u.test(sentence) ? koreanCuts(sentence) : englishCuts(sentence);
  return [0, ...cuts];
}

function englishCuts(sentence: string): number[] {
  const cuts: number[] = [];
  for (const match of sentence.matchAll(ENGLISH)) {
    const left = sentence.slice(cuts.at(-1) ?? 0, match.index);
    // Both stand under one "if", or the first is no statement yet.
    if (
      left.length >= MIN_CLAUSE &&
      HAS_VERB.test(left) &&
      !/\b(?:if|which|who|that|unless|where|as)\b[^,]*$/iu.test(left.slice(-120))
    )
      cuts.push(match.index + match[0].length);
  }
  return cuts;
}

function koreanCuts(sentence: string): number[] {
  const cuts: number[] = [];
  for (const match of sentence.matchAll(KOREAN)) {
    const at = match.index + match[0].length;
    const from = cuts.at(-1) ?? 0;
    const left = sentence.slice(from, at);
    const right = sentence.slice(at);
    const own = OWN_TOPIC.test(right);
    if (left.trim().length < MIN_CLAUSE || right.trim().length < MIN_CLAUSE || isOpenBracket(sentence.slice(0, at)))
      continue;
    if ((own || MARKED.test(left)) && readKoreanPredicate(left) !== null) cuts.push(at);
  }
  return cuts;
}

function isOpenBracket(before: string): boolean {
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}
