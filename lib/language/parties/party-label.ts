const LABEL = /(?:^|[|\t]|\s{2})\s*(\p{Lu}[\p{L}'’ /-]{1,30}?)(?:\s*[:|\t]\s*|\s{2,})$/u;
/** "1.1 The School is ", "You are ", at the beginning of a sentence; "X is the …" calls X something, and not what comes next. */
const COPULA =
  /(?:^|[.:;]\s+)(?:(?:[Tt]he|[Tt]his)\s+)?(I|[Yy]ou|[Ww]e|\p{Lu}[\p{L}'’-]{1,24}(?:\s\p{Lu}[\p{L}'’-]{1,20})?)\s+(?:is|are|am|means)\s+$/u;
/** "We" and "us" are, "the Studio" means, "the Maker" is you,: what quotes call the name that comes next, wherever they stand. */
const QUOTED =
  /["“](?:[Tt]he\s)?(?<label>\p{L}[\p{L}'’ -]{0,24})["”](?:\s(?:and|or)\s["“][^"”\n]{1,24}["”])?\s(?:is|are|means?)\s(?:(?:you|me|us),?\s)?(?:[Tt]he\s)?$/u;
/** The sign or the number of an item in front of its label: "- You: ", "(1) Dealer: ", "1.1 ". */
const ITEM = /^\s*(?:[-–•*·□○▪]|\(?\d{1,2}(?:\.\d{1,2})+[.)]?|\(?(?:\d{1,2}|[a-z])[.)])\s+/iu;
const NO_LABEL = /^(?:this|that|it|there|here|who|which|he|she|what)$/iu;

/**
 * What the beginning of a line or a row calls the name that comes next: "Dealer" of "Dealer: ", of "| A1 | Dealer | ", of
 * "- The Dealer is " and of '… "the Dealer" means '; null where it calls it nothing.
 */
export function labelBefore(line: string): string | null {
  const bare = line.replace(ITEM, '');
  const label = (LABEL.exec(bare)?.[1] ?? COPULA.exec(bare)?.[1] ?? QUOTED.exec(bare)?.groups?.['label'])?.replace(
    /^the\s+/iu,
    '',
  );
  return label === undefined || NO_LABEL.test(label) ? null : label;
}

const LEADS = /^\s*(?::|(?:is|are|am|means)\b)/u;
const CALENDAR =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)$/iu;

/** Whether capitals stand for no name: a label of what comes next ("The School is"), a day or a month. */
export function isLabel(words: string, behind: string): boolean {
  return LEADS.test(behind) || CALENDAR.test(words);
}
