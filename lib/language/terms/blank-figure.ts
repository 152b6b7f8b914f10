const GAP = '(?:_{2,}|\\[[\\s_]*\\]|[(（][\\s_]*[)）]|○{2,}|□{2,}|◯{2,}|X{3,}|[.·…]{4,}|\\s{4,})';
const UNIT = '(?:원|%|퍼센트|일|개월|년|주|명|회|won|percent|days?|months?|years?|dollars?)';
const BLANK = new RegExp(
  `${GAP}\\s*(?:만|천|백|억)?\\s*${UNIT}(?![가-힣a-z])|${GAP}\\s*${UNIT}(?=[을를은는이가의간으로정,.\\s])|(?:₩|\\$|금)\\s*${GAP}(?:\\s|$|원)`,
  'iu',
);

/** Cheap to look for in every statement, unlike the whole. */
const MAY_BE_BLANK = /__|\[[\s_]*\]|[(（][\s_]*[)）]|[○□◯]{2}|XXX|[.·…]{4}|\s{4}/u;

/** Whether a figure is left to be filled in: "____원", "연 [ ]%", "( ) days". */
export function hasBlankFigure(text: string): boolean {
  return MAY_BE_BLANK.test(text) && BLANK.test(text);
}
