const MENTION =
  /^\s*(?:consider|in|under|for|regarding|with respect to|according to)\s+([^\n]{3,400}?)\s*[;:](?=\s)\s*(?=\S)/iu;

/** A question that begins with the contract it means ("Consider the NDA between A and B; may …?"), in two. */
export function splitContractMention(question: string): { mention: string | undefined; rest: string } {
  const match = MENTION.exec(question);
  return match === null
    ? { mention: undefined, rest: question }
    : { mention: match[1], rest: question.slice(match[0].length) };
}
