/** "Dear …", "Yours sincerely", "To whom it may concern": the manners of a letter, at its head or its foot. */
const MANNERS =
  /^(?:dear\b|yours\b|(?:kind|best|warm)\b.*\bregards\b|sincerely\b|faithfully\b|with (?:kind|best|warm)\b|to whom\b|re\b|by (?:e-?mail|hand|post)\b|for and on behalf\b|signed\b|agreed\b|accepted\b)/iu;

export function isFormOfAddress(line: string): boolean {
  return MANNERS.test(line.trim());
}
