const JOINT = ': ';

/** A question that leans on earlier ones, with their topic in front: "하자보수 기간: 그건 누가 정해?". */
export function withTopic(topic: string, question: string): string {
  return `${topic}${JOINT}${question}`;
}

/** What is asked now, without the topic in front; the whole text where there is none. */
export function withoutTopic(text: string): string {
  const at = text.lastIndexOf(JOINT);
  const rest = at < 0 ? '' : text.slice(at + JOINT.length);
  return /\p{L}/u.test(rest) ? rest : text;
}
