const DOCUMENT =
  /\b(?:agreements?|contracts?|licen[cs]es?|leases?|letters?|terms?|conditions|deeds?|forms?|polic(?:y|ies)|rules|offers?|orders?|schedules?|hire|sale|invoices?|quotes?|quotations?|memorandum|notes?|statements?|plans?)\b/iu;
const WRITTEN_TO = /^\s*(?:Dear|To:?)\s\S/mu;
const SPEAKS = /\b(?:we|us|our)\b/giu;
const LEAST_SPOKEN = 3;

/** The first line of a letter, as far as that may be who writes it: a name, and not the kind of the document; null elsewhere. */
export function readLetterhead(text: string): { words: string; start: number; end: number } | null {
  const line = /\S[^\n]*/u.exec(text);
  const words = line?.[0].trim() ?? '';
  const isLetter = WRITTEN_TO.test(text) || (text.match(SPEAKS)?.length ?? 0) >= LEAST_SPOKEN;
  if (line === null || words === '' || !isLetter || DOCUMENT.test(words)) return null;
  return { words, start: line.index, end: line.index + words.length };
}
