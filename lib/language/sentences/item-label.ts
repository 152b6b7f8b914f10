/** How a list counts: lists of one style belong together, lists of another are inside or outside of it. */
export type ItemStyle = 'circled' | 'decimal' | 'number' | 'roman' | 'letter' | 'upper' | 'korean' | 'bullet';
export type ItemLabel = {
  style: ItemStyle;
  /** Without brackets and dot. */
  value: string;
  /** Characters it takes, the white space behind it included. */
  length: number;
};

/** A sign that an item begins with instead of a number. */
export const BULLET = '[-–•‣▪◦○●◎□■◆◇▶▷✓※*·ㅇ]';

const LABELS: readonly (readonly [ItemStyle, RegExp])[] = [
  ['circled', /^([①-⑳㉑-㉟㊱-㊿❶-➓])\s*/u],
  ['decimal', /^(\d{1,3}(?:\.\d{1,3})+)[.)]?(?:\s+|$)/u],
  ['number', /^\(?(\d{1,2})[.)](?!\d)\s*/u],
  ['number', /^제\s?(\d{1,3})\s?[항호](?=[\s.(])[.\s]*/u],
  ['roman', /^\(?([ivx]{1,5})[.)]\s*/u],
  ['letter', /^\(?([a-z]{1,2})[.)]\s*/u],
  ['upper', /^\(?([A-Z])[.)]\s+/u],
  ['korean', /^\(?([가나다라마바사아자차카타파하])[.)]\s*/u],
  ['bullet', new RegExp(`^(${BULLET})\\s+`, 'u')],
];

/** The label a list item begins with, "and" or "or" before it included; null for text without one. */
export function readItemLabel(text: string): ItemLabel | null {
  const lead = /^\s*(?:(?:and|or|and\/or)\s+(?=\())?/u.exec(text)?.[0].length ?? 0;
  const rest = text.slice(lead, lead + 24);
  for (const [style, pattern] of LABELS) {
    const match = pattern.exec(rest);
    if (match !== null) return { style, value: match[1] ?? '', length: lead + match[0].length };
  }
  return null;
}

/** The sign that a bulleted item begins with; null for what is none. */
export function readBullet(text: string): string | null {
  const label = readItemLabel(text);
  return label?.style === 'bullet' ? label.value : null;
}

/** Characters at the end of an item that lead on to the next: "; or". */
export function trailingConjunction(text: string): number {
  return /[\s;,]+(?:(?:and|or|and\/or|및|또는)\s*)?$/u.exec(text)?.[0].length ?? 0;
}

/** Characters of an "and" or "or" that is all of a text or stands before a label without brackets, where it hides that. */
export function leadingConjunction(text: string): number {
  return CONJUNCTION.exec(text)?.[0].length ?? 0;
}
const CONJUNCTION = /^(?:and\/or|and|or|및|또는)(?:$|\s+(?=(?:[a-zA-Z]|[ivx]{2,4}|\d{1,2}|[가-하])[.)]\s))/u;

export function isFirstItem({ value }: ItemLabel): boolean {
  return /^(?:a|A|i|1|가|①)$|^제?1$/u.test(value);
}

/** "(i)" after "(h)" is a letter, after "(a) …:" a Roman one. */
export function isNextLetter(before: string | undefined, value: string): boolean {
  return before !== undefined && value.length === 1 && value.charCodeAt(0) === before.charCodeAt(0) + 1;
}
