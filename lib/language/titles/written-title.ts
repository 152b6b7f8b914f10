export const MAX_WORDS = 14;
const SMALL_WORD = /^(?:[a-z]{1,3}|with|from|upon|other|&)$/;
const SENTENCE_WORD =
  /\b(?:shall|will|may|must|is|are|was|were|has|have|means|agrees?|hereby|been|does|do|can|should|would|includes?)\b/;
const REFERS = /\b(?:Sections?|Articles?|Clauses?|Paragraphs?|Exhibit|Schedule|and|or|of|to|in|under|with|by)$/i;
const ABBREVIATION = /(?:^|[\s(.])(?:[A-Z]|No|Inc|Co|Ltd|Corp|vs?|St|Mr|Ms|Dr|U\.S|[ei]\.[eg])$/;
/** "Time is of the Essence." is a title all the same: its words are written large. */
const MILD_SENTENCE_WORD = /^(?:is|are|has|have|does|do)$/;

/** What ends so goes on with a number: it refers. */
export const endsInReference = (text: string) => REFERS.test(text);
/** A full stop behind it ends no sentence. */
export const endsInAbbreviation = (text: string) => ABBREVIATION.test(text);

export function isCapitals(text: string): boolean {
  return /[A-Z]{2}/.test(text) && !/[a-z]{2}/.test(text);
}

/** Whether words are written as a title: few, mostly with capitals, and without a verb. */
export function isTitle(written: string): boolean {
  const text = written.trim();
  if (text.length < 2 || text.length > 120 || !/^["“‘'(_[]?[A-Z]/.test(text)) return false;
  if (/^\[[^\]]*$/.test(text)) return false;
  if (isCapitals(text)) return text.split(/\s+/).length <= MAX_WORDS + 4;
  if (SENTENCE_WORD.test(text)) return false;
  const words = text
    .split(/\s+/)
    .map((word) => word.replace(/[^A-Za-z&]/g, ''))
    .filter((word) => word !== '');
  if (words.length === 0 || words.length > MAX_WORDS) return false;
  const large = words.filter((word) => !SMALL_WORD.test(word));
  const capitalised = large.filter((word) => /^[A-Z]/.test(word)).length;
  return words.length <= 6 || capitalised / Math.max(1, large.length) >= 0.6;
}

/** Whether words may be a title though most of them are small: "Roasting of the beans delivered by the Grower". */
export function isPlainTitle(written: string): boolean {
  const text = written.trim();
  if (!/^["“‘]?[A-Z]/.test(text) || /[,;:.]$/.test(text) || SENTENCE_WORD.test(text) || endsInReference(text))
    return false;
  return text.split(/\s+/).length <= MAX_WORDS;
}

/** A sentence whose words are written large: "Time is of the Essence." */
export function isLargeSentence(written: string): boolean {
  const words = written.trim().split(/\s+/);
  const large = words.filter((word) => !SMALL_WORD.test(word) && !MILD_SENTENCE_WORD.test(word));
  return words.length <= 9 && large.length >= 2 && large.every((word) => /^[A-Z]/.test(word));
}

export function cleanTitle(title: string): string {
  return title
    .replace(/\s+/g, ' ')
    .replace(/^[\s"“_*]+|[\s"”_*.:;,–—-]+$/g, '')
    .trim();
}
