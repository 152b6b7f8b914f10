/** What a statement orders, allows, forbids or settles; MEANING.md tells them apart. */
export type StatementMode = 'duty' | 'right' | 'ban' | 'exemption' | 'agreement' | 'definition' | 'statement';

/** The verb a statement hangs on, as grammar gives it; `start` to `end` are offsets into the text it was read from. */
export type Predicate = {
  mode: StatementMode;
  start: number;
  end: number;
  /** Its subject suffers: who acts stands behind "by", or nowhere. */
  isPassive: boolean;
  /** Said outright by a modal or a set phrase, not by a plain verb. */
  isMarked: boolean;
  /** The verb or adjective that carries the meaning, lower case. */
  word: string;
};

/** Length-preserving: asides in brackets and line breaks become blanks. */
export function withoutAsides(text: string): string {
  return text
    .replace(/[\s\u00a0]/gu, ' ')
    .replace(/\([^()]{0,400}\)/gu, (aside) => (aside.length < 6 ? aside : ' '.repeat(aside.length)));
}
