import { updateContractSchema } from '#lib/protocol/contract';
import { contractSummary } from '#lib/server/contracts/contract-summary';
import { deleteContract } from '#lib/server/contracts/delete-contract';
import { askedVersion, getContract, getReading, isOutdated } from '#lib/server/contracts/get-contract';
import { getReadingState } from '#lib/server/contracts/get-reading-state';
import { updateContract } from '#lib/server/contracts/update-contract';
import { withRoute } from '#lib/server/with-route';

type Params = { id: string };

export const GET = withRoute<Params>('read', async (_request, { container, owner, params, query, language }) => {
  const row = await getContract(container, owner.id, params.id);
  const reading = row.version === 0 ? null : await getReading(container, owner.id, params.id, askedVersion(query));
  const contract = contractSummary(row, language);
  return Response.json({
    contract,
    text: reading?.text ?? '',
    pageStarts: reading?.pageStarts ?? [],
    version: reading?.version ?? 0,
    isOutdated: reading !== null && isOutdated(reading),
    meaning: reading === null ? null : (await getReadingState(container, owner.id, params.id, reading.version)).meaning,
  });
});

export const PATCH = withRoute<Params>('write', async (_request, { container, owner, params, language, json }) => {
  const change = await json(updateContractSchema);
  return Response.json({ contract: await updateContract(container, owner.id, params.id, change, language) });
});

export const DELETE = withRoute<Params>('write', async (_request, { container, owner, params }) =>
  Response.json(await deleteContract(container, owner.id, params.id)),
);
