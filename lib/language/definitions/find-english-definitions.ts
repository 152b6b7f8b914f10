import table from '../data/patterns/definitions.json';
import { toPattern, toSource } from '../patterns/to-pattern';
import { oneOf } from '../words/word-lists';
import type { DefinedTerm } from './defined-term';

const OPEN = '["“‘”]|(?<=[(\\s])\'(?=[A-Z])';
const WORDS = '(?:[^"“”‘\\n()]|\\((?:s|es|ies|R|TM)\\))';
const TERM = `[A-Za-z0-9]${WORDS}{0,70}(?:\\n${WORDS}{1,40})?`;
/** "Affiliate" of a Party means, "Control", as used herein, means: what may stand between a term and its verb. */
const ASIDE = `(?:,?\\s{1,3}(?:\\([ivx]{1,3}\\)\\s)?(?:${toSource(table.aside)})[^"“”.;\\n]{0,70}?,?)?`;
const MEANS = `${ASIDE}(?:\\s{0,3}\\([^()]{1,60}\\))?,?\\s{1,3}(?:${toSource(table.means)})`;

/** “Affiliate” means …, “A” or “B” shall mean …. */
const DEFINED = new RegExp(
  `(?:${OPEN})(${TERM}?)[,.]?["”“’'](?=((?:\\s{0,3}(?:,|and|or|/|,\\s?or)\\s{1,3}(?:the\\s)?["“][^"“”\\n]{1,60}["”]){0,4})(?:${MEANS}|:\\s))`,
  'g',
);
/** (the “Agreement”), (hereinafter referred to as "X"), (collectively, the “Parties” and each a “Party”). */
const BRACKET = /\(((?:[^()\n]|\((?:s|es|ies|R|TM)\)){0,120}(?:\n(?:[^()\n]|\((?:s|es|ies|R|TM)\)){0,120}){0,2})\)/g;
const BRACKETED_QUOTE =
  /["“]\s?([A-Za-z0-9][^"“”]{0,70}?)[,.]?\s?(?:["”“]|[’'](?=\s{0,3}(?:$|[,;]|and\b|or\b)))|[‘']\s?([A-Za-z0-9][^"“”‘’']{0,70}?)[,.]?\s?[’']/g;
const BRACKET_LEAD = /^(?:[^"“‘]{0,100})$/;
/** each a “Party”, is the “Discloser”, hereinafter referred to as “Tenant”: names given without brackets. */
const NAMED = new RegExp(
  `\\b(?:${toSource(table.names)})\\s{1,3}["“]([A-Z][^"“”\\n()]{0,50}?)[,.]?["”](?!\\s{1,2}\\(as defined)`,
  'g',
);
/** Term: …, Term means …, Term has the meaning … at the start of a line, without quotes. */
const UNQUOTED =
  /^[ \t]*([A-Z][A-Za-z&/-]*(?:[ ](?:[A-Z][A-Za-z&/-]*|of|and|or|the)){0,5})(?=:\s{1,4}[A-Za-z(“"]|\s(?:means|shall mean|has the meaning)\s)|(?<=[.;]\s)([A-Z][A-Za-z&/-]*(?:[ ][A-Z][A-Za-z&/-]*){0,4})(?=:\s{1,2}means\s)/gm;
/** (Relevant Claim): how contracts without quotation marks introduce a term. */
const BARE_BRACKET = /\((?:an?\s|the\s|each an?\s)?([A-Z][a-z]{2,20}(?: [A-Z][a-z]{1,20}){0,3}|[A-Z]{2,6})\)/g;
/** From here on a contract is one that quotes its terms. */
const QUOTING = 6;
const NOT_TERMS = new RegExp(`^${oneOf('definitionsNoTerm')}\\b`);
/** "including" means "including without limitation": how to read the contract, no term of it. */
const RULE_OF_READING = toPattern([{ all: ['^', table.ruleOfReading, '$'] }], 'i');
const INTRODUCES = /definitions?|following (?:terms|meanings|expressions)|interpretation/gi;
const ANNOUNCED_WITHIN = 4000;
const MAX_BARE_TERMS = 200;

/** Terms an English contract introduces. */
export function findEnglishDefinitions(text: string): DefinedTerm[] {
  const quoted = [...definedTerms(text), ...bracketTerms(text), ...namedTerms(text)];
  const bare = quoted.length < QUOTING ? [...bareBracketTerms(text)] : [];
  const found = [...quoted, ...bare, ...unquotedTerms(text)].filter(({ term }) => !RULE_OF_READING.test(term));
  return found.sort((one, other) => one.start - other.start);
}

function* definedTerms(text: string): Generator<DefinedTerm> {
  for (const match of text.matchAll(DEFINED)) {
    const term = match[1] ?? '';
    yield toTerm(term, match.index + match[0].indexOf(term));
    const further = match[2] ?? '';
    const at = match.index + match[0].length;
    for (const quoted of further.matchAll(/["“]([^"“”]{1,60}?)[,.]?["”]/g)) {
      yield toTerm(quoted[1] ?? '', at + quoted.index + 1);
    }
  }
}

function* bracketTerms(text: string): Generator<DefinedTerm> {
  for (const bracket of text.matchAll(BRACKET)) {
    const inner = bracket[1] ?? '';
    if (!/["“‘]|(?:^|\s)'[A-Z]/.test(inner)) continue;
    for (const quoted of inner.matchAll(BRACKETED_QUOTE)) {
      if (!BRACKET_LEAD.test(inner.slice(0, quoted.index).replace(BRACKETED_QUOTE, ''))) break;
      const term = quoted[1] ?? quoted[2] ?? '';
      if (!/[A-Z0-9]/.test(term) || term.split(/\s+/).length > 8) continue;
      yield toTerm(term, bracket.index + 1 + quoted.index + quoted[0].indexOf(term));
    }
  }
}

function* namedTerms(text: string): Generator<DefinedTerm> {
  for (const match of text.matchAll(NAMED)) {
    const term = match[1] ?? '';
    if (term.split(/\s+/).length <= 6) yield toTerm(term, match.index + match[0].lastIndexOf(term));
  }
}

/** A bracketed name counts when the contract goes on to use it. */
function* bareBracketTerms(text: string): Generator<DefinedTerm> {
  const seen = new Set<string>();
  for (const match of text.matchAll(BARE_BRACKET)) {
    const term = match[1] ?? '';
    if (seen.has(term) || seen.size > MAX_BARE_TERMS) continue;
    seen.add(term);
    const start = match.index + match[0].indexOf(term);
    const isUsed = text.indexOf(term, start + term.length) >= 0 || text.slice(0, match.index).includes(term);
    if (isUsed) yield toTerm(term, start);
  }
}

/** Lines like "Business Day: a day other than …" count only where words shortly before announce definitions. */
function* unquotedTerms(text: string): Generator<DefinedTerm> {
  const announced = [...text.matchAll(INTRODUCES)].map((match) => match.index);
  let next = 0;
  for (const match of text.matchAll(UNQUOTED)) {
    const term = match[1] ?? match[2] ?? '';
    if (NOT_TERMS.test(term)) continue;
    while ((announced[next + 1] ?? Infinity) < match.index) next += 1;
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 16);
    const isMeaning = /^:?\s{1,2}(?:means|shall mean|has)/.test(after);
    const distance = match.index - (announced[next] ?? -Infinity);
    if (!isMeaning && (distance < 0 || distance > ANNOUNCED_WITHIN)) continue;
    yield toTerm(term, match.index + match[0].indexOf(term));
  }
}

function toTerm(written: string, start: number): DefinedTerm {
  const bare = written.replace(/[\s,.]+$/, '');
  const kept = bare === '' || /\b(?:Inc|Co|Ltd|Corp|etc|No|[A-Z])$/.test(bare) ? written : bare;
  return { term: kept.replace(/\s+/g, ' ').trim(), start, end: start + kept.length };
}
