import words from '../data/modality-en.json';
import type { Predicate, StatementMode } from './modality';
import { findPresentVerb } from './english-present';
import { isSubordinate } from './is-subordinate';

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const STATIVE = set(words.stative);
const DESCRIBED = set(words.described);
const HOLDING = set(words.holding);
const LIABILITY = set(words.liability);
const PERMITTED = set(words.permitted);
const OBLIGED = set(words.obliged);
const FORBIDDEN = set(words.forbidden);
const EFFECT = set(words.effect);
const MODES = ['duty', 'statement', 'agreement', 'exemption', 'right'] as const;
const PERFORMATIVES: ReadonlyMap<string, StatementMode> = new Map(
  MODES.flatMap((mode) => words.performatives[mode].split(' ').map((word) => [word, mode] as const)),
);

const MODAL = "shall|will|must|may|can|cannot|should|would|could|might|can't|won't";
const DEFINE = 'means|refers to|is defined as|are defined as';
const PLAIN = "(?:is|are|was|were|has|have|does|do)(?:n't)?";
const HEAD = new RegExp(
  `\\b(?:(?<modal>${MODAL})|(?<act>${[...PERFORMATIVES.keys()].join('|')})|(?<define>${DEFINE})|(?<plain>${PLAIN}))\\b`,
  'giu',
);
const ADVERB = '(?!comply|apply|supply|rely|imply|reply|fly)[a-z]+ly';
/** What may stand between a modal and its verb. */
const FILLER = new RegExp(`^[\\s,]*(?:(?:${ADVERB}|${words.fillers.join('|')})(?:[\\s,]+|$))*`, 'iu');
const PARENTHESIS = /^\s*,[^,;.]{3,160},\s*/u;
const NEGATION = /^[\s,]*(?:[a-z]+ly[\s,]+)?(?:not|never|no longer|in no event|in no way|at no time)\b/iu;
const NEGATIVE_SUBJECT =
  /\b(?:neither|no|nothing|none|nor|in no event|under no circumstances?|in no case|at no time)\b(?!\s+later)/iu;
const NOUN_BEFORE =
  /\b(?:the|all|any|such|its|of|no|these|other|and|or|express|implied|to|shall|will|may|must|not)\s+$/iu;

/**
 * The verb an English statement hangs on: the first that stands in no subordinate clause; null where there is none.
 * `isOfPerson` tells whether what stands before a place acts: somebody "shall take" from duty, a thing does not;
 * `isSomebody` whether a name stands there.
 */
export function readEnglishPredicate(
  text: string,
  isOfPerson: (at: number) => boolean,
  isSomebody: (at: number) => boolean = () => false,
): Predicate | null {
  let fallback: Predicate | null = null;
  let plain: Predicate | null = null;
  for (const match of text.matchAll(HEAD)) {
    const isInside = isSubordinate(text, match.index);
    if (isInside && fallback?.isMarked === true && match.groups?.['modal'] === undefined) continue;
    const predicate = readHead(text, match, isOfPerson);
    if (predicate === null) continue;
    if (isInside) fallback = predicate;
    else if (predicate.isMarked) return predicate;
    else plain ??= predicate;
  }
  // A modal behind "if" without a comma is mostly the main verb, a plain verb there is not.
  return plain ?? readPlainPresent(text, isSomebody) ?? fallback ?? readPresent(text, isOfPerson);
}

/** "We pay …", "The Landlord keeps …": somebody does what they are bound to. */
function readPlainPresent(text: string, isSomebody: (at: number) => boolean): Predicate | null {
  const verb = findPresentVerb(text, isSomebody);
  if (verb === null) return null;
  const { start, end, word, isOfPerson } = verb;
  return { mode: isOfPerson ? 'duty' : 'statement', start, end, isPassive: false, isMarked: false, word };
}

const PRESENT = new RegExp(`\\b(?<verb>${words.present.split(' ').join('|')})\\b`, 'giu');

/** "This Agreement supersedes …": a verb of the present where there is no other. */
function readPresent(text: string, isOfPerson: (at: number) => boolean): Predicate | null {
  const match = [...text.matchAll(PRESENT)].find(({ index }) => index > 3 && !isSubordinate(text, index));
  if (match === undefined) return null;
  const [word] = match;
  const isDefined = /^include/iu.test(word) && TERM.test(text.slice(0, match.index).replace(NEGATED, ''));
  const mode = isDefined ? 'definition' : isOfPerson(match.index) ? 'duty' : 'statement';
  return {
    mode,
    start: match.index,
    end: match.index + word.length,
    isPassive: false,
    isMarked: false,
    word: word.toLowerCase(),
  };
}

function readHead(text: string, match: RegExpExecArray, isOfPerson: (at: number) => boolean): Predicate | null {
  const { modal, act, define } = match.groups ?? {};
  const start = match.index;
  const end = start + match[0].length;
  const base = { start, end, isPassive: false, isMarked: true };
  if (define !== undefined) return { ...base, mode: 'definition', word: 'means' };
  if (act !== undefined) return readPerformative(text, { ...base, mode: 'duty', word: act.toLowerCase() });
  const isNegated = /n't$|not$/iu.test(match[0]) || NEGATION.test(text.slice(end, end + 40));
  const behind = text.slice(end, end + 240);
  const after = behind.replace(PARENTHESIS, ' ').replace(NEGATION, '');
  const filler = FILLER.exec(after)?.[0] ?? '';
  const rest = after.slice(filler.length);
  const before = text.slice(Math.max(0, start - 160), start);
  const word = (/^[a-z'-]+/iu.exec(rest)?.[0] ?? '').toLowerCase();
  const isBe = /\b(?:be|been)\b/iu.test(filler) || /^(?:is|are|was|were)(?:n't)?$/iu.test(match[0]);
  const mode = modeOf({
    modal: modal?.toLowerCase() ?? null,
    isNegative: isNegated || NEGATIVE_SUBJECT.test(before.slice(before.lastIndexOf(',') + 1)),
    isBe,
    isHave: /\bhave\b/iu.test(filler) || /^(?:has|have)(?:n't)?$/iu.test(match[0]),
    word,
    rest,
    subject: before,
    isOfPerson: isOfPerson(start),
  });
  const isAdjective = [PERMITTED, OBLIGED, FORBIDDEN].some((list) => list.has(word));
  const isPassive = isBe && !isAdjective && /(?:ed|en|id|ld|nt|ade|orn|one|ept|ut)$/u.test(word);
  return {
    ...base,
    mode,
    // What was left out of sight belongs to what is said: "not be liable".
    end: after === behind ? Math.min(text.length, end + filler.length) : end,
    isPassive,
    isMarked: modal !== undefined || mode !== 'statement',
    word,
  };
}

function readPerformative(text: string, head: Predicate): Predicate | null {
  const after = text.slice(head.end, head.end + 60);
  const mode = PERFORMATIVES.get(head.word) ?? 'duty';
  if (/^make/u.test(head.word))
    return /^\s+no\s+(?:[a-z]+\s+)?(?:representation|warrant)/iu.test(after) ? { ...head, mode } : null;
  if (mode === 'statement' && /^\s+and\s+agrees?\s+that\b/iu.test(after))
    return { ...head, mode: 'agreement', isMarked: false };
  if (mode !== 'duty')
    return NOUN_BEFORE.test(text.slice(Math.max(0, head.start - 12), head.start)) ? null : { ...head, mode };
  if (/^\s+(?:\w+ly\s+)?not\s+to\b/iu.test(after)) return { ...head, mode: 'ban' };
  if (/^\s+(?:\w+ly\s+)?(?:and \w+\s+)?to\b/iu.test(after)) return head;
  // "agrees that …": what follows decides, and agreement where nothing does.
  const isOfMore = /^,?\s+(?:and \w+\s+)?(?:\w+ly\s+)?(?:that|as follows|upon)\b/iu.test(after);
  return isOfMore ? { ...head, mode: 'agreement', isMarked: false } : null;
}

type Reading = {
  modal: string | null;
  isNegative: boolean;
  isBe: boolean;
  isHave: boolean;
  word: string;
  rest: string;
  subject: string;
  isOfPerson: boolean;
};

/** "In no event shall …": the subject and the verb both stand behind the modal. */
const INVERTED = /\b(?:in no event|under no circumstances?|in no case|nor)\s*$/iu;
const FREED = /^.{0,200}?\b(?:liable|responsible|obligated|required)\b|^.{0,60}?\bliabilit.{0,200}?\bexceed/iu;
/** A word that is defined: in quotes, or in capitals without an article, or what is referred to. */
const DEFINED = [
  String.raw`["“][^"”]{2,60}["”]`,
  String.raw`(?:[A-Z][a-z]+\s){2,4}`,
  String.raw`(?:any |a |the )?references? to .{2,60}`,
];
const TERM = new RegExp(String.raw`(?:^|[.;,]\s)(?:${DEFINED.join('|')})\s*(?:also\s)?$`, 'u');
const NEGATED = /(?:do|does|shall|will)\s+not\s+$/iu;
const OBJECT =
  /^(?:have\s+|has\s+)?(?:(?:no|not|any|a|an|the|full|sole|exclusive|further|absolute|unlimited|and|such|\w+ly)\s+|,)*(?<noun>[a-z]+)/iu;
const ENTITLEMENT = /^(?:rights?|option|authority|power|discretion|license|privilege|recourse|opportunity)$/u;

function modeOf(reading: Reading): StatementMode {
  const { modal, isNegative, isBe, word, rest, subject } = reading;
  if (INVERTED.test(subject)) return FREED.test(rest) ? 'exemption' : 'ban';
  if (word === 'include' && TERM.test(subject)) return 'definition';
  if (reading.isHave || /^ha(?:ve|s)\b/iu.test(rest)) {
    const object = OBJECT.exec(rest)?.groups?.['noun']?.toLowerCase() ?? '';
    const isNone = isNegative || /^(?:ha(?:ve|s)\s+)?no\b/iu.test(rest);
    if (ENTITLEMENT.test(object)) return isNone ? 'ban' : 'right';
    if (LIABILITY.has(object)) return isNone ? 'exemption' : 'duty';
    if (/^(?:meanings?|definition)$/u.test(object)) return 'definition';
  }
  if (isBe || OBLIGED.has(word)) {
    if (PERMITTED.has(word)) return isNegative ? 'ban' : 'right';
    if (OBLIGED.has(word))
      return isNegative || /^liable only/iu.test(rest)
        ? 'exemption'
        : modal === null && word === 'bound'
          ? 'statement'
          : 'duty';
    if (FORBIDDEN.has(word)) return isNegative ? 'right' : 'ban';
  }
  if (/\bliabilit(?:y|ies)\b[^,;]{0,80}$/iu.test(subject) && /^(?:exceed|limited)/iu.test(word)) return 'exemption';
  if (modal === null) return 'statement';
  if (word === 'mean') return 'definition';
  if (isNegative && /^(?:prevent|prohibit|restrict|preclude|limit|prejudice|impair)$/u.test(word))
    return /\bnothing\b/iu.test(subject) && /\bfrom\b/iu.test(rest) ? 'right' : 'statement';
  const isMay = /^(?:may|can|might|could)/u.test(modal);
  if (isBe && (DESCRIBED.has(word) || /^(?:a|an|the|at|for|of|on|null|to|no)$/u.test(word)))
    return isMay && word === 'terminated' ? 'right' : 'statement';
  if (EFFECT.has(word)) return 'statement';
  if (!reading.isOfPerson && !isBe && (STATIVE.has(word) || !isMay)) return 'statement';
  if (reading.isOfPerson && !isNegative && !isBe && HOLDING.has(word)) return 'right';
  if (isNegative) return 'ban';
  return isMay ? 'right' : 'duty';
}
