/**
 * Terms by their keys (characters or stems), one step a node. Nearly every node has a single step on, which it holds
 * itself: a map for each of the hundred thousand would take tens of megabytes.
 */
export type TermTrie = {
  key: string;
  next: TermTrie | null;
  /** Further steps, beside `next`. */
  others: Map<string, TermTrie> | null;
  /** Of the term that ends here; empty where none does. */
  concepts: readonly number[];
  term: string;
  /** Whether only everyday terms end here. */
  isEveryday: boolean;
};

const NONE: readonly number[] = [];

export function emptyTrie(): TermTrie {
  return { key: '', next: null, others: null, concepts: NONE, term: '', isEveryday: true };
}

/** Where `key` leads from here. */
export function stepInto(node: TermTrie, key: string): TermTrie | undefined {
  if (node.next !== null && node.key === key) return node.next;
  return node.others?.get(key);
}

/** Puts a term in; of several that end at one place the first names it, and all their concepts count. */
export function addTerm(
  root: TermTrie,
  path: readonly string[],
  term: string,
  concept: number,
  isEveryday: boolean,
): void {
  if (path.length === 0) return;
  const end = path.reduce((node, key) => stepInto(node, key) ?? addStep(node, key), root);
  if (!end.concepts.includes(concept)) end.concepts = [...end.concepts, concept];
  if (end.term === '') end.term = term;
  if (!isEveryday) end.isEveryday = false;
}

function addStep(node: TermTrie, key: string): TermTrie {
  const step = emptyTrie();
  if (node.next === null) {
    node.key = key;
    node.next = step;
  } else {
    node.others ??= new Map();
    node.others.set(key, step);
  }
  return step;
}
