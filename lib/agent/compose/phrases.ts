import { fillTemplate } from '#lib/core/fill-template';
import type { BlankTerm } from '#lib/language/blanks/find-blank';
import type { Language } from '#lib/protocol/document';
import table from './data/phrases.json';

/** The connecting words of an answer that is made without a model. Korean in 해요체, English plain. */
export type Phrases = ReturnType<typeof phrasesFor>;

export function phrasesFor(language: Language) {
  const told = table[language];
  return {
    ...told,
    answers: (place: string) => fillTemplate(told.answers, { place }),
    correctedLike: (place: string) => fillTemplate(told.correctedLike, { place }),
    corrected: (place: string) => fillTemplate(told.corrected, { place }),
    closest: (place: string) => fillTemplate(told.closest, { place }),
    alsoFor: (part: string, place: string) => fillTemplate(told.alsoFor, { part, place }),
    nothingFor: (part: string) => fillTemplate(told.nothingFor, { part }),
    acrossContracts: (contracts: number, found: number) => fillTemplate(told.acrossContracts, { contracts, found }),
    itemsLeft: (items: number) => fillTemplate(told.itemsLeft, { items }),
    seeAlso: (places: string) => fillTemplate(told.seeAlso, { places }),
    nothingOn: (asked: string, clauses: number) => fillTemplate(told.nothingOn, { asked, clauses }),
    blank: (place: string, term: BlankTerm) => fillTemplate(told.blank, { place, term: told.terms[term] }),
    wholeArticle: (place: string) => fillTemplate(told.wholeArticle, { place }),
    articleMissing: (place: string) => fillTemplate(told.articleMissing, { place }),
    articleUnsure: (place: string) => fillTemplate(told.articleUnsure, { place }),
    articlesAre: (first: string, last: string) => fillTemplate(told.articlesAre, { first, last }),
    outline: (title: string, articles: number) => fillTemplate(told.outline, { title, articles }),
    part: (index: number, title: string | null) => title ?? fillTemplate(told.part, { number: index + 1 }),
    standardHas: (place: string) => fillTemplate(told.standardHas, { place }),
    missing: (items: string) => fillTemplate(told.missing, { items }),
    calculated: (result: string, formula: string) => fillTemplate(told.calculated, { result, formula }),
    perhapsCalculated: (result: string, formula: string) => fillTemplate(told.perhapsCalculated, { result, formula }),
    tellOperands: (what: string) => fillTemplate(told.tellOperands, { what }),
    rest: (rest: string) => fillTemplate(told.rest, { rest }),
    lastDay: (day: string) => fillTemplate(told.lastDay, { day }),
    capped: (cap: string) => fillTemplate(told.capped, { cap }),
    inContract: (title: string) => fillTemplate(told.inContract, { title }),
  };
}
