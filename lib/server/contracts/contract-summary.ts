import type { ContractRow } from '#db/queries/contracts';
import { messageForCode } from '#lib/core/error-messages';
import type { ContractSummary } from '#lib/protocol/contract';
import type { Language } from '#lib/protocol/document';

/** So many questions an empty conversation offers. */
const QUESTIONS_SHOWN = 3;

/** A contract as its owner sees it in the library; sentences in the interface's language. */
export function contractSummary(row: ContractRow, language: Language): ContractSummary {
  return {
    id: row.id,
    title: row.title,
    fileName: row.fileName,
    kind: row.kind,
    followsId: row.followsId,
    isStandard: row.isStandard,
    format: row.format,
    language: row.language,
    bytes: row.bytes,
    pages: row.pages,
    articleCount: row.articleCount,
    status: row.status,
    progress:
      row.progressDone === null || row.progressTotal === null
        ? null
        : { done: row.progressDone, total: row.progressTotal },
    error:
      row.errorCode === null
        ? null
        : { code: row.errorCode, message: messageForCode(row.errorCode, row.errorParams ?? {}, language) },
    version: row.version,
    exampleQuestions: row.exampleQuestions?.[language].slice(0, QUESTIONS_SHOWN) ?? [],
    createdAt: row.createdAt.toISOString(),
  };
}
