import modality from '../data/modality-en.json';

const STATIVE = new Set(modality.stative.split(' '));
const ENGLISH =
  /\b(?<name>[A-Z][\w&.’'-]*(?:\s(?:of\s)?[A-Z][\w&.’'-]*){0,3})\s+(?:(?:shall|will|may|must)\s+(?:not\s+|also\s+|\w+ly\s+)?(?<verb>[a-z]+)|(?<deed>agrees|acknowledges|represents|warrants|undertakes|desires|wishes))\b/gu;
/** "수탁자는 자료를 …" at the beginning of a sentence: somebody does something to something. */
const KOREAN_ACTOR =
  /^(?:[^가-힣A-Za-z]{0,8}|[가-하][.)]\s|제\s?\d+\s?조\s?[([【][^)\]】]{1,30}[)\]】]\s?)["“‘']?(?<name>[가-힣A-Za-z]{2,12}?)["”’']?(?:은|는)\s(?=.*[가-힣](?:을|를)\s)/gu;
const KOREAN_RECIPIENT =
  /(?<![가-힣])(?<name>[가-힣A-Za-z]{2,12}?)(?:에게|에게서|의\s(?:동의|승낙|승인|요청|요구|책임|귀책|비용))(?=[\s,가-힣])/gu;
const KOREAN_OBJECT = /(?<![가-힣])(?<name>[가-힣A-Za-z]{2,12}?)(?:을|를)(?=[\s,])/gu;
const NO_NAME =
  /^(?:제\s?3\s?자|누구|다른|자|것|이|그|본인|타인|다음|이는|때|일|경우)$|[일날때후시점료금비액권물서약에로하되우]$|(?:계약|기간|업무|자료|정보|의무|책임|사항)$/u;

type Counts = Map<string, number>;
export type Actors = {
  /** Whether this name acts more often than it is said to be something. */
  isActor: (name: string) => boolean;
  /** The names that act at least this often, and are seldom said to be something. */
  list: (least: number) => string[];
};

/** Who acts in these sentences: subjects of verbs that only somebody can do, and in Korean those to whom something is done. */
export function countActors(sentences: readonly string[]): Actors {
  const acts: Counts = new Map();
  const is: Counts = new Map();
  const add = (counts: Counts, name: string): void => {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  for (const sentence of sentences) {
    const text = sentence.slice(0, 2_000).replace(/\s+/gu, ' ');
    for (const { groups } of text.matchAll(ENGLISH)) {
      const name = (groups?.['name'] ?? '')
        .toLowerCase()
        .replace(/^(?:the|each|any|such|if|neither|either|all|no|this|that)\s/u, '');
      const verb = groups?.['verb'];
      add(verb !== undefined && (verb === 'be' || STATIVE.has(verb)) ? is : acts, name);
    }
    if (!/[가-힣]/u.test(text)) continue;
    for (const { groups } of text.matchAll(KOREAN_ACTOR)) add(acts, groups?.['name'] ?? '');
    for (const { groups } of text.matchAll(KOREAN_RECIPIENT)) add(acts, groups?.['name'] ?? '');
    for (const { groups } of text.matchAll(KOREAN_OBJECT)) add(is, groups?.['name'] ?? '');
  }
  return {
    isActor: (name) =>
      (acts.get(name.toLowerCase()) ?? 0) > (is.get(name.toLowerCase()) ?? 0) ||
      (acts.get(name) ?? 0) > (is.get(name) ?? 0),
    list: (least) =>
      [...acts]
        .filter(([name, count]) => count >= least && count > 2 * (is.get(name) ?? 0) && !NO_NAME.test(name))
        .map(([name]) => name),
  };
}
