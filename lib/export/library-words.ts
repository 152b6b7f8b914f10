import type { Language } from '#lib/protocol/document';
import type { LibraryRow } from '#lib/protocol/library-facts';
import type { AnswerState } from '#lib/protocol/library-view';

/** The words around the library's table, in the language of whoever takes it along. */
export type LibraryWords = {
  /** What its file is called. */
  fileName: string;
  sheets: { table: string; places: string; about: string };
  columns: { contract: string; type: string; status: string; added: string };
  places: readonly [contract: string, term: string, value: string, known: string, clause: string];
  status: Record<LibraryRow['status'], string>;
  updating: string;
  /** How a question was answered. */
  answer: Record<AnswerState, string>;
  failed: string;
};

const KOREAN: LibraryWords = {
  fileName: '계약서 표',
  sheets: { table: '계약서', places: '근거 조항', about: '안내' },
  columns: { contract: '계약서', type: '종류', status: '상태', added: '올린 날' },
  places: ['계약서', '항목', '내용', '근거', '조항'],
  status: {
    queued: '차례를 기다림',
    reading: '읽는 중',
    indexing: '검색 준비 중',
    ready: '준비됨',
    failed: '읽지 못함',
    cancelled: '취소함',
  },
  updating: '내용을 새로 읽는 중',
  answer: {
    found: '답함',
    likely: '답이 있을 만한 조항',
    partial: '일부만 답함',
    blank: '조항은 있지만 빈칸',
    notFound: '계약서에 없음',
    unknown: '알 수 없음',
  },
  failed: '답하지 못함',
};

const ENGLISH: LibraryWords = {
  fileName: 'Contracts table',
  sheets: { table: 'Contracts', places: 'Clauses', about: 'About' },
  columns: { contract: 'Contract', type: 'Type', status: 'Status', added: 'Added' },
  places: ['Contract', 'Term', 'Value', 'How it is known', 'Clause'],
  status: {
    queued: 'waiting its turn',
    reading: 'being read',
    indexing: 'getting ready to search',
    ready: 'ready',
    failed: 'could not be read',
    cancelled: 'cancelled',
  },
  updating: 'being read anew',
  answer: {
    found: 'answered',
    likely: 'likeliest clause',
    partial: 'answered in part',
    blank: 'the clause is there, but blank',
    notFound: 'not in the contract',
    unknown: 'could not tell',
  },
  failed: 'could not be answered',
};

export function libraryWords(language: Language): LibraryWords {
  return language === 'ko' ? KOREAN : ENGLISH;
}
