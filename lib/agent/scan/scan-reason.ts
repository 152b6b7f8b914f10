import type { Language } from '#lib/protocol/document';

/** What the scan did, in the language of the interface. */
export function scanReason(clausesRead: number, language: Language): string {
  return language === 'ko' ? `조항 ${clausesRead}개를 모두 읽음` : `all ${clausesRead} clauses were read`;
}

export function scanFailedReason(language: Language): string {
  return language === 'ko' ? '조항을 모두 읽지는 못함' : 'the clauses could not all be read';
}
