import { deleteRules, listRulesOfRuns } from '#db/queries/redact';
import type { Queryable } from '#db/transaction';

type LearnedRule = Awaited<ReturnType<typeof listRulesOfRuns>>[number];

/** Deletes the rules that runs and corrections of their answers taught, all or those that are meant. */
export async function forgetRules(
  tx: Queryable,
  ownerId: string,
  runIds: readonly string[],
  isMeant: (rule: LearnedRule) => boolean = () => true,
): Promise<void> {
  const rules = (await listRulesOfRuns(tx, ownerId, runIds)).filter(isMeant);
  await deleteRules(
    tx,
    ownerId,
    rules.map(({ id }) => id),
  );
}
