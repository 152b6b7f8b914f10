import table from '../data/patterns/sentences.json';
import { toPattern } from '../patterns/to-pattern';
import { BULLET } from './item-label';

const LABEL = toPattern(table.label, '');
const BULLETED = new RegExp(`^${BULLET}\\s`, 'u');
const HEADING_LINE = toPattern(table.headingLine, 'i');
const LONGEST_HEADING = 80;

/** Whether a line begins with the label of an item or an article: ①, 1., 2.3), (a), 가., 제5조, a bullet. */
export function beginsWithLabel(line: string): boolean {
  return LABEL.test(line) || BULLETED.test(line);
}

/** "제5조(비밀유지)", "Section 3. Term", "ARTICLE IV": a heading on a line of its own is no part of the sentence under it. */
export function isHeadingLine(line: string): boolean {
  return line.length <= LONGEST_HEADING && HEADING_LINE.test(line);
}

const TITLE_WORD = '(?:[A-Z\\d§(]\\S*|of|and|the|to|for|in|or|on|by|with|&)';
// Words are set apart by spaces that are not optional: were they, a long word in capitals could be cut in endless ways.
const TITLE_LINE = new RegExp(`(?:^|\\n)[ \\t]*${TITLE_WORD}(?:[ \\t]+${TITLE_WORD}){0,11}[ \\t]*$`, 'u');
const KOREAN_HEADING = /제\s?\d{1,4}\s?조(?:\s?의\s?\d{1,3})?\s?[([【][^)\]】\n]{0,60}[)\]】]/gu;
const WHOLE_KOREAN_HEADING = new RegExp(`^\\s*${KOREAN_HEADING.source}\\s*$`, 'u');
const ENGLISH_HEADING = toPattern(table.englishHeading, 'u');

/** Whether the last line of a text is one of words written as a title's are. */
export function isTitleLine(text: string): boolean {
  return TITLE_LINE.test(text);
}

/** Whether a sentence is only a heading, in whichever words. */
export function isWrittenAsTitle(sentence: string): boolean {
  return WHOLE_KOREAN_HEADING.test(sentence) || (!/[.;!?]/u.test(sentence) && TITLE_LINE.test(sentence.trim()));
}

/** Where headings end that a sentence follows: 제5조(양도 금지), "8.2 No Assignment" on a line of its own. */
export function headingEnds(text: string): number[] {
  const english = ENGLISH_HEADING.exec(text);
  const korean = [...text.matchAll(KOREAN_HEADING)].filter(({ index }) =>
    /(?:^|\n)\s*$/u.test(text.slice(Math.max(0, index - 3), index)),
  );
  return [...korean.map((match) => match.index + match[0].length), ...(english === null ? [] : [english[0].length])];
}

const VERB = /\b(?:shall|may|must|will|is|are|has|have)\b/i;
/** "4.1 Duration.": the title that runs into its clause. */
const RUN_IN_TITLE = /^\d{1,3}(?:\.\d{1,3})+\.?\s+[A-Z][A-Za-z&/,'’-]*(?:\s+[A-Za-z&/,'’-]+){0,5}\.$/;
const SHORT = 40;

/** A title line, or a label without a sentence. */
export function isHeading(text: string): boolean {
  if (isTitle(text)) return true;
  if (/[□☐☑☒■]/.test(text)) return false;
  return text.length < SHORT && !/[.;:。]$|[다요음함임]$/.test(text) && !VERB.test(text);
}

/** A title on a line of its own, or one that runs into its clause. Items of a list are none, however short. */
export function isTitle(text: string): boolean {
  return isHeadingLine(text) || (RUN_IN_TITLE.test(text) && !VERB.test(text));
}

const KOREAN_ALONE =
  /^(?:제\s?\d+\s?조(?:\s?의\s?\d+)?\s*(?:[(（【[][^)）】\]]*[)）】\]])?|[(（【[][^)）】\]]*[)）】\]])\s*$/u;
const ENGLISH_ALONE = new RegExp(
  `^[\\d.()]*\\s*(?:[A-Z][\\w’'/-]*|${table.titleParticles.join('|')})(?:,?\\s+(?:[A-Z][\\w’'/-]*|${table.titleParticles.join('|')})){0,7}[.:]?$`,
  'u',
);

/** "제5조(검수)", "(정의)", "13.1 Late Payment.": names what follows, and says nothing by itself. */
export function namesOnly(sentence: string): boolean {
  return KOREAN_ALONE.test(sentence) || ENGLISH_ALONE.test(sentence);
}

const ARTICLE = String.raw`(?:제\s?\d+\s?조(?:\s?의\s?\d+)?\s*(?:[(【[][^)】\]]*[)】\]])?\s*)?`;
const ITEM = String.raw`[①-⑳㉑-㉟]|\d+(?:\.\d+)+\.?(?=\s)|\(?(?:[a-z0-9]{1,3}|[가나다라마바사아자차카타파하])[.)](?=\s)`;
const CLAUSE_LABEL = new RegExp(String.raw`^${ARTICLE}(?:${ITEM}|\d{1,2}\s+(?=[“"A-Z]))?\s*`, 'iu');
/** "5.4 Late Payment. An amount …": the name of a numbered section before its sentence. */
const NAME_BEFORE_SENTENCE =
  /^(?:[A-Z][\w’'/&-]*(?:,?\s+(?:[A-Z][\w’'/&-]*|of|and|to|for|the|on|in|by|or|with)){0,6})\.\s+(?=[“"A-Z(])/u;

/** A sentence without the number and the title of the clause that it begins. */
export function withoutClauseLabel(text: string): string {
  const bare = text.replace(CLAUSE_LABEL, '').replace(NAME_BEFORE_SENTENCE, '').trim();
  return bare === '' ? text : bare;
}

/** Whether a text says no more than one of the headings above it. */
export function repeatsHeading(said: string, headingPath: readonly string[]): boolean {
  return headingPath.some((heading) => lettersOf(heading).endsWith(lettersOf(said)));
}
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
