const ELLIPSIS = /\s*[[(]?\s*(?:…+|⋯+|\.{3,}|\.\s\.\s\.|중략|생략)\s*[\])]?\s*/gu;
const EDGE = /[\s"'“”‘’「」『』,.;:·\-–—>*]/u;

/** "[T]he Supplier": a letter whose case was changed to fit the sentence. */
const ALTERED_LETTER = /\[(\p{Script=Latin})\](?=\p{Script=Latin})/gu;

/** The pieces of a quote between its ellipses, without punctuation at their ends; one piece when there is none. */
export function splitAtEllipses(quote: string): string[] {
  return quote
    .replace(/\s+/gu, ' ')
    .split(ELLIPSIS)
    .map(trimEdges)
    .filter((piece) => piece !== '');
}

/** A quote without the punctuation and quotation marks around it. */
export function trimEdges(quote: string): string {
  const text = quote.normalize('NFC').replace(ALTERED_LETTER, '$1');
  let start = 0;
  let end = text.length;
  // One by one: a pattern for the end of a text would begin anew at each of its spaces.
  while (start < end && EDGE.test(text.charAt(start))) start += 1;
  while (end > start && text.charAt(end - 1) !== '>' && EDGE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Whether a quote has anything to look for. */
export function hasLetters(quote: string): boolean {
  return /[\p{L}\p{N}]/u.test(quote);
}
