'use client';

import pLimit from 'p-limit';
import { useCallback, useState } from 'react';
import { MAX_FILE_BYTES, type ContractSummary } from '#lib/protocol/contract';
import { ApiError } from '#lib/client/api/api';
import { sendFile, type SentFile } from '#lib/client/api/send-file';
import { asApiError } from '#lib/client/api/use-resource';

/** A file on its way to the server; it leaves this list when the library has it. */
export type Upload = SentFile & { id: string; share: number; error: ApiError | null; cancel: () => void };

/** Sent at once: more than half of a browser's six connections would stand in the way of whatever is clicked meanwhile. */
const AT_ONCE = 2;

export function useUploads(onAccepted: (contract: ContractSummary) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [limit] = useState(() => pLimit(AT_ONCE));
  const drop = useCallback((id: string) => setUploads((before) => before.filter((upload) => upload.id !== id)), []);

  const send = useCallback(
    (file: File, follows: string | null = null) => {
      const id = crypto.randomUUID();
      const controller = new AbortController();
      const change = (patch: Partial<Upload>) =>
        setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)));
      const upload = { id, file, follows, share: 0, error: null, cancel: () => controller.abort() };
      setUploads((before) => [upload, ...before]);
      if (file.size > MAX_FILE_BYTES) return change({ error: new ApiError('file_too_large', '', 0, null) });
      limit(async () => {
        controller.signal.throwIfAborted();
        return sendFile({ file, follows }, (share) => change({ share }), controller.signal);
      })
        .then((contract) => {
          drop(id);
          onAccepted(contract);
        })
        .catch((error: unknown) => (controller.signal.aborted ? drop(id) : change({ error: asApiError(error) })));
    },
    [drop, limit, onAccepted],
  );
  const retry = useCallback(
    (upload: Upload) => {
      drop(upload.id);
      send(upload.file, upload.follows);
    },
    [drop, send],
  );
  return { uploads, send, retry, dismiss: drop };
}
