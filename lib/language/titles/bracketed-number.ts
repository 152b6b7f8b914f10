const BRACKETED = /^[[【〔<〈《]\s?(\d{1,2}|[가-하]|[A-Z]|[IVX]{2,5})\s?[\]】〕>〉》]\s{1,4}(?=\S)/u;

/** The number in brackets that a line begins with, and how far it goes: "[A] Venue", "【1】 기간", "<가> 대금". */
export function readBracketedNumber(line: string): { label: string; length: number } | null {
  const [whole = '', label = ''] = BRACKETED.exec(line) ?? [];
  return label === '' ? null : { label, length: whole.length };
}
