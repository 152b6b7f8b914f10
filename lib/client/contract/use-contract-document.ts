'use client';

import { useEffect, useMemo, useState } from 'react';
import type { ContractSummary } from '#lib/protocol/contract';
import type { MeaningState } from '#lib/protocol/contract-meaning';
import type { DocumentStructure } from '#lib/protocol/document';
import type { ApiError } from '#lib/client/api/api';
import { getContract, getStructure } from '#lib/client/api/contract-reading-api';
import { layOut, type Section } from './document-blocks';
import { useResource } from '#lib/client/api/use-resource';
import { joinWrappedLines } from './wrapped-lines';
import { isBeingRead, watchContract } from './watch-contract';

export type ContractDocument = {
  contract: ContractSummary | null;
  text: string;
  /** Offsets where each page begins; [0] for a format without pages. */
  pageStarts: number[];
  /** Older than the reading in force: what a citation was checked on. */
  isEarlier: boolean;
  isOutdated: boolean;
  /** Of the reading that is shown; null before there is one. */
  version: number | null;
  meaning: MeaningState | null;
  structure: DocumentStructure | null;
  sections: Section[];
  error: ApiError | null;
  isLoading: boolean;
  reload: () => void;
};

/**
 * A contract's text and structure, laid out for reading: the version given, else the one in force. One that is still being
 * read is followed, and loaded again once it is ready.
 */
export function useContractDocument(id: string | null, version: number | null = null): ContractDocument {
  const [inForce, setInForce] = useState<{ id: string; version: number } | null>(null);
  const isInForce = inForce !== null && inForce.id === id && inForce.version === version;
  const asked = isInForce ? null : version;
  const { data, error, isLoading, reload } = useResource(
    id === null ? null : `${id} ${asked ?? ''}`,
    async (signal) => {
      if (id === null) return null;
      const body = await getContract(id, asked, signal);
      setInForce({ id, version: body.contract.version });
      const structure = body.contract.status === 'ready' ? await getStructure(id, asked, signal) : null;
      return { ...body, structure };
    },
  );
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
    isEarlier: current !== null && current.version !== 0 && current.version !== current.contract.version,
    isOutdated: current?.isOutdated ?? false,
    version: current === null || current.version === 0 ? null : current.version,
    meaning: current?.meaning ?? null,
    structure,
    sections,
    error,
    isLoading,
    reload,
  };
}
