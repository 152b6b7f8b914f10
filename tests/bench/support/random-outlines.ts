import { readDocument } from '#lib/ingest/read-document';
import type { ClauseNode, Part } from '#lib/protocol/document';
import { HABITS, type Habit } from './made-contracts/habits';
import { makeContract, type Unit } from './made-contracts/make-contract';
import { Chance } from './made-contracts/random';

const SEED = 20311;
const PER_HABIT = 110;

/**
 * Contracts written by chance in twenty habits of numbering, and how many of them are read to exactly the outline they were
 * written from: every number, title and direct clause of the contract and of its schedules, and no others. Half of the habits are
 * held out: nothing is mended for them. The option `--misses` shows the first wrong ones of each open habit.
 */
export async function tellRandomOutlines(options: readonly string[]): Promise<string> {
  const rows: string[] = [];
  const totals = { open: { right: 0, of: 0 }, heldOut: { right: 0, of: 0 } };
  for (const [at, habit] of HABITS.entries()) {
    const misses: string[] = [];
    for (let round = 0; round < PER_HABIT; round += 1) {
      const miss = await readOne(habit, SEED + at * 1000 + round);
      if (miss !== null) misses.push(miss);
    }
    const total = habit.isHeldOut ? totals.heldOut : totals.open;
    total.of += PER_HABIT;
    total.right += PER_HABIT - misses.length;
    rows.push(
      `${(habit.isHeldOut ? '  held out  ' : '  ') + habit.name}`.padEnd(52) +
        share(PER_HABIT - misses.length, PER_HABIT),
    );
    if (options.includes('--misses') && (!habit.isHeldOut || options.includes('--held-out')))
      rows.push(...misses.slice(0, SHOWN).map((miss) => `      ${miss}`));
  }
  const { open, heldOut } = totals;
  return [
    'contracts written by chance: read to exactly their outline',
    ...rows,
    `open habits ${share(open.right, open.of)}, held out ${share(heldOut.right, heldOut.of)}, all ${share(open.right + heldOut.right, open.of + heldOut.of)}`,
  ].join('\n');
}
const SHOWN = 3;

const share = (right: number, of: number) => `${((100 * right) / of).toFixed(1)} % (${right}/${of})`;

/** What differs first; null where nothing does. */
async function readOne(habit: Habit, seed: number): Promise<string | null> {
  const made = makeContract(habit, new Chance(seed));
  const { structure } = await readDocument(new TextEncoder().encode(made.text), 'made.txt');
  const read = structure.parts.filter(({ kind }) => kind !== 'preamble').map(unitsOf);
  const found = read.filter((units) => units.length > 0);
  const expected = made.outline.map((units) => units.map(write));
  const theirs = found.map((units) => units.map(write));
  for (let part = 0; part < Math.max(expected.length, theirs.length); part += 1) {
    const [want = [], have = []] = [expected[part], theirs[part]];
    const at = want.findIndex((unit, index) => unit !== have[index]);
    if (at >= 0 || have.length !== want.length) {
      const index = at < 0 ? want.length : at;
      return `seed ${seed}, part ${part}: read ${have[index] ?? 'nothing'} (${have.length}) for ${want[index] ?? 'nothing'} (${want.length})`;
    }
  }
  return null;
}

function unitsOf({ articles, clauses = [] }: Part): Unit[] {
  const labels = (of: readonly ClauseNode[]) => of.map(({ label }) => label);
  if (articles.length > 0)
    return articles.map(({ number, title, clauses: own }) => ({ number, title, clauses: labels(own) }));
  return clauses.map(({ label, children }) => ({ number: label, title: null, clauses: labels(children) }));
}

const write = ({ number, title, clauses }: Unit) =>
  `${number.replace(/\s/g, '').toLowerCase()} ${title ?? ''} [${clauses.join(' ')}]`;
