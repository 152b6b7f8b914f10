/** A place of a contract as someone writes it, in a question or inside the contract. Offsets are into the text as given. */
export type AddressMention = {
  kind: 'article' | 'exhibit' | 'chapter' | 'recital';
  /** "5", "16-2" for 제16조의2, "8.2", "IV", "A"; empty for an exhibit named without a number. */
  number: string;
  /** The canonical form this looks like: "제16조의2 제2항", "8.2(b)", "Article IV", "별지 1", "Exhibit A". */
  address: string;
  /** What follows the article inside the address: "제2항 제3호", "(b)(ii)"; empty when the whole article is meant. */
  clausePath: string;
  start: number;
  end: number;
};
