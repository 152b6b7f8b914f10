export type KoreanClausePath = { paragraph?: string; item?: string; subitem?: string };

/** "제2항 제3호 가목"; branches as in "3의2" become 제3호의2. */
export function formatKoreanPath(path: KoreanClausePath): string {
  const levels: string[] = [];
  if (path.paragraph !== undefined) levels.push(withBranch(path.paragraph, '항'));
  if (path.item !== undefined) levels.push(withBranch(path.item, '호'));
  if (path.subitem !== undefined) levels.push(`${path.subitem}목`);
  return levels.join(' ');
}

/** 제16조의2 for "16-2", 제5조 for "5". */
export function formatKoreanArticle(number: string): string {
  return withBranch(number.replace('-', '의'), '조');
}

function withBranch(number: string, unit: string): string {
  const [main = number, branch] = number.split('의');
  return branch === undefined ? `제${main}${unit}` : `제${main}${unit}의${branch}`;
}

/** Puts the levels of an address together, leaving out empty ones. */
export function joinAddress(...levels: readonly string[]): string {
  return levels.filter((level) => level !== '').join(' ');
}

/** "2항", "3호": an item that is named without its article. */
export function isKoreanItem(name: string): boolean {
  return /^\d+[항호]$/u.test(name);
}
