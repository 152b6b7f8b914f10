import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { bendSentence } from '#lib/language/answers/bend-sentence';
import { learnNames } from '#lib/language/parties/read-parties';
import { endsClosed } from '#lib/language/text/particles';
import { drawSuite } from '#tests/fixtures/citations/attacks/draw-suite';
import { drawFrames } from '#tests/fixtures/citations/frames/draw-frames';
import { clausesOf } from './support/attack-clauses';
import { loadText } from './support/pair-choices';
import { loadRetrievalData } from './support/retrieval-sets';
import { writeRows } from './support/write-rows';

const CONTRACTS = resolve('lib', 'meaning', 'training', 'contracts');
const PAIRS = resolve('lib', 'encoder', 'training', 'entailment.jsonl');
/** What the weights of a reading are learned on (`train-verdicts`) is kept away from it. */
const KEPT_AWAY = resolve('tests', 'fixtures', 'citations', 'retold');
const SEED = 77;
const FRAMES = 6000;
const EDITS_A_CONTRACT = 24;
/** Of a longer clause not all is read. */
const LONGEST = 400;
/** Kinds of edits whose statements are of another matter than the clause. */
const OF_ANOTHER_MATTER = /neighbour|another clause|invented|other clause|off topic/u;

const pairSchema = z.object({
  contract: z.string(),
  ...{ start: z.number(), end: z.number() },
  follows: z.array(z.string()),
});
type Row = { contract: string; clause: string; statement: string; told: 0 | 1 | 2 };

/**
 * Writes what lib/encoder/training/train_entailment.py learns from beside the pairs people wrote: `frames`, clauses and statements
 * drawn from meanings, and `edits`, sentences of clauses and statements about them with one thing changed or nothing.
 */
export async function run(dataFolder: string): Promise<string> {
  const frames = drawFrames(SEED, FRAMES).map(({ clauseText, sentence, bent }) => ({
    ...{ clause: clauseText, statement: sentence, isBent: bent },
  }));
  const away = new Set(
    readdirSync(KEPT_AWAY)
      .filter((name) => name.endsWith('.txt'))
      .flatMap((name) =>
        [...readFileSync(join(KEPT_AWAY, name), 'utf8').matchAll(/^# (.+)$/gmu)].map(([, id = '']) => id),
      ),
  );
  const names = readdirSync(CONTRACTS).map((file) => file.replace(/\.txt$/u, ''));
  const edits: Row[] = [];
  for (const [at, name] of names.filter((one) => !away.has(one)).entries())
    edits.push(...(await editsOf(name, SEED + at)));
  return [writeRows('frames', frames), writeRows('edits', [...edits, ...turnedOf(dataFolder)])].join('\n');
}

async function editsOf(name: string, seed: number): Promise<Row[]> {
  const clauses = await clausesOf(readFileSync(join(CONTRACTS, `${name}.txt`), 'utf8'));
  return drawSuite(clauses, seed, EDITS_A_CONTRACT).map(({ clauseText, quote, sentence, bent, kind }) => ({
    ...{ contract: `own:${name}`, clause: clauseText.length > LONGEST ? quote : clauseText, statement: sentence },
    told: bent ? (OF_ANOTHER_MATTER.test(kind) ? 2 : 1) : 0,
  }));
}

/** Faithful statements with what they say turned round, or with another party of the clause in place of theirs. */
function turnedOf(dataFolder: string): Row[] {
  const data = loadRetrievalData(dataFolder);
  const pairs = readFileSync(PAIRS, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => pairSchema.parse(JSON.parse(line)));
  return pairs.flatMap(({ contract, start, end, follows }) => {
    const text = loadText(data, contract);
    const clause = text.slice(start, end);
    const parties = learnNames(text).flatMap((name) => [name, name.replace(/^[a-z]/u, (first) => first.toUpperCase())]);
    return follows.flatMap((said) =>
      [bendSentence(said, clause), swapParty(said, clause, parties)].flatMap((statement): Row[] =>
        statement === null ? [] : [{ contract, clause, statement, told: 1 }],
      ),
    );
  });
}

/** The first party of a statement in place of which another one of the clause can stand; null where there is none. */
function swapParty(statement: string, clause: string, parties: readonly string[]): string | null {
  const own = parties.find((name) => statement.includes(name) && clause.includes(name));
  const other = parties.find(
    (name) =>
      own !== undefined &&
      name !== own &&
      !name.includes(own) &&
      !own.includes(name) &&
      clause.includes(name) &&
      !statement.includes(name) &&
      endsClosed(name) === endsClosed(own),
  );
  return own === undefined || other === undefined ? null : statement.replaceAll(own, other);
}
