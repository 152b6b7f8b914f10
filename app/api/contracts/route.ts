import { listContractSummaries } from '#lib/server/contracts/list-contracts';
import { receiveUpload } from '#lib/server/contracts/receive-upload';
import { addContract } from '#lib/server/contracts/add-contract';
import { withRoute } from '#lib/server/with-route';

export const GET = withRoute('read', async (_request, { container, owner, language }) =>
  Response.json({ contracts: await listContractSummaries(container, owner.id, language) }),
);

export const POST = withRoute('write', async (request, { container, owner, language, take }) => {
  await take('upload');
  const file = await receiveUpload(request);
  const contract = await addContract(container, owner.id, file, language);
  return Response.json({ contract }, { status: 202 });
});
