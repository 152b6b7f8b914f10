import { lastPhrase } from './time-anchor';

type Reading = 'base' | 'cap' | 'condition' | 'prevails' | 'replaced' | 'purpose';

const PATTERNS: Readonly<Record<Reading, readonly RegExp[]>> = {
  // What a rate is taken of.
  base: [
    /([가-힣][가-힣\s]{1,24}?)(?:의|에|에\s?대하여|에\s?대해)\s*(?:1일|하루|매일|연|월|일)?\s*$/u,
    /^\s*(?:\([^)]{1,12}\)\s*)?(?:per (?:day|month|annum|year|week)\s+)?of\s+(?:the\s+)?([^,.;:()]{3,50})/iu,
  ],
  // What liability does not go beyond.
  cap: [
    /((?:[^,.;()]|(?<=\d)[,.](?=\d)){3,60}?)(?:을|를)\s*(?:한도|상한|초과|넘)/u,
    /((?:[^,.;()]|(?<=\d)[,.](?=\d)){3,60}?)(?:까지로?\s*(?:제한|한정)|의\s*범위\s*(?:내|안))/u,
    /(?:exceed|limited to|greater than|in excess of|more than)\s+((?:the\s+)?[^.;]{6,140}?)(?=[.;]|,\s|$)/iu,
  ],
  condition: [
    /^([^.]{4,140}?)(?:\s?(?:경우|때)(?:에는?|에도|이)?|(?:하|되|으|이|나|쉬|받|내|니)?면)[\s,]/u,
    /\b(?:if|in the event(?: that)?|upon|where|when)\s+([^,;.]{8,160})/iu,
  ],
  prevails: [
    /([^\s,.()]{1,12}(?:\s[^\s,.()]{1,12}){0,3}?)(?:이|가|을|를|의\s내용이)\s*(?:서로\s*)?(?:우선|앞서|앞선|먼저|따른|따릅)/u,
    /(?:terms(?:\s+and\s+conditions)?\s+of\s+)?((?:this|the|such|that)\s+[^,.;()]{2,60}?)\s+(?:shall|will)?\s*(?:prevail|control|govern|take precedence|supersede)/iu,
  ],
  replaced: [
    /[「『“"‘']([^」』”"’']{2,60})[」』”"’']/u,
    /\b((?:[A-Z][\w&-]*\s+){1,7}(?:Agreement|Contract|Amendment|Letter))\b/u,
  ],
  purpose: [
    /([^.]{4,160}?(?:함|것)?)(?:을|를)\s*(?:그\s*)?목적으로/u,
    /([^.,]{2,60}?)(?:으로|로)만\s/u,
    /(?:purpose\s+of\s+this\s+\w+\s+is\s+(?:to\s+)?|for\s+the\s+purposes?\s+of\s+)([^.;]{6,160})/iu,
  ],
};

/** What a sentence says in words where it gives no figure, without its grammar; null where it does not. */
export function readTermWords(text: string, reading: Reading): string | null {
  for (const pattern of PATTERNS[reading]) {
    const words = pattern.exec(text)?.[1]?.replace(/\s+/gu, ' ').trim();
    if (words !== undefined && words.length > 1)
      return reading === 'cap' || reading === 'prevails' || (reading === 'base' && /[가-힣]/u.test(words))
        ? lastPhrase(words)
        : words.replace(/^[^\p{L}\p{N}「“"]+/u, '');
  }
  return null;
}

const ARTICLE_HEAD = /^\s*제\s*\d+\s*조(?:\s*의\s*\d+)?\s*(?:[([【〔][^)\]】〕]{0,40}[)\]】〕])?\s*/u;
const LABELS = /^\s*(?:[①-⑳]|\(?[가-하\d]{1,2}[.)]|\([a-z]{1,4}\)|\d+(?:\.\d+)+\.?|[-•○■*])\s*/u;

/** A sentence without article head and list label, white space folded, cut at a word where it is longer. */
export function shortSentence(text: string, length: number): string {
  const plain = text.replace(ARTICLE_HEAD, '').replace(LABELS, '').replace(/\s+/gu, ' ').trim();
  if (plain.length <= length) return plain.replace(/[.;,]$/u, '');
  return `${plain.slice(0, length).replace(/\s\S*$/u, '')} …`;
}
