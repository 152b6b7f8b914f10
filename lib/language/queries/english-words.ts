import { wordList } from '../words/word-lists';
import { stemEnglish } from '../words/english-stem';
import { isEnglishParty, LEGAL_FORMS } from '../parties/party-words';

/** Words that change nothing of what is looked for. Negations, "only", "before" and the like are none of them. */
const FILLERS = new Set(wordList('englishWordsFillers'));
/** A question word that the noun beside it says already. */
const ASKING: readonly { asks: string; word: RegExp; saidBy: RegExp }[] = [
  {
    asks: '?how-much',
    word: /^(?:how (?:much|many|high|large))$/,
    saidBy: /^(?:amount|rate|fee|price|percentag|percent|cap|cost|sum|number|limit)/,
  },
  {
    asks: '?when',
    word: /^(?:when|by when|how (?:long|soon|often|quick|fast|far))$/,
    saidBy: /^(?:period|date|deadlin|term|durat|time|dai|month|year)/,
  },
  { asks: '?who', word: /^(?:who|whom|whose)$/, saidBy: /^(?:parti|owner)$/ },
  { asks: '?where', word: /^where$/, saidBy: /^(?:venu|place|locat|territori)/ },
  { asks: '?why', word: /^why$/, saidBy: /^(?:reason|ground|caus)/ },
  { asks: '?how', word: /^how$/, saidBy: /^(?:procedur|process|method|manner)/ },
];
/** Before a party: whether it does, gets or gives. */
const DIRECTIONS: Readonly<Record<string, string>> = {
  to: '>',
  toward: '>',
  towards: '>',
  against: '>',
  for: '>',
  by: '<',
  from: '<',
  between: '&',
  with: '&',
};
/** They say when or under which condition; they stay with the word behind them. */
const RELATIONS = new Set([
  'before',
  'after',
  'without',
  'except',
  'unless',
  'until',
  'outside',
  'inside',
  'above',
  'below',
  'over',
]);

type EnglishWords = { stems: string[]; parties: string[] };

/** The stems of a text's English words, and its parties (and what is given as `names`) in order with the direction they stand in. */
export function readEnglishWords(text: string, names: ReadonlySet<string> = new Set()): EnglishWords {
  const words = joined(text);
  const stems: string[] = [];
  const parties: string[] = [];
  let direction = '';
  let relation = '';
  for (const word of words) {
    if (RELATIONS.has(word)) {
      relation = `${word}:`;
      continue;
    }
    const next = DIRECTIONS[word];
    if (next !== undefined) {
      direction = next;
      continue;
    }
    if (LEGAL_FORMS.has(word) || (FILLERS.has(word) && !names.has(word))) continue;
    if (names.has(word) || isEnglishParty(word)) parties.push(`${direction}${singular(word)}`);
    else stems.push(`${relation}${stemOf(word)}`);
    direction = '';
    relation = '';
  }
  return { stems: [...asked(text, stems), ...stems], parties };
}

/** "non compete" and "non-compete" are one word, "late-payment" two. */
function joined(text: string): string[] {
  return text
    .replace(/[’']s\b/g, '')
    .replace(/\b(?:part(?:y|ies)|company|side)[-\s]+([a-z])\b/g, 'party-$1')
    .replace(/\b(\w+ing|other|third|first|second|\w+ed)\s+part(?:y|ies)\b/g, 'party-$1')
    .replace(/\b(non|un|re|co|sub|pre)[-\s]+(?=[a-z]{3})/g, (_, prefix: string) =>
      prefix === 'non' || prefix === 'sub' ? prefix : `${prefix} `,
    )
    .replace(
      /\bhow (?:much|many|high|large|long|soon|often|quick\w*|fast|far)\b|\b(?:by when|whom?|whose|where|when|why|how)\b/g,
      ' ',
    )
    .replace(/(?<!\bparty)-/g, ' ')
    .split(/[^a-z-]+/)
    .filter((word) => word !== '');
}

function asked(text: string, stems: readonly string[]): string[] {
  const words =
    text.match(
      /\bhow (?:much|many|high|large|long|soon|often|quick|fast|far)\b|\bby when\b|\b(?:whom?|whose|where|when|why|how)\b/g,
    ) ?? [];
  return words.flatMap((word) => {
    const kind = ASKING.find((one) => one.word.test(word));
    return kind === undefined || stems.some((stem) => kind.saidBy.test(stem)) ? [] : [kind.asks];
  });
}

function stemOf(word: string): string {
  return word.length <= 3 ? word : stemEnglish(word);
}

function singular(word: string): string {
  if (/^(?:we|us|our)$/.test(word)) return 'we';
  if (/^(?:you|your)$/.test(word)) return 'you';
  if (/^(?:they|them)$/.test(word)) return 'they';
  if (word === 'parties') return 'party';
  return word.length > 4 ? word.replace(/s$/, '') : word;
}
