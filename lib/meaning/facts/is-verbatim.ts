import { clauseSpan } from '#lib/language/address/clause-span';
import { listDates } from '#lib/language/dates/list-dates';
import { listDurations } from '#lib/language/durations/list-durations';
import { plainNumber, toMoney } from '#lib/language/quantities/plain-values';
import { readQuantities, type Quantity } from '#lib/language/quantities/read-quantities';
import { isPronoun } from '#lib/language/parties/pronouns';
import { hasCue } from '#lib/language/terms/key-term-cues';
import { readPeriod } from '#lib/language/terms/per-what';
import { foldText } from '#lib/language/text/fold-text';
import type { DocumentStructure } from '#lib/protocol/document';
import type { Fact, FactCitation } from '#lib/protocol/meaning';
import { FACT_WORDS } from './fact-words';

type Reading = { text: string; structure: Pick<DocumentStructure, 'parts'> };

/**
 * Whether a stated fact stands in its clause as it is told: every place it cites lies in the clause that is named, and the
 * value with all that is told beside it can be read out of the words of one of them again, figures as figures and words
 * letter by letter. What was only concluded ("with consent only") is not said in these words, and so never verbatim.
 */
export function isVerbatim(fact: Fact, { text, structure }: Reading): boolean {
  const { value, basis, citations } = fact;
  if (basis !== 'stated' || value === null || citations.length === 0) return false;
  if (!citations.every((place) => isInClause(place, text, structure))) return false;
  return citations.some(({ start, end }) => tells(text.slice(start, end), fact, value));
}

function isInClause({ part, address, start, end }: FactCitation, text: string, structure: Reading['structure']) {
  const within = clauseSpan(structure, part, address) ?? besideArticles(structure, part, start, end);
  return within !== null && within.start <= start && start < end && end <= Math.min(within.end, text.length);
}

/** What stands before the first article or after the last goes by the name of its place ("Preamble"): the part, where no article is. */
function besideArticles({ parts }: Reading['structure'], part: number, start: number, end: number) {
  const found = parts[part];
  const isBeside = found?.articles.every((article) => end <= article.start || article.end <= start);
  return found !== undefined && isBeside === true ? found : null;
}

function tells(words: string, { key, detail = {} }: Fact, value: NonNullable<Fact['value']>): boolean {
  const says = (said: string) => has(words, said);
  if (typeof value !== 'string')
    return says(value.name) && value.aliases.filter((alias) => !isPronoun(alias)).every(says);
  if (FACT_WORDS.values[`${key} ${value}`] !== undefined || FACT_WORDS.values[value] !== undefined) return false;
  const quantities = readQuantities(words);
  const { base, cap, days, deemed, other, per, vat, who } = detail;
  return (
    isSaid(value, per, words, quantities) &&
    [base, detail.for, detail.anchor].every((said) => said === undefined || says(said)) &&
    (cap === undefined || quantities.some((figure) => shareOf(figure) === cap)) &&
    (days !== 'business' ||
      listDurations(words).some(({ isBusiness, duration }) => isBusiness && duration === value)) &&
    (vat === undefined ||
      (hasCue(words, 'vat') && hasCue(words, vat === 'excluded' ? 'taxExcluded' : 'taxIncluded'))) &&
    (who === undefined || (FACT_WORDS.values[who] === undefined && says(who))) &&
    deemed !== true &&
    other === undefined
  );
}

/** A day, a length of time, money and a share as such; anything else as the words it is. */
function isSaid(value: string, unit: string | undefined, words: string, quantities: readonly Quantity[]): boolean {
  if (listDates(words).some(({ date }) => date === value)) return true;
  if (listDurations(words).some(({ duration }) => duration === value)) return true;
  const [amount = '', ofValue] = value.split('/');
  const figures = quantities.filter((figure) => toMoney(figure) === amount || shareOf(figure) === amount);
  if (figures.length === 0) return has(words, value);
  const per = ofValue ?? unit;
  return per === undefined || figures.some((figure) => isPer(per, words, figure));
}

/** How far before or behind a figure its period may stand. */
const REACH = 40;

function isPer(per: string, words: string, figure: Quantity): boolean {
  if (FACT_WORDS.periods[per] === undefined) return has(words, per);
  if (per === 'total') return hasCue(words, 'total');
  return figure.rate === per || readPeriod(words, figure, REACH) === per;
}

const shareOf = ({ unit, value }: Quantity) => (unit === 'percent' ? `${plainNumber(value)}%` : null);

function has(words: string, said: string): boolean {
  const wanted = foldText(said.replace(/…$/u, '')).text;
  return wanted !== '' && foldText(words).text.includes(wanted);
}
