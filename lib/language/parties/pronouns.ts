const PRONOUNS: ReadonlyMap<string, string> = new Map([
  ...['we', 'us', 'our', 'ours'].map((word) => [word, 'we'] as const),
  ...['you', 'your', 'yours'].map((word) => [word, 'you'] as const),
  ...['i', 'me', 'my'].map((word) => [word, 'I'] as const),
  ...[['저희', '저희'] as const, ['우리', '우리'] as const, ['저', '저'] as const, ['제', '저'] as const],
  ['귀하', '귀하'] as const,
]);
/** The plain form of a word for whoever speaks or is spoken to: "our" is "we"; undefined of any other. */
export const pronounOf = (word: string): string | undefined => PRONOUNS.get(word.toLowerCase());

/** Whether a word means whoever speaks or is spoken to, and is nobody's name. */
export const isPronoun = (word: string): boolean => pronounOf(word) !== undefined;

/** Whether two words cannot mean the same party: who writes a contract as "we" calls the other "you". */
export const opposes = (one: string, other: string) => SPEAKERS.has(one) !== SPEAKERS.has(other);
const SPEAKERS: ReadonlySet<string> = new Set(['we', 'I', '저희', '우리', '저']);
