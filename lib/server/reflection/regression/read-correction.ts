import { analyseQuestion } from '#lib/language/questions/analyse-question';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { DocumentStructure } from '#lib/protocol/document';
import type { AskedWord, Correction } from '#lib/reflection/regression/propose-rule';
import { isEnglishFunctionWord, stemEnglish } from '#lib/language/words/english-stem';
import { stripKoreanEnding } from '#lib/language/words/korean-stem';
import { readQuestionTerms } from '#lib/language/questions/question-terms';
import { isOrdinaryWord } from './ordinary-words';

type CorrectedContract = { title: string; structure: DocumentStructure; clauses: readonly ClauseRecord[] };

/** Of what stands before the first article only so much names the parties. */
const PARTIES_CHARACTERS = 600;

/** A corrected answer in words: what the question says, what the right clause says, and what else the contract does. */
export function readCorrection(
  question: string,
  contract: CorrectedContract,
  right: ClauseRecord,
  others: Correction['others'],
): Correction {
  const analysed = analyseQuestion(question);
  return {
    question,
    language: analysed.language,
    asked: readAskedWords(question),
    heading: bareWords(headingOf(right)),
    sentence: bareWords(right.text),
    articles: contract.clauses.filter(isTop).map((clause) => wordsAndStems(`${headingOf(clause)}\n${clause.text}`)),
    names: readNames(contract, right),
    others,
  };
}

/** What an earlier correction spoke of, to see whether a word points elsewhere. */
export function readOther(question: string, right: ClauseRecord): Correction['others'][number] {
  return {
    stems: new Set(analyseQuestion(question).terms.map(({ key }) => key)),
    words: new Set(bareWords(headingOf(right))),
  };
}

const TOKEN = /\p{Script=Hangul}+|\p{Script=Latin}+(?:[-'’]\p{Script=Latin}+)*/gu;

function readAskedWords(question: string): AskedWord[] {
  const tokens = question.normalize('NFC').toLowerCase().match(TOKEN) ?? [];
  const understood = readQuestionTerms(question).filter(({ concepts }) => concepts.length > 0);
  return analyseQuestion(question).terms.map(({ surface, key }) => {
    const at = tokens.findIndex((token) => token.startsWith(surface.toLowerCase()));
    return {
      typed: tokens[at] ?? surface.toLowerCase(),
      next: tokens[at + 1] ?? '',
      stem: key,
      isOrdinary: isOrdinaryWord(key) || understood.some((term) => term.surface === surface.toLowerCase()),
    };
  });
}

function headingOf({ articleTitle, kind, headingPath }: ClauseRecord): string {
  return articleTitle ?? (kind === 'exhibit' ? (headingPath.at(-1) ?? '') : '');
}

function isTop({ address, articleAddress }: ClauseRecord): boolean {
  return address === articleAddress;
}

/** The words of a text without particles and endings, in lower case, in order. */
function bareWords(text: string): string[] {
  return (text.normalize('NFC').match(TOKEN) ?? []).map(bare).filter((word) => !isEnglishFunctionWord(word));
}

function bare(token: string): string {
  return /^\p{Script=Hangul}/u.test(token) ? stripKoreanEnding(token) : token.toLowerCase().replace(/['’]s?$/u, '');
}

function wordsAndStems(text: string): Set<string> {
  const words = bareWords(text);
  return new Set([...words, ...words.map((word) => stemEnglish(word))]);
}

/**
 * Names of the parties and terms that the contract defines. English ones begin with a capital wherever they stand; Korean ones
 * are told by the lines that introduce and sign.
 */
function readNames({ title, structure, clauses }: CorrectedContract, right: ClauseRecord): Set<string> {
  const introduced = clauses
    .filter(({ kind }) => kind === 'preamble' || kind === 'signature')
    .map(({ text }) => text.slice(0, PARTIES_CHARACTERS));
  const defined = structure.definitions.map(({ term }) => term);
  const names = new Set(bareWords([title, ...introduced, ...defined].join('\n')));
  const everywhere = clauses
    .filter(isTop)
    .map(({ text }) => text)
    .join('\n');
  const inLowerCase = new Set(everywhere.match(/(?<![\p{L}])\p{Ll}[\p{L}-]*/gu) ?? []);
  for (const [, word] of right.text.matchAll(/(?<=[^.!?:;\n]\s)(\p{Lu}[\p{L}-]*)/gu))
    if (word !== undefined && !inLowerCase.has(word.toLowerCase())) names.add(word.toLowerCase());
  return names;
}
