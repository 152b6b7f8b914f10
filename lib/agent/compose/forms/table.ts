/** A table of cells that are Markdown already; one without anything to say shows a dash. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const told = rows.map((row) => row.map((cell) => (cell === '' ? '–' : cell)));
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...told.map(line)].join('\n');
}
