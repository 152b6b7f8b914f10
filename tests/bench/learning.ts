import { existsSync } from 'node:fs';
import { sha256 } from '#lib/core/hash';
import { isHit } from '#lib/reflection/regression/judge-replay';
import { LearningDesk } from './support/learning-desk';
import { loadLearningSet, type LearningQuestion, type LearningSet } from './support/learning-set';
import { askedWith } from './support/retrieval-library';
import { loadRetrievalData, type GivenQuestion } from './support/retrieval-sets';
import { hitAt } from './support/scores';
import { loadNote } from './support/spread';

const HALVES = [0, 1] as const;
const HIT = 4;
const MOST_REPLAYED = 200;
const NO_RULES = { rules: [], findCase: () => Promise.resolve(undefined), now: new Date() };

/**
 * Corrects the questions of one half that search fails on, lets the rules through the gate, and asks the other half and
 * everything else with them; then the halves the other way round. Without model or endpoint.
 */
export async function run(dataFolder: string): Promise<string> {
  const natural = existsSync(dataFolder) ? readNatural(dataFolder) : [];
  return [
    ...(await measureSet('one telling word a theme, an upper end', loadLearningSet(), natural)),
    '',
    ...(await measureSet('as people ask, without a common word', loadLearningSet(true), natural)),
    '',
    ...(natural.length === 0
      ? ['natural questions: not measured, the contracts are not there (../shared/data)']
      : await measureNatural(natural)),
    '',
    await measureReplay(loadLearningSet()),
    loadNote(),
  ].join('\n');
}

async function measureSet(name: string, set: LearningSet, natural: readonly NaturalSet[]): Promise<string[]> {
  const lines = [
    `${name}: ${set.contracts.length} contracts and ${set.questions.length} questions of our own; a theme's question fails when its clause is not among the first ${HIT}`,
  ];
  for (const half of HALVES) lines.push('', ...(await measureHalf(set, half, natural)));
  return lines;
}

type NaturalSet = {
  name: string;
  contracts: { id: string; title: string; text: string }[];
  questions: GivenQuestion[];
};

function readNatural(dataFolder: string): NaturalSet[] {
  const { sets } = loadRetrievalData(dataFolder);
  return sets
    .filter(({ name }) => name.endsWith(' natural'))
    .map(({ name, contracts, questions }) => {
      const asked = new Set(questions.map(({ contract_id: id }) => id));
      return { name, questions, contracts: contracts.filter(({ id }) => asked.has(id)) };
    });
}

type Placed = { question: LearningQuestion; right: { part: number; address: string }; before: number | null };

async function measureHalf(set: LearningSet, half: number, natural: readonly NaturalSet[]): Promise<string[]> {
  const desk = await LearningDesk.open();
  try {
    const placed = await placeAll(desk, set);
    const failing = placed.filter(({ question, before }) => question.theme !== null && !isHit(before));
    const learned = failing.filter(({ question }) => halfOf(question.id) === half);
    const tested = failing.filter(({ question }) => halfOf(question.id) !== half);
    const answered = placed.filter((one) => !failing.includes(one));
    for (const contract of natural.flatMap(({ contracts }) => contracts)) await desk.add(contract);
    for (const { question, right } of learned) await desk.correct(question.contractId, question.question, right);
    const statuses = [...(await desk.settle())].map(([status, count]) => `${count} ${status}`).join(', ');
    return [
      `learned from half ${half === 0 ? 'A' : 'B'}: ${learned.length} corrections of ${failing.length} failing questions, rules: ${statuses}`,
      await reportOwn(desk, 'the same questions', learned),
      await reportOwn(desk, 'failing questions of the other half', tested),
      await reportOwn(desk, 'questions of our own that did not fail', answered),
      ...(await reportNatural(desk, natural)),
    ];
  } finally {
    await desk.close();
  }
}

async function placeAll(desk: LearningDesk, { contracts, questions }: LearningSet): Promise<Placed[]> {
  for (const contract of contracts) await desk.add(contract);
  const placed: Placed[] = [];
  for (const question of questions) {
    const right = desk.findArticle(question.contractId, question.article);
    const { rank } = await desk.rank(question.contractId, question.question, right, NO_RULES);
    placed.push({ question, right, before: rank });
  }
  return placed;
}

/** How long an owner with as many corrections as are ever replayed waits for their accuracy. */
async function measureReplay(set: LearningSet): Promise<string> {
  const desk = await LearningDesk.open();
  try {
    const placed = await placeAll(desk, set);
    for (const { question, right } of placed.slice(0, MOST_REPLAYED))
      await desk.correct(question.contractId, question.question, right);
    const { questions, ms } = await desk.timeReplay();
    return `replaying ${questions} regression questions takes ${ms.toFixed(0)} ms`;
  } finally {
    await desk.close();
  }
}

/** Which half a question is in, by nothing but its id. */
function halfOf(id: string): number {
  return Number.parseInt(sha256(id).slice(0, 2), 16) % 2;
}

async function reportOwn(desk: LearningDesk, name: string, placed: readonly Placed[]): Promise<string> {
  const memory = await desk.memory();
  const scores: Score[] = [];
  for (const { question, right, before } of placed) {
    const { rank, applied } = await desk.rank(question.contractId, question.question, right, memory);
    scores.push({ before: isHit(before), after: isHit(rank), isApplied: applied > 0 });
  }
  return report(name, scores);
}

async function reportNatural(desk: LearningDesk, sets: readonly NaturalSet[]): Promise<string[]> {
  const memory = await desk.memory();
  const lines: string[] = [];
  for (const { name, questions } of sets) {
    const scores: Score[] = [];
    for (const question of questions) {
      const asked = askedWith(question);
      const before = await desk.passages(question.contract_id, asked, NO_RULES);
      const after = await desk.passages(question.contract_id, asked, memory);
      scores.push({
        before: hitAt(HIT, before.ranked, question.spans),
        after: hitAt(HIT, after.ranked, question.spans),
        isApplied: after.applied > 0,
      });
    }
    lines.push(report(`${name} questions`, scores));
  }
  return lines;
}

/** Every natural question that search fails on is corrected, as real corrections are: do the others stay as they were? */
async function measureNatural(sets: readonly NaturalSet[]): Promise<string[]> {
  const desk = await LearningDesk.open();
  try {
    for (const contract of sets.flatMap(({ contracts }) => contracts)) await desk.add(contract);
    let corrected = 0;
    for (const question of sets.flatMap(({ questions }) => questions)) {
      const asked = askedWith(question);
      const { ranked } = await desk.passages(question.contract_id, asked, NO_RULES);
      const right = await desk.findClauseAt(question.contract_id, question.spans[0]?.[0] ?? -1);
      if (right === undefined || hitAt(HIT, ranked, question.spans)) continue;
      await desk.correct(question.contract_id, asked, right);
      corrected += 1;
    }
    const statuses = [...(await desk.settle())].map(([status, count]) => `${count} ${status}`).join(', ');
    return [
      `learned from the natural questions themselves: ${corrected} corrections, rules: ${statuses}`,
      ...(await reportNatural(desk, sets)),
    ];
  } finally {
    await desk.close();
  }
}

type Score = { before: boolean; after: boolean; isApplied: boolean };

function report(name: string, scores: readonly Score[]): string {
  const share = (pick: (score: Score) => boolean): string =>
    ((100 * scores.filter(pick).length) / Math.max(1, scores.length)).toFixed(1);
  const lost = scores.filter(({ before, after }) => before && !after).length;
  const applied = scores.filter(({ isApplied }) => isApplied).length;
  return `${name} (${scores.length}): hit@${HIT} ${share(({ before }) => before)} → ${share(({ after }) => after)}, lost ${lost}, a rule applied to ${applied}`;
}
