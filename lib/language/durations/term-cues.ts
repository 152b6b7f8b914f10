import { z } from 'zod';
import { remember } from '../text/remember';
import cues from '../data/term-cues.json';

const CUES = Object.entries(z.record(z.string(), z.array(z.string())).parse(cues));
const LATIN = /^[a-z(]/iu;
const PATTERN = new RegExp(
  CUES.map(([name, words]) => {
    const bounded = words.map((word) => (LATIN.test(word) ? `\\b${word}\\b` : word));
    return `(?<${name}>${bounded.join('|')})`;
  }).join('|'),
  'giu',
);
export type TermCue = { cue: string; start: number; end: number };

/** What words say of a date or a length of time beside them ("renew": 갱신, extended), in the order of the text. */
export const listTermCues = remember((text: string): TermCue[] =>
  [...text.matchAll(PATTERN)].map(({ index, 0: word, groups = {} }) => ({
    cue: Object.keys(groups).find((name) => groups[name] !== undefined) ?? '',
    start: index,
    end: index + word.length,
  })),
);

/** One of these stands in or over every sentence that says how long a contract runs, renews or must be given notice of. */
const OF_A_TERM =
  /\bterms?\b|renew|exten(?:d|sion)|expir|terminat|anniversar|effective|commenc|duration|initial|기간|갱신|연장|만료|종료|효력|존속|통지|이의|期間|更新|延長/iu;

export function namesTerm(text: string): boolean {
  return OF_A_TERM.test(text);
}

/** Agreement that renewal needs is none of these: that there is none, on what else, or that all of this was agreed. */
const NO_AGREEMENT =
  /(?:합의|협의|동의)(?:가|이)?\s*(?:없|하지\s*(?:않|아니))|협의하여\s*정|\bagree\w*\s+that\b|\b(?:unless|as)\s+(?:otherwise\s+)?agreed/giu;
const BY_AGREEMENT = /\bmutual\w*|\bagree(?!ment)\w*|\bconsent|합의|협의|동의/iu;

/** On the same terms is renewed what renews by itself, and what both agree to renew. */
const ON_SAME_TERMS = /조건$/u;

/** How a contract is renewed by what a sentence says: by itself or unless somebody objects, where both agree, or as it leaves open. */
export function howRenewed(text: string): 'itself' | 'agreed' | 'open' {
  const isAgreed = BY_AGREEMENT.test(text.replace(NO_AGREEMENT, ''));
  const isItself = listTermCues(text).some(({ cue, start, end }) =>
    cue === 'stop' ? !isAgreed : cue === 'automatic' && !(isAgreed && ON_SAME_TERMS.test(text.slice(start, end))),
  );
  return isItself ? 'itself' : isAgreed ? 'agreed' : 'open';
}

const SIGNING =
  /체결|작성일|서명|締結|\bdate (?:hereof|of this|first (?:above )?written)|\b(?:execution|signing|signature)\b/iu;

/** Whether words tie a length of time to the day the contract was made: 체결일로부터, from the date hereof. */
export function saysSigning(text: string): boolean {
  return SIGNING.test(text);
}
