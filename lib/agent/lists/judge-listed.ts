import { groupBy } from '#lib/core/group-by';
import type { SearchUnit } from '#lib/protocol/clause';
import type { Norm } from '#lib/protocol/meaning';
import { likelihoodOf } from './choose-list';
import type { ListedNorm } from './list-features';
import type { ListQuestion } from './list-question';

type Passage = Pick<SearchUnit, 'part' | 'headingPath' | 'start' | 'end' | 'text'>;
/** For each text how likely it answers, 0..1; null where nothing can tell. */
export type Judge = (texts: readonly { headingPath: readonly string[]; text: string }[]) => Promise<number[] | null>;

/** So many of the likeliest are read together with the question. */
const MOST_JUDGED = 32;
const LEAST_BEST = 0.01;
/** Of the sentence that an item hangs on so much tells what it is an item of. */
const LEAD_IN_CHARACTERS = 160;

/** So many of the lists and clauses that they stand in are read as wholes, so much of each. */
const MOST_BLOCKS = 24;
const BLOCK_CHARACTERS = 600;

/**
 * The norms beside a question with how likely those that come nearest answer it, each read with its headings and its lead-in,
 * and how likely the list or clause does that it stands in: what is listed in one place is mostly asked for as a whole.
 */
export async function judgeListed<Listed extends ListedNorm>(
  question: ListQuestion,
  listed: readonly Listed[],
  passages: readonly Passage[],
  judge: Judge,
): Promise<Listed[]> {
  const ranked = listed
    .map((one) => ({ one, likelihood: likelihoodOf(question, one) }))
    .toSorted((left, right) => right.likelihood - left.likelihood)
    .map(({ one }) => one);
  const likeliest = ranked.slice(0, MOST_JUDGED);
  const blocks = [...groupBy(ranked, blockOf)].slice(0, MOST_BLOCKS);
  const judged = await judge([
    ...likeliest.map(({ norm }) => textOf(norm, passages)),
    ...blocks.map(([, members]) => textOfBlock(members, passages)),
  ]);
  if (judged === null) return [...listed];
  const ofNorm = beside(
    likeliest.map(({ norm }) => norm),
    judged.slice(0, likeliest.length),
  );
  const ofBlock = beside(
    blocks.map(([name]) => name),
    judged.slice(likeliest.length),
  );
  return listed.map((one) => {
    const [own, block] = [ofNorm.get(one.norm), ofBlock.get(blockOf(one))];
    return {
      ...one,
      ...{ judged: own?.judged ?? null, judgedBest: own?.best ?? null },
      ...{ block: block?.judged ?? null, blockBest: block?.best ?? null },
    };
  });
}

/** How likely each is, by itself and beside the likeliest. */
function beside<Name>(names: readonly Name[], judged: readonly number[]): Map<Name, { judged: number; best: number }> {
  const best = Math.max(LEAST_BEST, ...judged);
  return new Map(names.map((name, at) => [name, { judged: judged[at] ?? 0, best: (judged[at] ?? 0) / best }]));
}

/** What hangs on one sentence is one list; else the clause. */
const blockOf = ({ norm: { part, address, hangsOn } }: ListedNorm) => `${part} ${hangsOn ?? address}`;

function textOfBlock(members: readonly ListedNorm[], passages: readonly Passage[]) {
  const norms = members.map(({ norm }) => norm).toSorted((left, right) => left.start - right.start);
  const [first] = norms;
  const start = first?.hangsOn ?? first?.start ?? 0;
  const end = norms.at(-1)?.end ?? start;
  const around = passages.filter((one) => one.part === first?.part && one.start < end && start < one.end);
  const text = around.map((one) => one.text.slice(Math.max(0, start - one.start), end - one.start)).join(' ');
  return { headingPath: around[0]?.headingPath ?? [], text: text.slice(0, BLOCK_CHARACTERS) };
}

function textOf({ part, start, end, hangsOn, act }: Norm, passages: readonly Passage[]) {
  const around = passages.find((one) => one.part === part && one.start <= start && start < one.end);
  if (around === undefined) return { headingPath: [], text: act };
  const slice = (from: number, to: number) => around.text.slice(Math.max(0, from - around.start), to - around.start);
  const isLedIn = hangsOn !== undefined && hangsOn < start && hangsOn >= around.start;
  const leadIn = isLedIn ? `${slice(hangsOn, Math.min(start, hangsOn + LEAD_IN_CHARACTERS))} ` : '';
  return { headingPath: around.headingPath, text: `${leadIn}${slice(start, end)}` };
}
