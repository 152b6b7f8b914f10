import { modelOfContract } from '#lib/protocol/chat-completion';
import { listContractSummaries } from '#lib/server/contracts/list-contracts';
import { withRoute } from '#lib/server/with-route';

/** The contracts that can be asked, in the place of models. */
export const GET = withRoute('read', async (_request, { container, owner, language }) => {
  const contracts = await listContractSummaries(container, owner.id, language);
  const data = contracts
    .filter(({ version }) => version > 0)
    .map(({ id, title, createdAt }) => ({
      ...{ id: modelOfContract(id), object: 'model', owned_by: 'johang', name: title },
      created: Math.floor(Date.parse(createdAt) / 1000),
    }));
  return Response.json({ object: 'list', data });
});
