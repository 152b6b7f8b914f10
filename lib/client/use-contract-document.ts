'use client';

import { useEffect, useMemo } from 'react';
import type { ContractSummary } from '#lib/protocol/contract';
import type { DocumentStructure } from '#lib/protocol/document';
import type { ApiError } from './api';
import { getContract, getStructure } from './contracts-api';
import { layOut, type Section } from './document-blocks';
import { useResource } from './use-resource';
import { joinWrappedLines } from './wrapped-lines';
import { isBeingRead, watchContract } from './watch-contract';

export type ContractDocument = {
  contract: ContractSummary | null;
  text: string;
  /** Offsets where each page begins; [0] for a format without pages. */
  pageStarts: number[];
  structure: DocumentStructure | null;
  sections: Section[];
  error: ApiError | null;
  isLoading: boolean;
  reload: () => void;
};

/** A contract's text and structure, laid out for reading. One that is still being read is followed, and loaded again once it is ready. */
export function useContractDocument(id: string | null): ContractDocument {
  const { data, error, isLoading, reload } = useResource(id, async (signal) => {
    if (id === null) return null;
    const body = await getContract(id, signal);
    const structure = body.contract.status === 'ready' ? await getStructure(id, signal) : null;
    return { ...body, structure };
  });
  const current = data?.contract.id === id ? data : null;
  const waitingId = current !== null && isBeingRead(current.contract) ? current.contract.id : null;
  useEffect(() => {
    if (waitingId === null) return;
    const controller = new AbortController();
    watchContract(waitingId, () => undefined, controller.signal)
      .then(reload)
      .catch(() => {
        // The reader can open the page again; nothing is lost.
      });
    return () => controller.abort();
  }, [waitingId, reload]);
  const text = current?.text ?? '';
  const structure = current?.structure ?? null;
  const sections = useMemo(
    () => (structure === null ? [] : joinWrappedLines(text, layOut(text, structure), structure.format)),
    [text, structure],
  );
  return {
    contract: current?.contract ?? null,
    text,
    pageStarts: current?.pageStarts ?? [],
    structure,
    sections,
    error,
    isLoading,
    reload,
  };
}
