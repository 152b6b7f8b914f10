/** An address as it is compared, whatever its white space and word for section. */
export function foldAddress(address: string): string {
  return (
    address
      .normalize('NFC')
      .toLowerCase()
      // 제5조 2항, 5조2항 and 제5조② are 제5조 제2항.
      .replace(/[①-⑳]/gu, (mark) => `${(mark.codePointAt(0) ?? 0) - 0x245f}항`)
      .replace(/제\s*(?=\d+\s*(?:항|호|목))/gu, '')
      .replace(/\s|[.,]$/gu, '')
      .replace(
        /^(?:sections?|sec\.?|clauses?|cl\.?|articles?|art\.?|paragraphs?|para\.?|§+|제(?=\d))(?=\d|[ivx]+(?:$|[(.]))/u,
        '',
      )
  );
}
