const COORDINATION =
  /(?<=(?:(?<!제외|불구)하고|하며|으며|이며|되며|되고|지며),)\s|;\s|,\s(?=and\b[^,.;]{0,60}\b(?:shall|may|must|will)\b)/iu;

/** The coordinate parts of a sentence: "A하고, B한다", "X shall …, and Y may …". */
export function splitCoordinate(sentence: string): string[] {
  return sentence.split(COORDINATION);
}

const SUBJECT =
  /^.{0,40}?[가-힣]["”'’」]?(?:은|는|이|가)\s|^(?:\S+\s+){1,6}?(?=(?:shall|may|must|will|is|are|has|have|agrees?)\b)/u;

/** Each part with the subject of the first, which it mostly shares; the sentence alone when it has one part. */
export function withSubject(sentence: string): string[] {
  const parts = splitCoordinate(sentence);
  const subject = SUBJECT.exec(sentence)?.[0] ?? '';
  return parts.map((part, index) => (index === 0 ? part : `${subject} ${part}`));
}
