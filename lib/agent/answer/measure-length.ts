import type { Language } from '#lib/protocol/document';
import type { Question } from '#lib/language/questions/analyse-question';
import type { AskedForm } from '../asked/asked';
import type { LaidAnswer } from './lay-answer';

/** Characters of an answer to one plain question. */
const ROOM: Record<Language, number> = { ko: 1100, en: 2200 };
/** Each further part of the question gives this much more of the room; a question for a whole article, a list or all of something twice the room. */
const MORE_FOR_A_PART = 0.5;
const WIDE_FORMS: ReadonlySet<AskedForm> = new Set(['summary', 'list', 'risk']);
const WIDE = ['all', 'structure', 'comparison', 'lookup'] as const;
/** A sentence shorter than this may well come twice. */
const REPEATED_CHARACTERS = 25;

/** Whether an answer is as short as its question allows and says nothing twice. */
export function measureLength(
  { statements }: Pick<LaidAnswer, 'statements'>,
  { kinds, parts, language: asked }: Pick<Question, 'kinds' | 'parts' | 'language'>,
  form: AskedForm,
  language: Language,
): { met: number; feedback: string[] } {
  const isWide = WIDE_FORMS.has(form) || WIDE.some((kind) => kinds.has(kind));
  const room = ROOM[asked] * (1 + MORE_FOR_A_PART * (parts.length - 1)) * (isWide ? 2 : 1);
  const length = statements.reduce((sum, { text }) => sum + text.length, 0);
  const repeated = repeatedStatements(statements);
  const feedback = [
    ...(length > room ? [FEEDBACK.long[language](length, Math.round(room))] : []),
    ...(repeated.length > 0 ? [FEEDBACK.repeated[language](repeated.length)] : []),
  ];
  if (feedback.length === 0) return { met: 1, feedback };
  const left = statements.length - repeated.length;
  return { met: Math.min(0.99, room / Math.max(room, length), left / Math.max(1, statements.length)), feedback };
}

/** Places of the statements that were made before, word for word. */
export function repeatedStatements(statements: LaidAnswer['statements']): number[] {
  const seen = new Set<string>();
  return statements.flatMap(({ text }, index) => {
    const key = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    if (key.length < REPEATED_CHARACTERS) return [];
    const isKnown = seen.has(key);
    seen.add(key);
    return isKnown ? [index] : [];
  });
}

const FEEDBACK = {
  long: {
    ko: (length: number, room: number) => `답이 너무 길어요(${length}자, ${room}자 안쪽이 좋아요).`,
    en: (length: number, room: number) => `It is too long (${length} characters; ${room} are enough).`,
  },
  repeated: {
    ko: (count: number) => `같은 문장을 되풀이해요(${count}번).`,
    en: (count: number) => `It repeats itself (${count} sentences).`,
  },
};
