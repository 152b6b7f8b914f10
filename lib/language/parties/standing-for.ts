/** How somebody named in a text stands to the one named beside: speaking for them, or under another name of theirs. */
export type Standing = 'for another' | 'other name' | 'trades' | 'headed' | 'in bracket' | 'alone';

/** Whether somebody is named there only as one who speaks for another. */
export const isForAnother = (standing: Standing): boolean => standing === 'for another' || standing === 'in bracket';

const TITLED = '(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof)\\.?\\s)?$';
const OFFICE = '(?:(?:its|their|our|the|whose|your)\\s)?(?:\\p{Ll}+[\\s-]){0,3}\\p{Ll}+,?\\s(?:is\\s)?';
/** "lends its telescope to " leads to somebody else. */
const NO_LINK = '(?!(?:to|for|from|with|by|of|at|in|on|and|or)\\s)';
/** "represented by its chair ", "acting through ", "its director is ", "a partnership of ", "run by ". */
const SPEAKS = new RegExp(
  `(?:represented|acting|signs?|signing|speaks?|run|headed|led|owned|managed)(?:\\s\\p{Ll}+){0,3}?\\s(?:by|through)[\\s:]+(?:${OFFICE})?${TITLED}|[,(]\\s?(?:by|through)\\s(?:${OFFICE})${TITLED}|(?:partnership|firm|business)\\sof\\s${TITLED}|(?:its|their|whose|your)\\s(?:${NO_LINK}\\p{Ll}+\\s){0,2}?${NO_LINK}\\p{Ll}+(?:,|:|\\sis)?\\s${TITLED}|(?:care\\sof|c/o|attn\\.?:?|attention:?|contact(?:\\sperson)?(?:\\sis|:)?)\\s${TITLED}`,
  'iu',
);
const OTHER_NAME =
  /(?:(?:trading|trades?|working|works?|operat(?:es|ing)|doing\sbusiness|known)\s(?:together\s)?(?:as|under\sthe\sname(?:\sof)?)|t\/a|under\sthe\s(?:trading\s)?name(?:\sof)?)\s["“]?$/iu;
const TRADES =
  /^,?\s(?:(?:who|which|a\ssole\strader)\s(?:\p{Ll}+\s)?)?\(?(?:(?:trading|trades?|working|works?|operat(?:es|ing)|doing\sbusiness)\s(?:together\s|in\spartnership\s)?(?:as|under)|t\/a)\s/iu;
/** "Acme, acting through its chair", "the Choir (Ann Lowe, chair)". */
const HEADED =
  /^,?\s(?:(?:an?|the)\s(?:\p{Ll}+\s){0,3}(?:of|run\sby|owned\sby)\s\p{Lu}|(?:represented|acting)\s(?:\p{Ll}+\s){0,3}?(?:by|through)|(?:by|through)\sits\s)/u;
const REACH = 70;

/** Told by the words at once before and behind a name, joined ones taken together. */
export function standingOf(text: string, start: number, end: number): Standing {
  const before = text.slice(Math.max(0, start - REACH), start).replace(/\s+/gu, ' ');
  const behind = text.slice(end, end + REACH).replace(/\s+/gu, ' ');
  if (OTHER_NAME.test(before)) return 'other name';
  if (SPEAKS.test(before)) return 'for another';
  if (TRADES.test(behind)) return 'trades';
  if (HEADED.test(behind)) return 'headed';
  return before.lastIndexOf('(') > before.lastIndexOf(')') && !/^\(?\d/u.test(before.slice(before.lastIndexOf('(')))
    ? 'in bracket'
    : 'alone';
}

/** Whether somebody is written to by a name: "Dear Ann and Bo,", "Dear Mrs Lowe". */
export function listAddressed(opening: string): string[] {
  return [...opening.matchAll(/(?:^|\n)\s*Dear\s(?<names>[^\n,:]{2,60})/gu)].flatMap(({ groups }) =>
    (groups?.['names'] ?? '').split(/,\s*|\sand\s|\s&\s/u).map((name) => name.trim().split(/\s+/u).at(-1) ?? ''),
  );
}

/** What stands at once before a name: the number of a house ("14 Mill Lane"), a comma, the sign of an item, nothing. */
export function placeBefore(before: string): 'number' | 'comma' | 'line' | 'word' {
  if (/\d\p{L}?,?\s+$/u.test(before) && !/[.)]\s+$/u.test(before)) return 'number';
  if (/,\s+$/u.test(before)) return 'comma';
  return /(?:^|\n)[\s•*–-]*$/u.test(before) ? 'line' : 'word';
}
