import { askSupport } from '#lib/agent/answer/ask-support';
import { drawControls } from '#lib/agent/answer/support-controls';
import type { CheckedClaim } from '#lib/agent/compose/citation-book';
import { checkCitation } from '#lib/citations/check-citation';
import { settleSupport } from '#lib/citations/settle-support';
import { bendSentence } from '#lib/language/answers/bend-sentence';
import { BLIND_SUITES, readBlindSuite } from '#tests/fixtures/citations/blind-suite';
import type { Case } from '#tests/fixtures/citations/build-cases';
import { readRetold } from '#tests/fixtures/citations/retold/read-retold';

/** Claims of one answer are asked about in one call. */
const CLAIMS_A_CALL = 6;
const TODAY = new Date('2026-01-05T00:00:00Z');

type Judged = { one: Case; claim: CheckedClaim; codes: string };
/** What is put to a judge: a claim of the suite, its twin that says the opposite, or a control. */
type Put = { sort: 'claim' | 'twin' | 'control'; isTrue: boolean };

const JUDGES: Record<string, ((put: Put) => boolean) | null> = {
  'no judge': null,
  honest: ({ isTrue }) => isTrue,
  'yes to all, right on controls': ({ sort, isTrue }) => sort !== 'control' || isTrue,
  'erring on the bent ones': ({ sort, isTrue }) => sort === 'claim' || isTrue,
};

/**
 * What the verifier makes of retellings as models write them: bent statements sealed, faithful ones verified, and of both
 * those called changed, by kind, without a judge and with judges of three sorts. `--freely` takes statements in words far from
 * the clauses', `--blind` the older blind suites instead, `--list` shows what went wrong without a judge, `--kept` the faithful ones that were not verified,
 * `--passed` the bent ones that were not called changed.
 */
export async function run(_dataFolder: string, options: readonly string[]): Promise<string> {
  const cases = options.includes('--blind')
    ? BLIND_SUITES.flatMap(readBlindSuite)
    : readRetold(options.includes('--freely') ? 'told-freely' : 'retold');
  const byRule = cases.map(judgeByRule);
  const lines = ['judge: bent sealed | faithful verified | bent called changed | faithful called changed'];
  for (const [name, judge] of Object.entries(JUDGES)) {
    const judged = judge === null ? byRule : await judgeAll(byRule, judge);
    lines.push(row(name, judged));
  }
  const groups = [...new Set(byRule.map(groupOf))].sort();
  lines.push(
    '',
    ...groups.map((group) =>
      row(
        group,
        byRule.filter((one) => groupOf(one) === group),
      ),
    ),
  );
  if (options.includes('--list')) lines.push(...byRule.filter(isMistake).map(describe));
  if (options.includes('--kept'))
    lines.push(...byRule.filter(({ one, claim }) => !one.bent && claim.checked.state !== 'verified').map(describe));
  if (options.includes('--passed'))
    lines.push(...byRule.filter(({ one, claim }) => one.bent && claim.checked.state !== 'changed').map(describe));
  return lines.join('\n');
}

const groupOf = ({ one }: Judged): string => `${one.language} ${one.bent ? `bent ${one.kind}` : 'faithful'}`;

function judgeByRule(one: Case): Judged {
  const { quote, clauseText, sentence, language, address } = one;
  const about = { quote, clauseText, clauseStart: 0, sentence, language, address, restOfAnswer: sentence };
  const checked = checkCitation(about);
  const codes = checked.findings.map(({ verdict, is, code, said = '' }) => `${verdict} ${is} ${code} ${said}`.trim());
  return { one, claim: { marker: 1, sentence, quote, clauseText, checked }, codes: codes.join(', ') };
}

/** Every few claims in one call, as of one answer. */
async function judgeAll(all: readonly Judged[], judge: (put: Put) => boolean): Promise<Judged[]> {
  const settled: Judged[] = [];
  for (let at = 0; at < all.length; at += CLAIMS_A_CALL) {
    const asked = all.slice(at, at + CLAIMS_A_CALL);
    const { claims } = await askSupport(
      asked.map(({ claim }) => claim),
      {
        question: '',
        language: 'ko',
        today: TODAY,
        settle: settleSupport,
        calls: {
          object: ({ messages }, schema) => {
            const pairs = pairsIn(messages.at(-1)?.content ?? '');
            const answers = pairs.map(({ n, ...pair }) => ({ n, answer: judge(putOf(pair, asked)) ? 'yes' : 'no' }));
            return Promise.resolve(schema.parse({ answers }));
          },
        },
      },
    );
    settled.push(...asked.map((entry, index) => ({ ...entry, claim: claims[index] ?? entry.claim })));
  }
  return settled;
}

type Pair = { clause: string; sentence: string };

function putOf({ clause, sentence }: Pair, asked: readonly Judged[]): Put {
  const own = asked.filter(({ one }) => one.clauseText.includes(clause));
  const claim = own.find(({ one }) => one.sentence === sentence);
  if (claim !== undefined) return { sort: 'claim', isTrue: !claim.one.bent };
  const isTwin = own.some(({ one }) => bendSentence(one.sentence, clause) === sentence);
  return isTwin ? { sort: 'twin', isTrue: false } : { sort: 'control', isTrue: TRUE_CONTROLS.has(sentence) };
}

const TRUE_CONTROLS = new Set(
  ['가', 'a'].flatMap((letter) =>
    drawControls([{ clause: letter, quote: '' }]).flatMap(({ sentence, isSupported }) =>
      isSupported ? [sentence] : [],
    ),
  ),
);

function pairsIn(prompt: string): (Pair & { n: number })[] {
  const clauses = new Map([...prompt.matchAll(CLAUSE)].map(([, n = '', text = '']) => [n, text]));
  return [...prompt.matchAll(SENTENCE)].map(([, n, clause = '', sentence = '']) => ({
    n: Number(n),
    clause: clauses.get(clause) ?? '',
    sentence,
  }));
}

const CLAUSE = /<clause n="(\d+)">\n([\s\S]*?)\n<\/clause>/g;
const SENTENCE = /<sentence n="(\d+)" clause="(\d+)">\n([\s\S]*?)\n<\/sentence>/g;

function isMistake({ one, claim: { checked } }: Judged): boolean {
  return one.bent ? checked.state === 'verified' : isChanged(checked);
}

const isChanged = ({ state, isShown }: CheckedClaim['checked']): boolean => !isShown || state === 'changed';

function row(name: string, judged: readonly Judged[]): string {
  const bent = judged.filter(({ one }) => one.bent);
  const faithful = judged.filter(({ one }) => !one.bent);
  const share = (of: readonly Judged[], is: (checked: CheckedClaim['checked']) => boolean): string => {
    const part = of.filter(({ claim }) => is(claim.checked)).length;
    return of.length === 0 ? '–' : `${part}/${of.length} (${((100 * part) / of.length).toFixed(1)} %)`;
  };
  const isVerified = ({ state }: CheckedClaim['checked']): boolean => state === 'verified';
  return `${name}: ${share(bent, isVerified)} | ${share(faithful, isVerified)} | ${share(bent, isChanged)} | ${share(faithful, isChanged)}`;
}

function describe({ one, claim: { checked }, codes }: Judged): string {
  const title = `\n# ${one.bent ? 'BENT' : 'FAITHFUL'} ${one.language} ${one.kind}: ${checked.state} ${codes}`;
  return `${title}\n  quote:    ${one.quote}\n  sentence: ${one.sentence}`;
}
