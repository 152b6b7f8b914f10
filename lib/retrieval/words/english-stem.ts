import { stemmer } from 'stemmer';

const FUNCTION_WORDS = new Set(
  (
    'a an the of to in on at by for from with and or as is are was were be been being it its this that these those ' +
    'such any all each every other which who whom whose hereof herein hereto hereby hereunder thereof therein thereto thereby ' +
    'thereunder said same so than then there here into upon has have had will would shall'
  ).split(' '),
);

const QUESTION_WORDS = new Set(
  (
    'what when where why how who whom whose which do does did done can could should would will may might must shall i me my we us our ' +
    'you your they them their he she his her if is are am was were be been it its this that these those the a an of to in on at by ' +
    'for from with and or as there here any some anything something much many long tell show give explain please find about say says ' +
    'let lets go get got have has had just also still ever really actually exactly clause clauses contract contracts agreement section ' +
    'sections article articles part parts point word words mean means happen happens deal thing things want need know up one'
  ).split(' '),
);

const IRREGULAR: Readonly<Record<string, string>> = {
  paid: 'pay',
  sold: 'sell',
  bought: 'buy',
  kept: 'keep',
  held: 'hold',
  gave: 'give',
  given: 'give',
  took: 'take',
  taken: 'take',
  made: 'make',
  left: 'leave',
  lost: 'lose',
  broke: 'break',
  broken: 'break',
  sent: 'send',
  spent: 'spend',
  sued: 'sue',
  wrote: 'write',
  written: 'write',
  hid: 'hide',
  stole: 'steal',
  stolen: 'steal',
  brought: 'bring',
  met: 'meet',
  ran: 'run',
  won: 'win',
  chose: 'choose',
  chosen: 'choose',
};

const cache = new Map<string, string>();
const CACHE_LIMIT = 200_000;

/** The stem of a lower-case English word (Porter, irregular verbs first). */
export function stemEnglish(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const plain = word.replace(/['’]s?$/u, '').replace(/['’]/gu, '');
  const stem = stemmer(Object.hasOwn(IRREGULAR, plain) ? (IRREGULAR[plain] ?? plain) : plain);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(word, stem);
  return stem;
}

/** Articles, prepositions and the like: they are in every clause. */
export function isEnglishFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word);
}

/** Words that only ask and say nothing about what is asked for. */
export function isEnglishQuestionWord(word: string): boolean {
  return QUESTION_WORDS.has(word);
}
