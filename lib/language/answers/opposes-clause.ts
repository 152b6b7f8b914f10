import table from '../data/patterns/answers.json';
import { toPattern } from '../patterns/to-pattern';
import { coverText } from '../words/cover-text';
import { contentTerms, type Term } from '../words/terms';

/** How a sentence plainly goes against the words it rests on. */
export type Opposition = 'opposite' | 'party' | 'exclusive';

/** From this share of its words in the quote, a sentence tells the quote and nothing else. */
const TELLS_THE_QUOTE = 0.6;

/**
 * Whether a sentence that keeps the words of a quote turns what they say: a negation more or less, another party, or a
 * party alone where the quote names several. Only what is plain: sentence and quote in one language, most words in common.
 * Null where it cannot be told. `parties` are names as `partyNames` finds them.
 */
export function findOpposition(sentence: string, quote: string, parties: readonly string[]): Opposition | null {
  if (isKorean(sentence) !== isKorean(quote)) return null;
  const said = plain(sentence);
  const names = parties.filter((name) => mentions(said, name));
  const terms = contentTerms(said).filter(({ surface }) => !parties.includes(surface.toLowerCase()));
  const piece = nearestPiece(terms, quote);
  if (terms.length < 2 || coverText({ terms, text: '' }, piece) < TELLS_THE_QUOTE) return null;
  if (isTurnedRound(sentence, said, piece)) return 'opposite';
  if (isAnotherParty(said, piece, names, parties)) return 'party';
  return names.some((name) => isAlone(said, name)) && !EXCLUSIVE.test(quote) ? 'exclusive' : null;
}

function isKorean(text: string): boolean {
  return /[가-힣]/.test(text);
}

/** "not less than", "초과하지 아니하는": a limit, not a negation. */
const LIMITS = toPattern(table.limits, 'gi');

function plain(text: string): string {
  return text
    .replace(/[*_`]+/g, '')
    .replace(/^\s*(?:네|예|아니요|아니오|yes|no)[,.!]\s*/i, '')
    .replace(LIMITS, ' ')
    .trim();
}

const JOINTS = /(?<=[가-힣](?:며|고|나|되)),\s*|;\s*|,\s+(?=(?:and|but|or)\s)|(?<=[.다])\s+(?=\S)/g;

/** The coordinate part of the quote that has most of a sentence; the whole quote where no part has as much. */
function nearestPiece(terms: Term[], quote: string): string {
  const whole = plain(quote);
  const cover = (text: string): number => coverText({ terms, text: '' }, text);
  const pieces = whole.split(JOINTS).filter((piece) => piece.trim() !== '');
  const best = pieces.reduce((left, right) => (cover(right) > cover(left) ? right : left), pieces[0] ?? whole);
  return cover(best) + 0.1 >= cover(whole) ? best : whole;
}

const SUBORDINATE =
  /\b(?:if|when|where|unless|until|that|which|who|whose|except|provided|other than|after|before)\b[^,;]*/gi;
const ENGLISH_NOT = /\b(?:not|never|no|neither|nor|none|nobody|nothing|cannot)\b|n['’]t\b/i;
const KOREAN_NOT =
  /(?:않|없|아니|말아야|금지|못\s?(?:하|해|한))[가-힣\s]{0,9}[.!…"”')\]]*\s*$|안\s?(?:돼|되|된|됩)[가-힣]{0,5}[.!…]*\s*$/;
/** Whatever may make a statement negative, or true only in part. */
const ANY_NOT = toPattern(table.anyNot, 'i');

function isTurnedRound(sentence: string, said: string, piece: string): boolean {
  const main = piece.replace(KOREAN_CONDITION, ' ');
  if (isNegated(said)) return !ANY_NOT.test(main);
  if (!isNegated(piece) || !STATES.test(said)) return false;
  const [left, right] = [negativesIn(sentence), negativesIn(piece)];
  return left.length < right.length && left.every((word) => right.includes(word));
}

/** "해결되지 아니하면", "동의가 없는 경우": true on a condition says nothing of the statement. */
const KOREAN_CONDITION = /[^,]*(?:아니하|않|없|못하)[가-힣]{0,3}(?:면|[는은]\s?(?:경우|때)[가-힣]*)[,\s]/g;

function negativesIn(text: string): string[] {
  return [...text.matchAll(new RegExp(ANY_NOT, 'gi'))].map(([word]) => word.toLowerCase());
}

/** A whole statement: "12개월이다", "From the first day on" only name what was asked for. */
const STATES = toPattern(table.states, 'i');

/** Whether the main statement, conditions left out, is negative. */
function isNegated(text: string): boolean {
  return isKorean(text) ? KOREAN_NOT.test(text) : ENGLISH_NOT.test(text.replace(SUBORDINATE, ' '));
}

const ANY_PARTY = toPattern(table.anyParty, 'i');

function isAnotherParty(said: string, piece: string, named: readonly string[], parties: readonly string[]): boolean {
  if (ANY_PARTY.test(piece)) return false;
  const quoted = parties.filter((name) => mentions(piece, name));
  const isNew = named.some((name) => !quoted.includes(name));
  const isLeftOut = quoted.some((name) => !named.includes(name));
  return (isNew && isLeftOut) || doesAnothersAct(said, piece, parties) || isSwapped(said, piece, parties);
}

/** Korean only: who acts in the sentence only receives in the quote, where somebody else acts. */
function isSwapped(said: string, piece: string, parties: readonly string[]): boolean {
  const has = (text: string, name: string, particles: string): boolean =>
    isKorean(name) && new RegExp(`(?<![가-힣])${name}(?:${particles})(?=[\\s,]|만)`).test(text);
  const acts = '은|는|이|가';
  return parties.some(
    (name) =>
      has(said, name, acts) &&
      has(piece, name, '에게|로부터|으로부터|에게서') &&
      !has(piece, name, acts) &&
      parties.some((other) => other !== name && has(piece, other, acts) && !has(said, other, acts)),
  );
}

const AUXILIARY = '(?:shall|will|must|may|can|should|is|are|has|have|does|do|to|not|also|then|hereby|promptly|only)';
const ACTS = new RegExp(`\\s+(?:${AUXILIARY}\\s+)*([a-z]{3,})`, 'i');

/** English only: what one party does in the quote is done by another, and by no one else, in the sentence. */
function doesAnothersAct(said: string, piece: string, parties: readonly string[]): boolean {
  const quoted = actsIn(piece, parties);
  return actsIn(said, parties).some(({ name, act }) => {
    const actors = quoted.filter((one) => one.act === act).map((one) => one.name);
    return actors.length > 0 && !actors.includes(name);
  });
}

function actsIn(text: string, parties: readonly string[]): { name: string; act: string }[] {
  return parties.flatMap((name) =>
    [...text.matchAll(new RegExp(`\\b(?:${name}|${capitalised(name)})\\b(?!['’]|\\s+[A-Z])`, 'g'))].flatMap((match) => {
      const word = ACTS.exec(text.slice(match.index + match[0].length, match.index + match[0].length + 60));
      const act = word?.index === 0 ? contentTerms(word[1] ?? '')[0]?.key : undefined;
      return act === undefined ? [] : [{ name, act }];
    }),
  );
}

const EXCLUSIVE =
  /\b(?:only|sole(?:ly)?|exclusive(?:ly)?|alone)\b|만(?:이|을|은|의)?(?=[\s,])|오직|한하여|단독|전속|뿐/i;

/** "Only Customer", "이용자만", "이용자에게만". */
function isAlone(said: string, name: string): boolean {
  return isKorean(name)
    ? new RegExp(`(?<![가-힣])${name}(?:에게|이|가|은)?만(?=[\\s,이은의])`).test(said)
    : new RegExp(`\\b(?:only|solely)\\s+(?:the\\s+)?${name}\\b|\\b${name}\\s+alone\\b`, 'i').test(said);
}

/** A name as a word of its own: "Customer Data" and "이용자격" name nobody. */
function mentions(text: string, name: string): boolean {
  if (isKorean(name)) return new RegExp(`(?<![가-힣])${name}(?=${PARTICLES}|[\\s,.)]|$)`).test(text);
  return new RegExp(`\\b(?:${name}|${capitalised(name)}|${name.toUpperCase()})\\b(?!\\s+[A-Z])`).test(text);
}

const PARTICLES = '은|는|이|가|에게|의|을|를|와|과|로부터|으로부터|만|도';

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const ENGLISH_ACTOR = /\b([A-Z][a-z]{2,})\s+(?:shall|may|must|will|agrees)\b(?!\s+(?:not\s+)?be\b)/g;
const NO_ACTOR = toPattern(table.noActor, '');
const KOREAN_ACTOR = /(?:^|[.\n①-⑳]\s?|[,며고]\s)([가-힣]{1,8}?)(?:은|는|이|가)(?=\s)/g;
const MOST_NAMES = 12;

/** Who acts in a contract, by its clauses' own words: "Customer shall", 이용자는 with 이용자에게. In lower case. */
export function partyNames(clauses: readonly string[]): string[] {
  const text = clauses.join('\n');
  const english = [...text.matchAll(ENGLISH_ACTOR)].map(([, name = '']) => name.toLowerCase());
  const korean = [...new Set([...text.matchAll(KOREAN_ACTOR)].map(([, name = '']) => name))].filter(
    (name) =>
      !/^(?:당사자|상대방|각자|계약|제\d*)$/.test(name) &&
      new RegExp(`(?<![가-힣])${name}(?:에게|로부터|의\\s?(?:사전|서면|동의|승인|승낙))`).test(text),
  );
  return [...new Set([...english.filter((name) => !NO_ACTOR.test(name)), ...korean])].slice(0, MOST_NAMES);
}
