import type { DocumentStructure, Language } from '#lib/protocol/document';
import type { ContractInScope } from '../ports';
import type { ComposeInput } from './answer-draft';
import {
  SUGGESTED_OF_ANY,
  suggestedForKind,
  type SuggestedQuestion,
} from '#lib/language/questions/suggested-questions';

const WANTED = 3;

/**
 * Questions these very contracts can answer, in the given language: what people ask first of a contract of its kind, then
 * of any, by the titles of the articles.
 */
export function exampleQuestions(contracts: readonly ContractInScope[], language: Language): string[] {
  const own = contracts.filter(({ isStandard }) => !isStandard);
  return questionsFor(
    (own.length === 0 ? contracts : own).map(({ structure }) => structure),
    language,
  );
}

/** The same of one contract in both languages, to be kept with it. */
export function contractQuestions(structure: DocumentStructure): Record<Language, string[]> {
  return { ko: questionsFor([structure], 'ko'), en: questionsFor([structure], 'en') };
}

function questionsFor(structures: readonly DocumentStructure[], language: Language): string[] {
  const articles = structures.flatMap(({ parts }) => parts.flatMap((part) => part.articles));
  const names = structures.map(({ parts, file }) => `${parts[0]?.title ?? ''} ${file}`.replaceAll('_', ' '));
  const kind = suggestedForKind(names);
  const answeredBy = ({ title }: SuggestedQuestion) => articles.filter((article) => title.test(article.title ?? ''));
  const ofItsKind = kind.filter((topic) => answeredBy(topic).length > 0);
  // Nothing is asked twice in other words.
  const taken = new Set(ofItsKind.flatMap(answeredBy));
  const ofAny = SUGGESTED_OF_ANY.filter((topic) => {
    const answering = answeredBy(topic);
    return answering.length > 0 && !answering.some((article) => taken.has(article));
  });
  const topics = [...ofItsKind, ...ofAny];
  const first = articles[0];
  const shown =
    first === undefined ? [] : [language === 'ko' ? `${first.display} 내용을 보여 주세요` : `Show me ${first.display}`];
  const general =
    language === 'ko'
      ? ['이 계약서의 목차를 보여 주세요', '이 계약은 무엇에 대한 것인가요?', '계약 기간은 언제까지인가요?']
      : ['Show me the table of contents', 'What is this contract about?', 'How long does this contract last?'];
  return [...topics.map((topic) => topic[language]), ...shown, ...general].slice(0, WANTED);
}

/** What could be asked next: first what the clauses found touch beside the question, then what else the contract answers. */
export function suggestQuestions({
  contracts,
  evidence,
  question,
  state,
}: Pick<ComposeInput, 'contracts' | 'evidence' | 'question' | 'state'>): string[] {
  const asked = [
    question.text,
    state.user_message,
    ...state.messages.flatMap(({ role, text }) => (role === 'user' ? [text] : [])),
  ];
  const isNew = ({ title, ko, en }: SuggestedQuestion) =>
    !asked.some((text) => title.test(text) || [ko, en].includes(text.trim()));
  const titles = evidence.map(({ clause }) => clause.articleTitle ?? '');
  const near = SUGGESTED_OF_ANY.filter((topic) => isNew(topic) && titles.some((title) => topic.title.test(title)));
  const all = contracts.flatMap(({ structure }) => structure.parts.flatMap((part) => part.articles));
  const others = SUGGESTED_OF_ANY.filter(
    (topic) => isNew(topic) && all.some((article) => topic.title.test(article.title ?? '')),
  );
  return [...new Set([...near, ...others].map((topic) => topic[question.language]))].slice(0, WANTED);
}
