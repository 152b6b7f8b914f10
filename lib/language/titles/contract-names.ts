import { foldName } from '../parties/english-names';
import { foldKoreanName } from '../parties/korean-fields';

/** What a contract is called: its title, and who its parties are. */
export type ContractNames = { title: string; parties: readonly string[] };

const KIND = '(?:계약|약정|합의|협약|agreement|contract|lease|nda|deal)';
const SHORTEST = 2;

/**
 * Numbers of the contracts that a text names: by a word of a party's name that no other of them has, or by one of their titles in
 * front of "계약" or "agreement". None where it names none, or all.
 */
export function namedBy(text: string, contracts: readonly ContractNames[]): number[] {
  const folded = fold(text);
  const words = contracts.map(({ title, parties }) => ({ title: wordsOf(title), parties: parties.flatMap(nameWords) }));
  const isDistinct = (word: string, own: number) =>
    words.every(({ title, parties }, at) => at === own || ![...title, ...parties].includes(word));
  const named = words.flatMap(({ title, parties }, at) => {
    const byParty = parties.some((word) => isDistinct(word, at) && hasWord(folded, word));
    const byTitle = title.some((word) => isDistinct(word, at) && hasTitle(folded, word));
    return byParty || byTitle ? [at] : [];
  });
  return named.length === contracts.length ? [] : named;
}

const fold = (text: string) => text.normalize('NFC').toLowerCase();

function wordsOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= SHORTEST);
}

/** Words of a firm's name without its legal form. */
const nameWords = (name: string) => wordsOf(/[가-힣]/u.test(name) ? foldKoreanName(name) : foldName(name));

/** English words stand alone, Korean ones carry particles behind them. */
function hasWord(text: string, word: string): boolean {
  return /[가-힣]/u.test(word) ? text.includes(word) : new RegExp(`(?<![a-z0-9])${word}(?![a-z0-9])`, 'u').test(text);
}

function hasTitle(text: string, word: string): boolean {
  return new RegExp(`(?<![a-z0-9])${word}[\\s-]*${KIND}`, 'u').test(text);
}
