import type { Language } from '#lib/protocol/document';
import type { ToolName } from '#lib/protocol/trace';

export type Call = { tool: ToolName; args: Record<string, unknown> };

/** Words for the same and near things, in both languages. */
export type RelatedWords = Record<Language, readonly string[]>;

/** What is looked for, and in what: all that a remedy is made from. */
export type Subject = {
  question: string;
  language: Language;
  /** The question's words that carry its meaning. */
  words: readonly string[];
  /** Languages of the contracts looked into; never empty. */
  contractLanguages: readonly Language[];
  /** Exhibits as the contracts name them: "별지 1", "Exhibit A". */
  exhibits: readonly string[];
  /** Titles of the articles. */
  titles: readonly string[];
  related: RelatedWords;
};

/** The question's words, or the question where none of its words carries a meaning. */
export function wordsOf({ words, question }: Pick<Subject, 'words' | 'question'>): string {
  return words.length === 0 ? question : words.join(' ');
}

/** Related words that the question does not have, in the languages of the contracts, the question's own language first. */
export function otherWords(subject: Subject, languages: readonly Language[] = subject.contractLanguages): string[] {
  const asked = subject.question.toLowerCase();
  const ordered = languages.toSorted(
    (left, right) => Number(right === subject.language) - Number(left === subject.language),
  );
  const words = ordered.flatMap((language) => subject.related[language].slice(0, RELATED_PER_LANGUAGE));
  return [...new Set(words)].filter((word) => !asked.includes(word.toLowerCase()));
}

const RELATED_PER_LANGUAGE = 8;
