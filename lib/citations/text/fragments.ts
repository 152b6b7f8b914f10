const ELLIPSIS = /\s*[[(]?\s*(?:…+|⋯+|\.{3,}|\.\s\.\s\.|중략|생략)\s*[\])]?\s*/gu;
const EDGES = /^[\s"'“”‘’「」『』,.;:·\-–—>*]+|[\s"'“”‘’「」『』,.;:·\-–—*]+$/gu;

/** "[T]he Supplier": a letter whose case was changed to fit the sentence. */
const ALTERED_LETTER = /\[(\p{Script=Latin})\](?=\p{Script=Latin})/gu;

/** The pieces of a quote between its ellipses, without punctuation at their ends; one piece when there is none. */
export function splitAtEllipses(quote: string): string[] {
  return quote
    .split(ELLIPSIS)
    .map(trimEdges)
    .filter((piece) => piece !== '');
}

/** A quote without the punctuation and quotation marks around it. */
export function trimEdges(quote: string): string {
  return quote.normalize('NFC').replace(ALTERED_LETTER, '$1').replace(EDGES, '');
}
