import type { Language } from './document';
import type { ArticleComparison, Finding } from './review';

const WORDS = {
  ko: {
    combined: '이 조가 표준의 여러 조를 함께 정함',
    split: '표준의 한 조를 여러 조로 나누어 정함',
    lacks: (names: string) => `찾지 못한 내용: ${names}`,
    beside: (user: string, standard: string | null) => `${user} (표준 ${standard ?? '없음'})`,
  },
  en: {
    combined: 'settles several articles of the standard',
    split: 'one of several that settle this article of the standard',
    lacks: (names: string) => `not found: ${names}`,
    beside: (user: string, standard: string | null) => `${user} (standard: ${standard ?? 'none'})`,
  },
} as const;

/** What there is to say of a row of a comparison beside its status: both values of each difference, what is lacking, and how the two sides are cut. */
export function comparisonNotes(
  { changes, lacks, isCombined, isSplit }: ArticleComparison,
  language: Language,
): string[] {
  const words = WORDS[language];
  const differences = changes.flatMap((change) =>
    change.differences.map(({ user, standard }) => words.beside(user, standard)),
  );
  const names = lacks.filter(({ isMinor }) => !isMinor).map(({ name }) => name);
  return [
    ...differences,
    ...(names.length === 0 ? [] : [words.lacks(names.join(', '))]),
    ...(isCombined ? [words.combined] : []),
    ...(isSplit ? [words.split] : []),
  ];
}

const PLACES = 3;

/** The clauses that a finding rests on, as the contract calls them; a finding of many names them itself. */
export function placesOf({ citations }: Finding): string[] {
  const places = [...new Set(citations.map(({ display }) => display))];
  return places.length > PLACES ? [] : places;
}
