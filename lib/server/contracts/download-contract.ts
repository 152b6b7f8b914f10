import { getContractFile } from '#db/queries/contracts';
import type { FileFormat } from '#lib/protocol/document';
import type { Container } from '../container';
import { DATA_POLICY } from '../security-headers';
import { getContract } from './get-contract';

const contentTypes: Record<FileFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  hwp: 'application/x-hwp',
  hwpx: 'application/hwp+zip',
  txt: 'text/plain; charset=utf-8',
  md: 'text/plain; charset=utf-8',
  image: 'application/octet-stream',
};

/** The file as it was uploaded. Only a PDF is shown by the browser; nothing in it may run. */
export async function downloadContract(container: Container, ownerId: string, id: string): Promise<Response> {
  const row = await getContract(container, ownerId, id);
  const bytes = await getContractFile(container.database.drizzle, ownerId, id);
  const disposition = row.format === 'pdf' ? 'inline' : 'attachment';
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': row.format ? contentTypes[row.format] : 'application/octet-stream',
      'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(row.fileName)}`,
      'content-security-policy': DATA_POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}
