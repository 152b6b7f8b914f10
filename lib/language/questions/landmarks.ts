import table from '../data/patterns/questions.json';
import { toPattern } from '../patterns/to-pattern';
/** What a passage is in the build of a contract, beside what it says. */
export type Landmark = {
  /** Whether it says who the parties are: names given to them near the beginning. */
  introducesParties: boolean;
  /** The terms it defines, as `asWritten` gives them. */
  defines: readonly string[];
};

/** The parties are introduced in the first passages or not at all. */
const OPENING_PASSAGES = 5;
const INTRODUCES = toPattern(table.introduces);
const DEFINES = toPattern(table.defines, 'giu');

/** What the passage is; `number` is its place among all passages of the contract. */
export function findLandmark(text: string, number: number): Landmark {
  return {
    introducesParties: number < OPENING_PASSAGES && INTRODUCES.test(text),
    defines: [...text.matchAll(DEFINES)].map(([, term]) => asWritten(term ?? '')).filter((term) => term !== ''),
  };
}

const ASKS_FOR_PARTIES = toPattern(table.asksForParties);
const ASKS_FOR_DEFINITION = toPattern(table.asksForDefinition);

export type AskedLandmarks = {
  parties: boolean;
  /** The question as `asWritten`; undefined when no definition is asked for. */ definition: string | undefined;
};

export function readAskedLandmarks(question: string): AskedLandmarks {
  return {
    parties: ASKS_FOR_PARTIES.test(question),
    definition: ASKS_FOR_DEFINITION.test(question) ? asWritten(question) : undefined,
  };
}

/** Case and white space do not tell terms apart. */
function asWritten(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, '');
}
