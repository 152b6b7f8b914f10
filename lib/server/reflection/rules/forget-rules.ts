import { deleteRules, listRulesOfRuns } from '#db/queries/redact';
import type { Queryable } from '#db/transaction';
import { filterAsync } from '#lib/core/filter-async';

type LearnedRule = Awaited<ReturnType<typeof listRulesOfRuns>>[number];

/** Deletes the rules that runs and corrections of their answers taught, all or those that are meant. */
export async function forgetRules(
  tx: Queryable,
  ownerId: string,
  runIds: readonly string[],
  isMeant: (rule: LearnedRule) => Promise<boolean> = async () => true,
): Promise<void> {
  const rules = await filterAsync(await listRulesOfRuns(tx, ownerId, runIds), isMeant);
  await deleteRules(
    tx,
    ownerId,
    rules.map(({ id }) => id),
  );
}
