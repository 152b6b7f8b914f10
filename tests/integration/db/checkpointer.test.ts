import { Annotation, END, START, StateGraph } from '@langchain/langgraph';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCheckpointer } from '#db/checkpointer';
import { openTestDatabase, type TestDatabase } from '#tests/support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const State = Annotation.Root({
  steps: Annotation<string[]>({ reducer: (all, more) => all.concat(more), default: () => [] }),
});

const countCheckpoints = async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from checkpoints.checkpoints',
  );
  return rows[0]?.count ?? 0;
};

it('is set up once however often it is asked for, and keeps twenty concurrent runs apart', async () => {
  const [checkpointer] = await Promise.all([openCheckpointer(database), openCheckpointer(database)]);
  const runs = Array.from({ length: 20 }, async (_, run) => {
    const graph = new StateGraph(State)
      .addNode('plan', () => ({ steps: [`plan ${run}`] }))
      .addNode('respond', () => ({ steps: [`respond ${run}`] }))
      .addEdge(START, 'plan')
      .addEdge('plan', 'respond')
      .addEdge('respond', END)
      .compile({ checkpointer });
    const config = { configurable: { thread_id: `run-${run}` }, durability: 'sync' as const };
    await graph.invoke({ steps: [] }, config);
    expect((await graph.getState(config)).values).toEqual({ steps: [`plan ${run}`, `respond ${run}`] });
  });
  await Promise.all(runs);
});

it('goes on from the last finished node after a failure, and forgets a run when told to', async () => {
  const checkpointer = await openCheckpointer(database);
  const ran: string[] = [];
  let isBroken = true;
  const graph = new StateGraph(State)
    .addNode('plan', () => {
      ran.push('plan');
      return { steps: ['planned'] };
    })
    .addNode('respond', () => {
      ran.push('respond');
      if (isBroken) throw new Error('cut off');
      return { steps: ['answered'] };
    })
    .addEdge(START, 'plan')
    .addEdge('plan', 'respond')
    .addEdge('respond', END)
    .compile({ checkpointer });
  const config = { configurable: { thread_id: 'resumed' }, durability: 'sync' as const };
  await expect(graph.invoke({ steps: [] }, config)).rejects.toThrow('cut off');
  isBroken = false;
  expect(await graph.invoke(null, config)).toEqual({ steps: ['planned', 'answered'] });
  expect(ran).toEqual(['plan', 'respond', 'respond']);
  const before = await countCheckpoints();
  await checkpointer.deleteThread('resumed');
  expect(await checkpointer.getTuple(config)).toBeUndefined();
  expect(await countCheckpoints()).toBeLessThan(before);
});
