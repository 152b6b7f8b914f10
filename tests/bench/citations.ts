import { checkCitation, type CheckedCitation } from '#lib/citations/check-citation';
import { drawSuite } from '#tests/fixtures/citations/attacks/draw-suite';
import { BLIND_SUITES, readBlindSuite } from '#tests/fixtures/citations/blind-suite';
import { drawFrames } from '#tests/fixtures/citations/frames/draw-frames';
import { buildCases, isHeldOut, type Case } from '#tests/fixtures/citations/build-cases';
import { loadAttackClauses } from './support/attack-clauses';

type Scored = { one: Case; checked: CheckedCitation };

/**
 * The attack suite's table: bent citations that were verified, faithful ones that were refused, and the time of an answer.
 * `--seed=N` draws another suite from sample and real contracts, by edits that the suite of the project does not have;
 * `--size=N` of each sort, `--list` shows what went wrong in it, `--grey` what is left to a model. `--frames=N` draws one from
 * meanings, each worded twice. `--blind=NAME` runs a suite written before its writer had read the checker.
 */
export async function run(dataFolder: string, options: readonly string[]): Promise<string> {
  const blind = BLIND_SUITES.find((name) => options.includes(`--blind=${name}`));
  if (blind !== undefined) return tableOf(readBlindSuite(blind), options);
  const frames = numberOf(options, 'frames');
  if (frames !== null)
    return `drawn from meanings by seed ${frames}; ${tableOf(drawFrames(frames, numberOf(options, 'size') ?? 600), options)}`;
  const seed = numberOf(options, 'seed');
  return seed === null ? ownSuite(options) : drawnSuite(dataFolder, seed, numberOf(options, 'size') ?? 600, options);
}

async function drawnSuite(dataFolder: string, seed: number, size: number, options: readonly string[]): Promise<string> {
  const clauses = await loadAttackClauses(dataFolder, seed);
  return `drawn by seed ${seed} from ${clauses.length} sentences; ${tableOf(drawSuite(clauses, seed, size), options)}`;
}

function tableOf(cases: readonly Case[], options: readonly string[]): string {
  const scored = cases.map((one) => ({ one, checked: check(one) }));
  return [
    'bent verified | faithful refused | faithful verified (left to a model: bent, faithful) | bent said to be changed',
    row('all', scored),
    ...(['ko', 'en'] as const).map((language) =>
      row(
        language,
        scored.filter(({ one }) => one.language === language),
      ),
    ),
    '',
    ...byKind(scored),
    '',
    timing(cases),
    ...(options.includes('--list') ? mistakes(scored).map(describe) : []),
    ...(options.includes('--grey') ? scored.filter(isGrey).map(describe) : []),
  ].join('\n');
}

/** Faithful, shown, and left to a model. */
function isGrey({ one, checked }: Scored): boolean {
  return !one.bent && checked.isShown && checked.state === 'unverified';
}

function mistakes(scored: readonly Scored[]): Scored[] {
  return scored.filter((entry) => (entry.one.bent ? entry.checked.state === 'verified' : isRefused(entry)));
}

function describe({ one, checked }: Scored): string {
  const codes = checked.findings.map(({ verdict, is, code }) => `${verdict} ${is} ${code}`).join(', ');
  return `\n# ${one.bent ? 'BENT' : 'FAITHFUL'} ${one.language} ${one.kind}: ${checked.state} ${codes}\n  quote:    ${one.quote}\n  sentence: ${one.sentence}${one.bent ? '' : `\n  clause:   ${one.clauseText}`}`;
}

function numberOf(options: readonly string[], name: string): number | null {
  const given = options.find((option) => option.startsWith(`--${name}=`))?.split('=')[1];
  return given === undefined || !/^\d+$/u.test(given) ? null : Number(given);
}

function ownSuite(options: readonly string[]): string {
  const scored = buildCases().map((one) => ({ one, checked: check(one) }));
  const rows = [
    row('all', scored),
    row(
      'seeds the rules were made with',
      scored.filter(({ one }) => !isHeldOut(one) && one.kind !== 'handMade'),
    ),
    row(
      'seeds held out',
      scored.filter(({ one }) => isHeldOut(one)),
    ),
    row(
      'Korean',
      scored.filter(({ one }) => one.language === 'ko'),
    ),
    row(
      'English',
      scored.filter(({ one }) => one.language === 'en'),
    ),
  ];
  return [
    'group: bent verified | faithful refused | faithful verified (with a model that always agrees: bent verified) | bent said to be changed',
    ...rows,
    '',
    ...byKind(scored),
    '',
    timing(scored.map(({ one }) => one)),
    ...(options.includes('--list') ? mistakes(scored).map(describe) : []),
  ].join('\n');
}

function byKind(scored: readonly Scored[]): string[] {
  const nameOf = ({ one }: Scored): string => `${one.bent ? 'bent' : 'faithful'} ${one.kind}`;
  return [...new Set(scored.map(nameOf))].sort().map((kind) =>
    row(
      kind,
      scored.filter((entry) => nameOf(entry) === kind),
    ),
  );
}

export function check(one: Case): CheckedCitation {
  const { quote, clauseText, sentence, language, address } = one;
  return checkCitation({ quote, clauseText, clauseStart: 0, sentence, language, address, isOcr: one.isOcr });
}

/** Refused: not shown, or shown as changed. */
function isRefused({ checked }: Scored): boolean {
  return !checked.isShown || checked.state === 'changed';
}

function row(name: string, scored: readonly Scored[]): string {
  const bent = scored.filter(({ one }) => one.bent);
  const faithful = scored.filter(({ one }) => !one.bent);
  const open = (list: readonly Scored[]): number => list.filter(({ checked }) => checked.isForModel).length;
  const share = (part: readonly Scored[], all: readonly Scored[]): string =>
    all.length === 0 ? '–' : `${part.length}/${all.length} (${((100 * part.length) / all.length).toFixed(1)} %)`;
  const verified = (list: readonly Scored[]): Scored[] => list.filter(({ checked }) => checked.state === 'verified');
  return `${name}: ${share(verified(bent), bent)} | ${share(faithful.filter(isRefused), faithful)} | ${share(verified(faithful), faithful)} (${open(bent)}, ${open(faithful)}) | ${share(
    bent.filter(({ checked }) => checked.state === 'changed'),
    bent,
  )}`;
}

/** The time to check ten citations of one answer, over the suite: on the clock, and of the processor alone (the machine may be busy). */
function timing(cases: readonly Case[]): string {
  const clock: number[] = [];
  const processor: number[] = [];
  for (let at = 0; at + 10 <= cases.length; at += 10) {
    const began = performance.now();
    const used = process.cpuUsage();
    cases.slice(at, at + 10).forEach(check);
    const { user, system } = process.cpuUsage(used);
    clock.push(performance.now() - began);
    processor.push((user + system) / 1000);
  }
  const share = (times: number[], part: number): string =>
    (times.sort((a, b) => a - b)[Math.floor(times.length * part)] ?? 0).toFixed(2);
  return `an answer of 10 citations: p50 ${share(clock, 0.5)} ms, p95 ${share(clock, 0.95)} ms; processor p50 ${share(processor, 0.5)} ms, p95 ${share(processor, 0.95)} ms (${clock.length} answers)`;
}
