import { isMarkedTitle } from './contract-title';

const GREETING = /^(?:Dear\b|To whom it may concern\b)/iu;
/** Two words at least: a reference is a number, and a name alone may be of anything. */
const MARKED = /^(?:re|subject)\s?:\s*(?<subject>(?=.*\p{L}{2}\S*\s(?:.*\s)?\S*\p{L}{2})\S.*)$/iu;
const KOREAN_MARKED = /^제\s?목\s?[:：]\s*(?<subject>(?=.*[가-힣]{2})\S.*)$/u;

/** What a line of an English letter says that the letter is about, behind "Re:"; null where it bears no such mark. */
export const markedSubject = (line: string): string | null => readMarked(MARKED, line);

/** The title that a line of a Korean contract says behind "제목:"; null where it bears no such mark. */
export const markedKoreanTitle = (line: string): string | null => readMarked(KOREAN_MARKED, line);

function readMarked(mark: RegExp, line: string): string | null {
  const subject = mark.exec(line.trim())?.groups?.['subject'] ?? '';
  return isMarkedTitle(subject) ? subject : null;
}

/** Whether a line greets whom a letter is written to. */
export const isGreeting = (line: string): boolean => GREETING.test(line.trim());
