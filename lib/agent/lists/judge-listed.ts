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

/** The norms beside a question with how likely those that come nearest answer it, each read with its headings and its lead-in. */
export async function judgeListed<Listed extends ListedNorm>(
  question: ListQuestion,
  listed: readonly Listed[],
  passages: readonly Passage[],
  judge: Judge,
): Promise<Listed[]> {
  const likeliest = listed
    .map((one) => ({ one, likelihood: likelihoodOf(question, one) }))
    .toSorted((left, right) => right.likelihood - left.likelihood)
    .slice(0, MOST_JUDGED)
    .map(({ one }) => one);
  const judged = await judge(likeliest.map(({ norm }) => textOf(norm, passages)));
  if (judged === null) return [...listed];
  const best = Math.max(LEAST_BEST, ...judged);
  const judgedOf = new Map(likeliest.map(({ norm }, at) => [norm, judged[at] ?? 0]));
  return listed.map((one) => {
    const own = judgedOf.get(one.norm) ?? null;
    return { ...one, judged: own, judgedBest: own === null ? null : own / best };
  });
}

function textOf({ part, start, end, hangsOn, act }: Norm, passages: readonly Passage[]) {
  const around = passages.find((one) => one.part === part && one.start <= start && start < one.end);
  if (around === undefined) return { headingPath: [], text: act };
  const slice = (from: number, to: number) => around.text.slice(Math.max(0, from - around.start), to - around.start);
  const isLedIn = hangsOn !== undefined && hangsOn < start && hangsOn >= around.start;
  const leadIn = isLedIn ? `${slice(hangsOn, Math.min(start, hangsOn + LEAD_IN_CHARACTERS))} ` : '';
  return { headingPath: around.headingPath, text: `${leadIn}${slice(start, end)}` };
}
