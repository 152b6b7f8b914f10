import type { Finding, ReviewReport } from '#lib/protocol/review';

type ChangedFinding = { before: Finding; now: Finding };
export type ReviewChanges = {
  /** Points to look at that the earlier report did not have, and that this one has no more. */
  added: Finding[];
  gone: Finding[];
  /** Points and terms whose clause is worded otherwise, or that weigh otherwise. */
  changed: ChangedFinding[];
};

type Compared = Pick<ReviewReport, 'risks' | 'sections'>;

/** From here on two statements of the same name are one that was reworded: share of common pairs of characters. */
const REWORDED = 0.5;

/** What an earlier report of the same contract said otherwise; white space and numbers of clauses aside. */
export function reviewChanges(before: Compared, now: Compared): ReviewChanges {
  const earlier = withoutThoseOf(findingsOf(before), findingsOf(now));
  const current = withoutThoseOf(findingsOf(now), findingsOf(before));
  const changed: ChangedFinding[] = [];
  for (const finding of current) {
    const left = earlier.filter((one) => !changed.some((pair) => pair.before === one));
    const match = counterpart(finding, left);
    if (match !== null) changed.push({ before: match, now: finding });
  }
  const isPaired = (finding: Finding) => changed.some((pair) => pair.before === finding || pair.now === finding);
  const isPoint = (finding: Finding) => finding.severity !== null && !isPaired(finding);
  return { added: current.filter(isPoint), gone: earlier.filter(isPoint), changed };
}

/** Every finding once: a risk stands in its section and in the ranking. */
function findingsOf({ risks, sections }: Compared): Finding[] {
  const all = [...risks, ...sections.flatMap(({ findings }) => findings)];
  return [...new Map(all.map((finding) => [keyOf(finding), finding])).values()];
}

function withoutThoseOf(findings: readonly Finding[], others: readonly Finding[]): Finding[] {
  const known = new Set(others.map(keyOf));
  return findings.filter((finding) => !known.has(keyOf(finding)));
}

function keyOf({ kind, title, statement }: Finding): string {
  return `${kind} ${title} ${bare(statement)}`;
}

/** The same point of the earlier report: of the same name, and in the same clause or nearly in the same words. */
function counterpart(finding: Finding, earlier: readonly Finding[]): Finding | null {
  const named = earlier.filter(
    ({ title, severity }) => title === finding.title && (severity === null) === (finding.severity === null),
  );
  const reworded = named
    .map((one) => ({ one, likeness: likeness(one.statement, finding.statement) }))
    .toSorted((left, right) => right.likeness - left.likeness)[0];
  if (reworded !== undefined && reworded.likeness >= REWORDED) return reworded.one;
  return named.find((one) => isSamePlace(one, finding)) ?? null;
}

function isSamePlace({ citations: [left] }: Finding, { citations: [right] }: Finding): boolean {
  return left !== undefined && right !== undefined && left.part === right.part && left.address === right.address;
}

function likeness(left: string, right: string): number {
  const [own, other] = [pairsOf(left), pairsOf(right)];
  const shared = [...own].filter((pair) => other.has(pair)).length;
  return own.size + other.size === 0 ? 1 : (2 * shared) / (own.size + other.size);
}

function pairsOf(text: string): Set<string> {
  const plain = bare(text);
  return new Set(Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2)));
}

function bare(text: string): string {
  return text.replace(/\s+/gu, '');
}
