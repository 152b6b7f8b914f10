import type { Language } from '#lib/protocol/document';
import type { ContractInScope } from '../ports';
import type { ComposeInput } from './answer-draft';

const DULL_TITLES =
  /^(?:목적|총칙|정의|용어|기타|부칙|일반|서명|purpose|general|miscellaneous|definitions?|interpretation|recitals?|preamble|counterparts|notices?)/i;
const WANTED = 3;

/** Questions a user could ask of these very contracts, in the given language; taken from the titles of their articles. */
export function exampleQuestions(contracts: readonly ContractInScope[], language: Language): string[] {
  const articles = contracts
    .filter(({ isStandard }) => !isStandard)
    .flatMap(({ structure }) => structure.parts.flatMap((part) => part.articles));
  const titled = articles.flatMap(({ title, display }) =>
    title === null || DULL_TITLES.test(title.trim()) || title.length > 40 ? [] : [{ title: title.trim(), display }],
  );
  const step = Math.max(1, Math.floor(titled.length / WANTED));
  const spread = titled.filter((_article, index) => index % step === 0).slice(0, WANTED);
  const questions = [...new Set(spread.map(({ title }) => ask(title, language)))];
  const first = articles[0];
  if (questions.length < WANTED && first !== undefined)
    questions.push(language === 'ko' ? `${first.display} 내용을 보여줘` : `Show ${first.display}`);
  const general =
    language === 'ko'
      ? ['이 계약의 조항 목록을 보여줘', '계약 기간은 언제까지예요?', '계약을 해지하려면 어떻게 해야 해요?']
      : [
          'List the sections of this contract',
          'How long does this contract last?',
          'How can this contract be terminated?',
        ];
  return [...questions, ...general].slice(0, WANTED);
}

function ask(title: string, language: Language): string {
  return language === 'ko'
    ? `‘${title}’에 대해 계약서는 어떻게 정하고 있어요?`
    : `What does the contract say about “${title}”?`;
}

/** Follow-ups: titles of articles the evidence touched beside the answer, else of the contract. */
export function suggestQuestions({ contracts, evidence, question, state }: ComposeInput): string[] {
  const asked = state.user_message;
  const titles = [...new Set(evidence.flatMap(({ clause }) => clause.articleTitle ?? []))].filter(
    (title) => !asked.includes(title) && !DULL_TITLES.test(title),
  );
  const near = titles.slice(1, WANTED + 1).map((title) => ask(title, question.language));
  return [...new Set([...near, ...exampleQuestions(contracts, question.language)])].slice(0, WANTED);
}
