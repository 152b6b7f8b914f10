import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLoggedRun } from '#db/queries/execution-log';
import type { Queryable } from '#db/transaction';
import type { Container } from '#lib/server/container';
import { applyThumb } from '#lib/server/reflection/record-thumb';
import { giveFeedback } from '#lib/server/sessions/give-feedback';
import { addTestContract, ask, openTestContainer } from '#tests/support/test-container';

const owner = 'local';
let container: Container;

beforeAll(async () => {
  container = await openTestContainer();
});
afterAll(() => container.close());

/** The database, which lets `meanwhile` happen once before the first change through it. */
function interruptedBy(db: Queryable, meanwhile: () => Promise<void>): Queryable {
  let isDone = false;
  return new Proxy(db, {
    get: (target, name): unknown => {
      if (name !== 'update' || isDone) return Reflect.get(target, name, target);
      isDone = true;
      return (...given: Parameters<typeof db.update>) => ({
        set: (values: object) => ({
          where: async (condition: Parameters<ReturnType<ReturnType<typeof db.update>['set']>['where']>[0]) => {
            await meanwhile();
            await target
              .update(...given)
              .set(values)
              .where(condition);
          },
        }),
      });
    },
  });
}

it('a thumb that is changed while the one before it is written down stays', async () => {
  const db = container.database.drizzle;
  const contractId = await addTestContract(container, owner);
  const { runId } = await ask(container, owner, { text: '대금은 언제 받나요?', contractIds: [contractId] });
  await container.recorder?.idle();
  const { rows } = await container.database.pool.query<{ id: string }>(
    `select id from messages where run_id = $1 and role = 'assistant'`,
    [runId],
  );
  const give = (thumb: 'up' | 'down') =>
    giveFeedback(container, owner, rows[0]?.id ?? '', { thumb, reason: '', clause: undefined });
  await give('up');
  await applyThumb(
    interruptedBy(db, () => give('down')),
    owner,
    runId,
  );
  const logged = await findLoggedRun(db, owner, runId);
  expect([logged?.feedback?.thumb, logged?.context.thumb]).toEqual(['down', 'down']);
});
