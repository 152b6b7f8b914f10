import { modelOfContract, type ContractModels } from '#lib/protocol/chat-completion';
import { listContractSummaries } from '#lib/server/contracts/list-contracts';
import { withRoute } from '#lib/server/with-route';

/** The contracts that can be asked, in the place of models. */
export const GET = withRoute('read', async (_request, { container, owner, language }) => {
  const contracts = await listContractSummaries(container, owner.id, language);
  const asked = contracts.filter(({ version }) => version > 0);
  const models: ContractModels = {
    object: 'list',
    data: asked.map(({ id, title, createdAt }) => ({
      ...{ id: modelOfContract(id), object: 'model', owned_by: 'johang', name: title },
      created: Math.floor(Date.parse(createdAt) / 1000),
    })),
  };
  return Response.json(models);
});
