const LABEL = /(?:^|[|\t]|\s{2})\s*(\p{Lu}[\p{L}'’ /-]{1,30}?)(?:\s*[:|\t]\s*|\s{2,})$/u;

/** The label that a line or a row gives what comes next: "Dealer" of "Dealer: " and of "| A1 | Dealer | "; null without one. */
export function labelBefore(line: string): string | null {
  return LABEL.exec(line)?.[1] ?? null;
}
