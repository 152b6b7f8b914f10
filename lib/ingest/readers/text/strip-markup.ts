const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  sect: '§',
};

/** Inline Markdown and HTML as the text a reader sees. Blanks such as `____` and `[ ]` are contract text and stay. */
export function stripInlineMarkup(text: string): string {
  return text
    .replace(/<!--(?:(?!<!--).)*?-->/g, '')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/!\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\[([^[\]]+)\]\([^()]*\)/g, '$1')
    .replace(/(\*{1,3})(?=\S)([^*]*\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}_])(_{1,2})(?=[^\s_])([^_]*[^\s_])\1(?![\p{L}\p{N}_])/gu, '$2')
    .replace(/~~([^~]+)~~/g, '$1')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>~])/g, '$1')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/&#(\d{1,7});/g, (entity, code: string) =>
      Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : entity,
    );
}
