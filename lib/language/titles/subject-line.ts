const GREETING = /^(?:Dear\b|To whom it may concern\b)/iu;
const MARKED = /^(?:re|ref|subject|제\s?목|건\s?명)\s?[:：]\s*(?<subject>\S.*)$/iu;
const LONGEST = 100;
/** A sentence, a clause that goes on, a day or a number is no subject. */
const NO_SUBJECT = /[.,;:!]$|^\d|^[^\p{Lu}「『“"]/u;

/** What a line says that a letter is about, behind "Re:" or "제목:"; null where it bears no such mark. */
export const markedSubject = (line: string): string | null => MARKED.exec(line.trim())?.groups?.['subject'] ?? null;

/** Whether a line greets whom a letter is written to. */
export const isGreeting = (line: string): boolean => GREETING.test(line.trim());

/** Whether a line alone behind the greeting is what an English letter is about: "Our lighting rig for your autumn production". */
export const isSubject = (line: string): boolean =>
  line.length <= LONGEST && line.split(' ').length > 1 && !NO_SUBJECT.test(line) && !isGreeting(line);
