import type { Language } from '#lib/protocol/document';
import { isPersonWord } from '../parties/person-words';
import { contentTerms } from '../words/terms';
import { FOLLOW_UP, isOnly, withoutMark } from './follow-up-words';
import { namesSide } from './swap-side';

/** With more words of its own a condition says what it is about. */
const OWN_OF_A_CONDITION = 2;

/** "늦으면?", "what if they're late?": the question of what then happens, or the one before under this condition; undefined for others. */
export function completeCondition(rest: string, previous: string, language: Language): string | undefined {
  const own = withoutMark(rest);
  const pattern = new RegExp(
    language === 'ko' ? `(?:${FOLLOW_UP.conditionEnd.ko})$` : `^(?:${FOLLOW_UP.conditionEnd.en})$`,
    'iu',
  );
  if (!pattern.test(own)) return undefined;
  const condition = language === 'ko' ? own : own.replace(/^(?:what|how about)\s+/iu, '');
  const asked = withoutMark(previous);
  const within = new RegExp(FOLLOW_UP.conditionWithin[language], 'giu');
  const last = [...asked.matchAll(within)].at(-1);
  const terms = contentTerms(condition).length;
  const leans = terms < OWN_OF_A_CONDITION || (/\d/u.test(condition) && !namesSide(condition, language));
  if (last === undefined) {
    if (terms > OWN_OF_A_CONDITION && !namesSide(condition, language)) return whatHappens(condition, language);
    return language === 'ko' ? `${condition} ${asked}?` : `${asked} ${condition}?`;
  }
  if (!leans || namesSide(condition, language)) return whatHappens(condition, language);
  const before = language === 'ko' ? asked.slice(0, last.index + last[0].length).trim() : asked.slice(last.index);
  return language === 'ko'
    ? `${before}, ${whatHappens(condition, 'ko')}`
    : `${whatHappens(before, 'en').slice(0, -1)}, ${condition}?`;
}

function whatHappens(condition: string, language: Language): string {
  const asks = FOLLOW_UP.whatHappens[language];
  return language === 'ko' ? `${condition} ${asks}` : `${asks} ${condition}?`;
}

/** "왜?", "by when?": the question before, asking this instead; undefined for what says more. */
export function completeAsk(rest: string, previous: string, language: Language): string | undefined {
  if (!isOnly('bareAsk', language, rest)) return undefined;
  const word = withoutMark(rest);
  const asked = withoutMark(previous);
  const found = new RegExp(FOLLOW_UP.asks[language], 'iu').exec(asked);
  const isWhy = new RegExp(`^(?:${FOLLOW_UP.why[language]})`, 'iu').test(word);
  if (language === 'ko') {
    if (found === null || isWhy) return `${word} ${asked}?`;
    return `${asked.slice(0, found.index)}${word}${asked.slice(found.index + found[0].length)}?`;
  }
  const behind = found === null || isWhy ? lowered(asked) : asked.slice(found[0].length).trimStart();
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${behind}?`;
}

const lowered = (text: string) => (/^I\b/u.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`);

const CASES: readonly (readonly [RegExp, RegExp])[] = [
  [/(?:에게|한테|께)(?:는|도)?$/u, /(?<=[가-힣])(?:에게|한테|께)(?:는|도)?$/u],
  [/(?:에서)(?:는|도)?$/u, /(?<=[가-힣])에서(?:는|도)?$/u],
];
const TOPIC = /(?:은|는|이|가|도|을|를)$/u;
const OBJECT = /(?<=[가-힣])(?:을|를)$/u;
const SUBJECT = /(?<=[가-힣])(?:은|는|이|가)$/u;

/** "보증금은?": the question before with this word in the place of the one that stood in its case; undefined where none did. */
export function replaceInCase(rest: string, previous: string): string | undefined {
  const fragment = withoutMark(rest).replace(/요$/u, '');
  if (/\s/u.test(fragment)) return undefined;
  const words = withoutMark(previous).split(/\s+/u);
  const isAsk = (word: string) => new RegExp(`^(?:${FOLLOW_UP.asks.ko})`, 'u').test(word);
  const byCase = CASES.find(([own]) => own.test(fragment))?.[1];
  const places = byCase ? [byCase] : TOPIC.test(fragment) ? topicPlaces(fragment) : [];
  for (const place of places) {
    const at = words.findIndex((word) => place.test(word) && (byCase !== undefined || !isAsk(word)));
    if (at >= 0) return `${words.with(at, fragment).join(' ')}?`;
  }
  // "월세 얼마야?" has no particle to go by.
  const [first, second] = words;
  const isBare = byCase === undefined && places.length > 0 && first !== undefined && second !== undefined;
  return isBare && !isAsk(first) && isAsk(second) ? `${words.with(0, fragment).join(' ')}?` : undefined;
}

/** Who asks takes the place of who does, a thing that of a thing. */
function topicPlaces(fragment: string): RegExp[] {
  return isPersonWord(fragment.replace(TOPIC, '')) ? [SUBJECT] : [OBJECT, SUBJECT];
}

const LAST_NOUN = /\b(?:the|a|an|my|our|their|your|any) [a-z][a-z' -]*$/iu;

/** "and the deposit?": the question before with this in the place of what it ends on. */
export function replaceLastNoun(rest: string, previous: string): string | undefined {
  const fragment = withoutMark(rest);
  const asked = withoutMark(previous);
  const last = /^(?:the|a|an|my|our|their|your|any) [a-z' -]{2,30}$/iu.test(fragment) ? LAST_NOUN.exec(asked) : null;
  return last === null || last[0].split(' ').length > 4 ? undefined : `${asked.slice(0, last.index)}${fragment}?`;
}
