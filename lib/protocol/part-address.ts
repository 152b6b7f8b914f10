import type { Part } from './document';

/** What a part without an address of its own is called. */
export function partAddress(part: Part, language: 'ko' | 'en'): string {
  if (part.address !== null) return part.address;
  if (part.kind === 'signature') return language === 'ko' ? '서명란' : 'Signature';
  if (part.kind === 'preamble' || part.articles.length > 0) return language === 'ko' ? '전문' : 'Preamble';
  return language === 'ko' ? '본문' : 'Body';
}
