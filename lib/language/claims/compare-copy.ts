import { conceptsOfEnglish, conceptsOfKoreanWord, restOfCompound } from '../lexicon/meanings';
import { stemWord } from '../words/english-stem';
import { readPlainVerb } from '../lexicon/plain-verbs';
import { readParties } from '../parties/read-parties';
import { readQuantities } from '../quantities/read-quantities';
import { isLightWord, koreanStem } from '../words/content-words';
import { countNegations } from './markers';

type Word = { text: string; start: number; end: number };

/** From this share of its words, in order, a sentence counts as a copy of the clause with edits. */
const MIN_COMMON_SHARE = 0.55;
const MAX_WORDS = 200;
const MODALS: readonly RegExp[] = [
  /^(?:shall|will|must|agrees?|required|obligated|has|have|needs?)$/u,
  /^(?:may|can|entitled|permitted|allowed)$/u,
  /^(?:must not|not|no|never|neither|nor|prohibited)$/u,
];
const EMPTY =
  /^(?:the|a|an|this|that|these|those|such|its|their|any|of|is|are|be|to|it|in|on|for|by|and|said|agreement|contract|due|applies|apply|also|hereof|hereunder|as|with|s|네|예|yes|아니요|본|이|그|해당|위|및|또한|그리고|계약|계약서|것|등|한다|합니다|해야|하여야|된다|됩니다|됩|하며|하고|하고는|경우|경우에는|경우는|때|때에는|때는|날|대해|대해서는|대하여는|대하여|관하여|에|수|있습니다|있다|있어요|하면|되면|의하면)$/u;

/** What a copy of a text with edits does to it. */
export type CopyEdits = {
  /** Of its words, the share that the text has in the same order. */
  share: number;
  losesNegation: boolean;
  turnsEnd: boolean;
  /** A word was put in that stands for none of those taken out at its place. */
  hasOddWord: boolean;
  leavesOutlet: boolean;
};

/** How a sentence changes the one of `units` that it is most a copy of; null where it is a copy of none. */
export function compareCopy(sentence: string, units: readonly string[]): (CopyEdits & { unit: string }) | null {
  const said = wordsOf(sentence);
  const candidates = units
    .map((unit) => ({ unit, length: wordsOf(unit).length, ...align(said, wordsOf(unit)) }))
    .sort((a, b) => b.common - a.common);
  const best = candidates[0];
  if (best === undefined || said.length === 0 || best.common / said.length < MIN_COMMON_SHARE) return null;
  return {
    unit: best.unit,
    share: best.common / said.length,
    losesNegation: losesNegation(best.hunks),
    turnsEnd: turnsEnd(best.hunks),
    hasOddWord: hasOddWord(sentence, best.hunks),
    leavesOutlet: leavesOutlet(best.hunks, best.common / Math.max(1, best.length) >= MIN_COMMON_SHARE),
  };
}

function hasOddWord(sentence: string, hunks: readonly Hunk[]): boolean {
  const figures = readQuantities(sentence);
  const isFigure = (word: Word): boolean => figures.some(({ start, end }) => word.start < end && start < word.end);
  const moved = new Set(hunks.flatMap(({ removed }) => removed.flatMap(({ text }) => movable(text))));
  return hunks.some(
    ({ added, removed }) =>
      added.some(
        (word) =>
          !isFigure(word) &&
          !movable(word.text).some((form) => moved.has(form)) &&
          !stands(
            word.text,
            removed.map(({ text }) => text),
          ),
      ) ||
      changesParticle(added, removed) ||
      changesConjunction(added, removed),
  );
}

/** A negation taken out, or put in, between words that both texts have; at the ends of the text it may be another sentence's. */
function losesNegation(hunks: readonly Hunk[]): boolean {
  const count = (words: readonly Word[]): number => words.filter(({ text }) => NEGATIVE_WORD.test(text)).length;
  const balance = hunks.reduce((sum, { added, removed }) => sum + count(added) - count(removed), 0);
  // English moves its negation ("in no event shall … exceed", "shall not exceed"); whose verb it is, the claims tell.
  if (balance === 0 && hunks.some(({ removed }) => removed.some(({ text }) => /^(?:no|not|neither)$/u.test(text))))
    return false;
  return hunks
    .slice(0, -1)
    .some(({ added, removed }) => removed.length <= 2 && added.length <= 2 && count(added) !== count(removed));
}

/** "부담하지 않는다" told as "부담한다": the last words are put in place of others that deny, or the other way round. */
function turnsEnd(hunks: readonly Hunk[]): boolean {
  const { added = [], removed = [] } = hunks.at(-1) ?? {};
  const isReplaced = added.length > 0 && removed.length > 0 && added.length <= 2 && removed.length <= 3;
  const denies = (words: readonly Word[]): boolean =>
    words.some(({ text }) => NEGATIVE_WORD.test(text)) || countNegations(words.map(({ text }) => text).join(' ')) > 0;
  return isReplaced && denies(added) !== denies(removed);
}

/** A condition, an exception or what narrows is taken out; before the first and behind the last common word only of a copy of the whole. */
function leavesOutlet(hunks: readonly Hunk[], isWhole: boolean): boolean {
  const has = (words: readonly Word[]): boolean => OUTLET.test(words.map(({ text }) => text).join(' '));
  return (isWhole ? hunks : hunks.slice(1, -1)).some(({ added, removed }) => has(removed) && !has(added));
}

/** Words that may stand elsewhere in the sentence: Korean ones with their particle, things also with another one; never English parties. */
function movable(word: string): string[] {
  if (/^[a-z]{3,}$/u.test(word)) return FIXED.test(word) || readParties(word).length > 0 ? [] : [stemWord(word)];
  if (!/[가-힣](?:은|는|이|가|을|를|에게|의|에|로|으로|부터|까지)$/u.test(word)) return [];
  const stem = koreanStem(word);
  return PERSON.test(stem) ? [word] : [word, stem];
}

/** Whether a word put in says what one of the words taken out said. */
function stands(word: string, removed: readonly string[]): boolean {
  const modal = MODALS.findIndex((pattern) => pattern.test(word));
  if (modal >= 0) return removed.some((other) => MODALS[modal]?.test(other) === true);
  if (EMPTY.test(word) && !(removed.length <= 2 && removed.some((other) => /^(?:없|아니|않|못)/u.test(other))))
    return true;
  if (/^(?:없|아니|않|못|안)/u.test(word)) return removed.some((other) => /^(?:없|아니|않|못|안)/u.test(other));
  if (isLightWord(word)) return true;
  const stem = stemOf(word);
  const concepts = [...conceptsOf(stem), ...(readPlainVerb(word)?.concepts ?? [])];
  const removedText = removed.join('');
  return removed.some((other) => {
    const otherStem = stemOf(other);
    if (isOpposite(stem, otherStem)) return false;
    return (
      otherStem === stem ||
      conceptsOf(otherStem).some(
        (concept) => concepts.includes(concept) && removedText.includes(restOfCompound(stem, concept)),
      )
    );
  });
}

/** 과실 and 무과실, 독점 and 비독점: the same word but for a syllable that turns it round. */
function isOpposite(left: string, right: string): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return long.length === short.length + 1 && long.endsWith(short) && /^[무비불부미]/u.test(long);
}

/** 만 and 도 narrow and widen what they follow. */
function changesParticle(added: readonly Word[], removed: readonly Word[]): boolean {
  const ends = (words: readonly Word[], particle: RegExp): boolean => words.some(({ text }) => particle.test(text));
  return (
    added.length > 0 &&
    [/[가-힣]만$/u, /(?:에|서|로|와|과|게)도$/u, /[가-힣]부터$/u, /[가-힣]까지$/u].some(
      (particle) => ends(added, particle) !== ends(removed, particle),
    )
  );
}

/** "and" for "or", 및 for 또는. */
function changesConjunction(added: readonly Word[], removed: readonly Word[]): boolean {
  const has = (words: readonly Word[], kind: RegExp): boolean => words.some(({ text }) => kind.test(text));
  return (
    (has(added, AND) && has(removed, OR) && !has(removed, AND)) ||
    (has(added, OR) && has(removed, AND) && !has(removed, OR))
  );
}

function stemOf(word: string): string {
  return /^[가-힣]/u.test(word) ? koreanStem(word) : stemWord(word);
}

function conceptsOf(stem: string): string[] {
  return /^[가-힣]/u.test(stem) ? conceptsOfKoreanWord(stem) : conceptsOfEnglish(stem);
}

function wordsOf(text: string): Word[] {
  return [
    ...text
      .normalize('NFC')
      .matchAll(/\b(?:(?:shall|may|must|can|will)\s+not|cannot)\b|[\p{L}\p{N}%$]+(?:[-.,][\p{L}\p{N}]+)*/gu),
  ]
    .filter(([word]) => !/^(?:the|an?)$/iu.test(word))
    .slice(0, MAX_WORDS)
    .map((match) => ({
      text: /not$/iu.test(match[0]) && match[0].length > 3 ? MUST_NOT : match[0].toLowerCase(),
      start: match.index,
      end: match.index + match[0].length,
    }));
}

/** "may not", "shall not" and "cannot" are one ban. */
const MUST_NOT = 'must not';
const NEGATIVE_WORD =
  /^(?:must not$|없|아니|않|못하|못한|못합|말아|안$|금지|불가|not$|no$|never$|neither$|nor$|without$|cannot$|except$|unless$|fails?$|failed$|failing$)|n['’]t$/u;

const OUTLET =
  /(?:^|\s)(?:if|when|unless|until|upon|except|provided|subject|without|only|solely|exclusively|extent|so long|as long)(?:\s|$)|경우|(?:^|\s)다만|제외|불구|없이|한하여|고의|과실|정당한|동의|승낙|승인|허락|한도|범위|(?:하|되|으|않|이|니)면(?:\s|$)|[때에]만(?:\s|$)/u;
const AND = /^(?:and|및|그리고)$/u;
const OR = /^(?:or|또는|혹은)$/u;
const FIXED =
  /^(?:not|no|never|may|can|shall|will|must|before|after|until|unless|except|only|all|any|both|either|neither|receiving|disclosing|indemnifying|indemnified|defaulting|breaching|terminating|prevailing|first|second|other|from|more|less|than|without|if|when)$/u;
const PERSON = /(?:자|인|회사|고객|본부|측|업체|기관|당사자|상대방)$|^[갑을병정]/u;

type Hunk = { added: Word[]; removed: Word[] };

/** Longest common subsequence of words, and what differs between its members. */
function align(said: readonly Word[], source: readonly Word[]): { common: number; hunks: Hunk[] } {
  const lengths = Array.from({ length: said.length + 1 }, () => new Array<number>(source.length + 1).fill(0));
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = said.length - 1; row >= 0; row -= 1) {
    const line = lengths[row];
    if (line === undefined) continue;
    for (let column = source.length - 1; column >= 0; column -= 1) {
      line[column] =
        said[row]?.text === source[column]?.text
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const hunks: Hunk[] = [{ added: [], removed: [] }];
  let row = 0;
  let column = 0;
  while (row < said.length || column < source.length) {
    const [mine, theirs] = [said[row], source[column]];
    if (mine !== undefined && theirs !== undefined && mine.text === theirs.text) {
      hunks.push({ added: [], removed: [] });
      row += 1;
      column += 1;
    } else if (theirs === undefined || (mine !== undefined && at(row + 1, column) >= at(row, column + 1))) {
      if (mine !== undefined) hunks.at(-1)?.added.push(mine);
      row += 1;
    } else {
      hunks.at(-1)?.removed.push(theirs);
      column += 1;
    }
  }
  return { common: at(0, 0), hunks };
}
