const REFERENCE = new RegExp(
  [
    '제\\s*\\d{1,4}\\s*조(?:\\s?의\\s?\\d{1,3}(?!\\s*[\\d일개년주월원%시]))?',
    '제\\s*\\d{1,4}\\s*(?:항|호|장|절|관|편|목)',
    '(?:별지|별표|별첨|붙임|부록)\\s*(?:제\\s*)?\\d{1,3}\\s*호?',
    '\\d{1,4}\\s*조(?:의\\s*\\d{1,3})?(?=[\\s,.에의는은를을와과(]|$)(?:\\s*\\d{1,2}\\s*항)?',
    '(?:sections?|articles?|clauses?|exhibits?|schedules?|annex(?:es)?|appendix|paragraphs?|§+)\\s*(?:\\d+|[IVX]+\\b|[A-Z]\\b)(?:\\.\\d+)*(?:\\([a-z0-9]{1,4}\\))*',
  ].join('|'),
  'giu',
);
const MARK =
  /\[\^?\d{1,3}\]|제\s*[1-3]\s*자|[①-⑳㉑-㉟]|(?:^|\n)\s*\(?\d{1,2}[.)](?=\s)|(?:^|\n)\s*\d{1,3}(?:\.\d{1,3})+\.?(?=\s)/gu;

/** A text of the same length in which article numbers, list labels, markers and "제3자" are blanks. */
export function maskReferences(text: string): string {
  return text.replace(REFERENCE, blank).replace(MARK, blank);
}

/** The articles and sections a text names, folded: "제5조제2항" → 제5조, 제2항; "Section 8.2(b)" → 8.2(b). */
export function listReferences(text: string): string[] {
  return [...text.matchAll(REFERENCE)].map((match) =>
    match[0]
      .replace(/\s/gu, '')
      .replace(/^(?:sections?|articles?|clauses?|paragraphs?|§+)/iu, '')
      .replace(/^제/u, '')
      .toLowerCase(),
  );
}

function blank(match: string): string {
  return match.replace(/[^\n]/gu, ' ');
}
