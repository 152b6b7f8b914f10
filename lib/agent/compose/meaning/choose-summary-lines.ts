import { endsOpen } from '#lib/language/sentences/lead-in';
import type { Fact, FactKey, Matter, Norm } from '#lib/protocol/meaning';
import type { ContractFact, ContractNorm } from '../../ports';

type Row = { keys: readonly FactKey[]; matters: readonly Matter[] };
/** What a summary tells, in this order: key terms and matters that share a line. */
const SUMMARY_ROWS: readonly Row[] = [
  { keys: ['purpose'], matters: ['subject'] },
  { keys: [], matters: ['grant'] },
  { keys: ['start_date', 'expiration_date', 'term'], matters: ['term'] },
  { keys: ['renewal_term', 'notice_period'], matters: ['renewal'] },
  { keys: ['price', 'wages'], matters: ['price'] },
  { keys: ['deposit'], matters: ['deposit'] },
  { keys: ['payment_due', 'payment_schedule'], matters: ['payment'] },
  { keys: ['late_interest', 'liquidated_damages'], matters: ['late'] },
  { keys: ['delivery'], matters: ['delivery'] },
  { keys: ['acceptance'], matters: ['acceptance'] },
  { keys: ['warranty'], matters: ['warranty'] },
  { keys: [], matters: ['duty'] },
  { keys: ['exit_convenience', 'exit_breach'], matters: ['exit'] },
  { keys: [], matters: ['after_end'] },
  { keys: ['liability_cap', 'excluded_damages'], matters: ['liability'] },
  { keys: ['indemnity'], matters: ['indemnity'] },
  { keys: ['ip_ownership', 'license'], matters: ['ip'] },
  { keys: ['exclusivity', 'non_compete'], matters: ['restriction'] },
  { keys: ['confidentiality', 'personal_data'], matters: ['confidentiality'] },
  { keys: ['assignment', 'subcontract'], matters: ['assignment'] },
  { keys: ['governing_law', 'forum'], matters: ['law'] },
  { keys: [], matters: ['other'] },
];
export const SUMMARY_KEYS: readonly FactKey[] = ['party', 'title', ...SUMMARY_ROWS.flatMap(({ keys }) => keys)];
const VALUES_OF_KEY = 2;
/** Of a norm's words in a line. */
export const NORM_CHARACTERS = { ko: 110, en: 170 } as const;
/** From here on a norm is told beside the values of its row; where a row has no value, a lighter one is, as far as there is room. */
const WEIGHTY = 0.3;
const WORTH_TELLING = 0.12;
/** A norm as weighty as this surely has room. */
const SURELY_TOLD = 0.35;

/** What one line tells: the values of its keys, and norms in their own words. */
export type Line = { matter: Matter | null; facts: ContractFact[]; norms: ContractNorm[] };

/** The lines in the order of the rows; norms as far as there is room, the weightiest first. */
export function chooseLines(facts: readonly ContractFact[], norms: readonly ContractNorm[], room: number): Line[] {
  const toldOf = ({ keys }: Row) =>
    keys.flatMap((key) =>
      facts
        .filter(({ fact }) => fact.key === key && saysSomething(fact) && !isSaidInWords(fact, norms))
        .slice(0, VALUES_OF_KEY),
    );
  const all = SUMMARY_ROWS.flatMap(toldOf);
  const rows = SUMMARY_ROWS.map((row): Line => {
    const { matters } = row;
    const told = toldOf(row);
    const least = told.length > 0 ? WEIGHTY : WORTH_TELLING;
    const own = norms.filter(
      ({ norm }) =>
        matters.includes(norm.salience.matter) &&
        norm.salience.summary >= least &&
        !endsOpen(norm.act) &&
        !all.some(({ fact }) => isCited(fact, norm)),
    );
    return { matter: matters[0] ?? null, facts: told, norms: own };
  });
  const values = rows.reduce((sum, line) => sum + line.facts.length, 0);
  const kept = new Set(withinRoom(rows, room - values * LINE_CHARACTERS));
  return rows
    .map((line) => ({ ...line, norms: line.norms.filter((norm) => kept.has(norm)) }))
    .filter((line) => line.facts.length + line.norms.length > 0);
}

const isCited = ({ citations }: Fact, { start, end }: Norm) =>
  citations.some((citation) => citation.start < end && citation.end > start);

/** A share by itself ("6%") tells nobody of what: the rule that says so does, where it is worth telling. */
function isSaidInWords(fact: Fact, norms: readonly ContractNorm[]): boolean {
  const isShare = fact.key === 'price' && typeof fact.value === 'string' && fact.value.endsWith('%');
  return isShare && norms.some(({ norm }) => norm.salience.summary >= SURELY_TOLD && isCited(fact, norm));
}

/** "Provided for" tells nobody what is provided. */
export const saysSomething = ({ value }: Fact) => value !== 'yes';

/** Of the norms of all lines those that have room; a second one of a line comes after the first of all others. */
function withinRoom(lines: readonly Line[], room: number): ContractNorm[] {
  const ranked = lines.flatMap(({ norms }) =>
    norms
      .toSorted((one, other) => other.norm.salience.summary - one.norm.salience.summary)
      .slice(0, NORMS_OF_ROW)
      .map((norm, at) => ({ norm, weight: norm.norm.salience.summary - at })),
  );
  let left = room;
  return ranked
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ norm }) => {
      const length = lengthOfLine(norm.norm);
      if (length > left) return [];
      left -= length;
      return [norm];
    });
}
const NORMS_OF_ROW = 3;
/** Name, marks and marker of a line. */
const LINE_CHARACTERS = 40;
export const lengthOfLine = ({ start, end }: Norm) => Math.min(NORM_CHARACTERS.en, end - start) + LINE_CHARACTERS;
/** What a line may take: `untoldSections`. */
export const LINE = { ofLine: LINE_CHARACTERS, ofNorm: NORM_CHARACTERS.en };
