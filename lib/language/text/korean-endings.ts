import { wordList } from '../words/word-lists';
/** Particles and verb endings that carry no meaning of their own, for search and for comparing sentences alike. */
const SHARED = wordList('koreanEndingsShared').join(' ');

/** The common endings and those that one use adds, longest first. */
export function koreanEndings(more: string): string[] {
  return `${SHARED} ${more}`.split(' ').sort((a, b) => b.length - a.length);
}
