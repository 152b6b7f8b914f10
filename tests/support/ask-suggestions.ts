import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { suggestedKey, SUGGESTED_WHOLE } from '#lib/language/questions/suggested-questions';
import type { Language } from '#lib/protocol/document';
import type { Fact } from '#lib/protocol/meaning';
import type { AskContracts } from '#tests/bench/support/ask-contracts';

const LANGUAGES: readonly Language[] = ['ko', 'en'];
const FEWEST_ROWS = 3;
const FEWEST_LINES = 4;

/** How one contract answers everything that it offers to be asked, in both languages. */
export type Offered = { asked: number; unanswered: string[]; askedAgain: string[] };

/** Asks a contract in a file all that it offers. */
export async function askSuggestions(asker: AskContracts, file: string): Promise<Offered> {
  const id = basename(file);
  await asker.add({ id, title: id.replace(/\.txt$/u, ''), text: await readFile(file, 'utf8') });
  const facts = await asker.factsOf(id);
  const offered: Offered = { asked: 0, unanswered: [], askedAgain: [] };
  for (const language of LANGUAGES)
    for (const question of asker.questionsOf(id)[language]) {
      const { answer, suggestions } = await asker.ask(id, { id: `${id} ${question}`, question });
      offered.asked += 1;
      if (!isAnswered(question, answer, facts, language))
        offered.unanswered.push(`${id}: ${question} → ${answer.slice(0, 160)}`);
      if (suggestions.includes(question)) offered.askedAgain.push(`${id}: ${question}`);
    }
  return offered;
}

/** Whether what was asked for is there: the value of the key term in the first sentence, or the rows of a whole list. */
function isAnswered(question: string, answer: string, facts: readonly Fact[], language: Language): boolean {
  const plain = answer.replaceAll(/[*\\]/gu, '');
  const key = suggestedKey(question);
  if (key !== null) {
    const first = plain.split('\n')[0] ?? '';
    return facts.some((fact) => fact.key === key && first.includes(valueOf(fact, language)));
  }
  const about = SUGGESTED_WHOLE.find(({ ko, en }) => ko === question || en === question)?.about;
  const lines = plain.split('\n').filter((line) => line.trim() !== '');
  if (about === 'deadlines') return lines.filter((line) => line.startsWith('| ')).length > FEWEST_ROWS;
  return lines.length >= (about === 'summary' ? FEWEST_LINES : 2);
}

/** The value as it is shown, without whose it is, which a sentence tells in its own place. */
const valueOf = ({ display }: Fact, language: Language) => display[language].split(', ')[0]?.trim() ?? '';
