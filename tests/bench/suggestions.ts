import { AskContracts } from './support/ask-contracts';
import { askSuggestions } from '#tests/support/ask-suggestions';

const FOLDER = 'lib/meaning/training/contracts';
const FILES = [
  ...['en-tenancy-sheffield-flat', 'en-q-lease-thurman', 'en-designer-services-sow', 'en-q-saas-corvane'],
  ...['en-q-tidemark-engineer-employment', 'en-gym-membership-training', 'en-bakery-loan-guaranty'],
  ...['en-hot-sauce-wholesale', 'en-s-05', 'en-s-12', 'ko-a-01', 'ko-a-05', 'ko-a-08', 'ko-a-12', 'ko-a-18'],
  ...['ko-b-03', 'ko-b-09', 'ko-b-15', 'ko-b-20', 'ko-c-02'],
];

/** How many of the questions that twenty contracts offer are answered with the value they ask for. */
export async function run(_dataFolder: string, options: readonly string[]): Promise<string> {
  const asker = await AskContracts.open(options.includes('--no-encoder') ? { JOHANG_ENCODER: 'off' } : {});
  try {
    let asked = 0;
    const unanswered: string[] = [];
    const askedAgain: string[] = [];
    for (const file of FILES) {
      const offered = await askSuggestions(asker, `${FOLDER}/${file}.txt`);
      asked += offered.asked;
      unanswered.push(...offered.unanswered);
      askedAgain.push(...offered.askedAgain);
    }
    const share = ((100 * (asked - unanswered.length)) / Math.max(1, asked)).toFixed(1);
    return [
      `${FILES.length} contracts offer ${asked} questions: answered ${share} % | offered again by their own answer ${askedAgain.length}`,
      ...unanswered.map((one) => `  not answered: ${one.replaceAll(/\s+/gu, ' ')}`),
    ].join('\n');
  } finally {
    await asker.close();
  }
}
