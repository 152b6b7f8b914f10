/** How many characters a place stands behind the beginning of its line. */
export const indentOf = (text: string, at: number): number => at - (text.lastIndexOf('\n', at - 1) + 1);
