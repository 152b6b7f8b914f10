import type { LearnedRule } from '#lib/protocol/reflection';
import type { Language } from '#lib/protocol/document';
import { driftPhrases } from '../drift/phrases';

/** A rule as a person reads it. It quotes words that came from questions and contracts: a model may see it as untrusted material only. */
export function ruleSentence({ if: when, then }: Pick<LearnedRule, 'if' | 'then'>, language: Language): string {
  const phrases = driftPhrases(language);
  const terms = when.terms.map((term) => (language === 'ko' ? `‘${term}’` : `“${term}”`)).join(', ');
  const ways = [
    ...then.angles.map((angle) => phrases.angle[angle]),
    ...(then.strategy === null ? [] : [phrases.strategy[then.strategy]]),
  ];
  const words = then.expansions.join(', ');
  if (language === 'ko') {
    const about = terms === '' ? '질문이 오면' : `${terms}에 대한 질문이 오면`;
    const failed = when.failure === null ? '' : ` (${phrases.pattern[when.failure]})`;
    return `${about}${failed}: ${[words === '' ? '' : `${words}도 함께 찾기`, ways.join(', ')].filter((one) => one !== '').join(' · ')}`;
  }
  const about = terms === '' ? 'For any question' : `When a question is about ${terms}`;
  const failed = when.failure === null ? '' : ` and ${phrases.pattern[when.failure]}`;
  return `${about}${failed}: ${[words === '' ? '' : `also search for ${words}`, ways.length === 0 ? '' : `look from: ${ways.join(', ')}`].filter((one) => one !== '').join('; ')}`;
}
