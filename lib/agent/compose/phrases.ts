import type { BlankTerm } from '#lib/language/blanks/find-blank';
import { fillWithParticles as fill } from '#lib/language/text/particles';
import type { Language } from '#lib/protocol/document';
import table from './data/phrases.json';

/** The connecting words of an answer that is made without a model. Korean in 해요체, English plain. */
export type Phrases = ReturnType<typeof phrasesFor>;

export function phrasesFor(language: Language) {
  const told = table[language];
  return {
    ...told,
    answers: (place: string) => fill(told.answers, { place }),
    correctedLike: (place: string) => fill(told.correctedLike, { place }),
    corrected: (place: string) => fill(told.corrected, { place }),
    closest: (place: string) => fill(told.closest, { place }),
    alsoFor: (part: string, place: string) => fill(told.alsoFor, { part, place }),
    nothingFor: (part: string) => fill(told.nothingFor, { part }),
    acrossContracts: (contracts: number, found: number) => fill(told.acrossContracts, { contracts, found }),
    itemsLeft: (items: number) => fill(told.itemsLeft, { items }),
    seeAlso: (places: string) => fill(told.seeAlso, { places }),
    nothingOn: (asked: string, clauses: number) => fill(told.nothingOn, { asked, clauses }),
    blank: (place: string, term: BlankTerm) => fill(told.blank, { place, term: told.terms[term] }),
    wholeArticle: (place: string) => fill(told.wholeArticle, { place }),
    articleMissing: (place: string) => fill(told.articleMissing, { place }),
    articleUnsure: (place: string) => fill(told.articleUnsure, { place }),
    articlesAre: (first: string, last: string) => fill(told.articlesAre, { first, last }),
    outline: (title: string, articles: number) => fill(told.outline, { title, articles }),
    part: (index: number, title: string | null) => title ?? fill(told.part, { number: index + 1 }),
    standardHas: (place: string) => fill(told.standardHas, { place }),
    missing: (items: string) => fill(told.missing, { items }),
    calculated: (result: string, formula: string) => fill(told.calculated, { result, formula }),
    perhapsCalculated: (result: string, formula: string) => fill(told.perhapsCalculated, { result, formula }),
    tellOperands: (what: string) => fill(told.tellOperands, { what }),
    rest: (rest: string) => fill(told.rest, { rest }),
    lastDay: (day: string) => fill(told.lastDay, { day }),
    capped: (cap: string) => fill(told.capped, { cap }),
    inContract: (title: string) => fill(told.inContract, { title }),
  };
}
