import { wordList } from '../words/word-lists';
import { readKoreanWord, SIDE_OF } from './korean-words';
import { isKoreanParty, sideNamed } from '../parties/party-words';

/** What asks and pleads without saying what for. */
const FILLERS = new Set(wordList('readKoreanFillers'));
const NEGATION = /^(?:안|못|않\S*|없\S*|아니\S*|못하\S*|불가|불가능\S*|불가하\S*|말아야\S*)$/;
/** A question word is left out where a noun beside it says the same: "기간은 얼마". */
const ASKING: readonly { asks: string; word: RegExp; saidBy: RegExp }[] = [
  {
    asks: '?얼마',
    word: /^(?:얼마|몇)/,
    saidBy: /금액|비율|한도|요율|이율|일수|수량|기간|(?:금|비|액|료|율)$/,
  },
  { asks: '?언제', word: /^(?:언제|며칠)/, saidBy: /기한|기간|시기|일자|날짜|지급일|만료일|시점|일$/ },
  { asks: '?누구', word: /^(?:누가|누구)/, saidBy: /당사자|주체|귀속/ },
  { asks: '?어디', word: /^어디/, saidBy: /장소|법원|소재|지역|관할/ },
  { asks: '?왜', word: /^왜/, saidBy: /사유|이유/ },
];

/** `<` who does it, `>` to whom, `^` from or because of whom, `·` whose, `&` together with the next one. */
type Side = '<' | '>' | '^' | '·' | '&';
type Read =
  { kind: 'mark'; mark: string } | { kind: 'party'; name: string; side: Side } | { kind: 'word'; stem: string };

type KoreanReading = { stems: string[]; marks: string[] };

/** The stems of a text's Korean words, and beside them what an order or a particle says: parties, negation, what is asked. */
export function readKorean(text: string): KoreanReading {
  const words = text.match(/[가-힣]+/g) ?? [];
  const read = words.flatMap((word, at) => readWord(word, at, words));
  const stems = read.flatMap((one) => (one.kind === 'word' ? [one.stem] : []));
  const marks = read.flatMap((one) => (one.kind === 'mark' ? [one.mark] : []));
  const parties = placeParties(read);
  return { stems, marks: [...marks, ...parties, ...(parties.length === 0 ? acting(words) : [])] };
}

function readWord(word: string, at: number, words: readonly string[]): Read[] {
  const asking = ASKING.find(({ word: pattern }) => pattern.test(word));
  if (asking !== undefined) {
    const isSaid = words.some((other) => other !== word && asking.saidBy.test(readKoreanWord(other).stem));
    return isSaid ? [] : [{ kind: 'mark', mark: asking.asks }];
  }
  if (NEGATION.test(word)) return [{ kind: 'mark', mark: '!' }];
  if (FILLERS.has(word)) return [];
  const party = readParty(word, words[at + 1] ?? '');
  if (party !== undefined) return [party];
  const { stem } = readKoreanWord(word);
  return FILLERS.has(stem) ? [] : [{ kind: 'word', stem }];
}

const BECAUSE = /^(?:때문|인해|인하여|인한|말미암)/;
const VERB = /(?:나요|까요|어요|아요|는지|을지|습니까|습니다)$/;

function readParty(word: string, next: string): Read | undefined {
  const of = (name: string, side: Side): Read => ({ kind: 'party', name: sideNamed(name), side });
  if (isKoreanParty(word)) return of(word, BECAUSE.test(next) ? '^' : '<');
  if (VERB.test(word) && !/(?:인가요|일까요)$/.test(word)) return undefined;
  const { stem, particle } = readKoreanWord(word, 1);
  if (!isKoreanParty(stem)) return undefined;
  if (/^대(?:한|해|하여|해서)$/.test(next) && word.endsWith('에')) return of(stem, '>');
  return of(stem, BECAUSE.test(next) ? '^' : (SIDE_OF[particle] ?? '<'));
}

/** "갑과 을이" stand on one side. Whose something is matters beside another party; of a single one it is as good as who does it. */
function placeParties(read: readonly Read[]): string[] {
  const parties = read.flatMap((one) => (one.kind === 'party' ? [one] : []));
  const isAlone = new Set(parties.map(({ name }) => name)).size < 2;
  const marks: string[] = [];
  let together: string[] = [];
  for (const { name, side } of parties) {
    together.push(name);
    if (side === '&') continue;
    marks.push(...together.toSorted().map((one) => `${side === '·' && isAlone ? '<' : side}${one}`));
    together = [];
  }
  marks.push(...together.map((name) => `<${name}`));
  // Two that no particle tells apart are told apart by who comes first.
  const sides = new Set(marks.map((mark) => mark.charAt(0)));
  return !isAlone && sides.size < new Set(marks).size ? [marks.join('→')] : marks;
}

/** Names that no list knows: one that acts and one that is acted on keep their sides, "한빛이 두레를". */
function acting(words: readonly string[]): string[] {
  const read = words.filter((word) => !FILLERS.has(word)).map((word) => readKoreanWord(word));
  const actor = read.find(({ particle }) => particle === 'subject');
  const acted = read.find(({ particle }) => particle === 'object' || particle === 'target');
  return actor === undefined || acted === undefined ? [] : [`<${actor.stem}`, `>${acted.stem}`];
}
