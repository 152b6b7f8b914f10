import { checkCitation, stateOf, type CheckedCitation } from '#lib/citations/check-citation';
import { buildCases, isHeldOut, type Case } from '#tests/fixtures/citations/build-cases';

type Scored = { one: Case; checked: CheckedCitation };

/** The attack suite's table: bent citations that were verified, faithful ones that were refused, and the time of an answer. */
export async function run(): Promise<string> {
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
  const kinds = [...new Set(scored.map(({ one }) => `${one.bent ? 'bent' : 'faithful'} ${one.kind}`))].sort();
  const perKind = kinds.map((kind) =>
    row(
      kind,
      scored.filter(({ one }) => `${one.bent ? 'bent' : 'faithful'} ${one.kind}` === kind),
    ),
  );
  return [
    'group: bent verified | faithful refused | faithful verified (with a model that always agrees: bent verified)',
    ...rows,
    '',
    ...perKind,
    '',
    timing(scored.map(({ one }) => one)),
  ].join('\n');
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
  const agreed = bent.filter(
    ({ checked }) =>
      (checked.isForModel ? stateOf({ ...checked.verdicts, support: 'pass' }) : checked.state) === 'verified',
  );
  const share = (part: readonly Scored[], all: readonly Scored[]): string =>
    all.length === 0 ? '–' : `${part.length}/${all.length} (${((100 * part.length) / all.length).toFixed(1)} %)`;
  const verified = (list: readonly Scored[]): Scored[] => list.filter(({ checked }) => checked.state === 'verified');
  return `${name}: ${share(verified(bent), bent)} | ${share(faithful.filter(isRefused), faithful)} | ${share(verified(faithful), faithful)} (${agreed.length})`;
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
