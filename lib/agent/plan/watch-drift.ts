import type { Agent } from '../agent-deps';
import type { DriftVerdict } from '../drift-guard';
import type { PlannedCall, RunStateValue } from '../state';
import type { Question } from '#lib/language/questions/analyse-question';
import { driftSubject } from './drift-subject';

/** Whether the run is going in circles: its last iteration was a remedy already, and it brought nothing new. */
export function isAdrift({ iterations }: Pick<RunStateValue, 'iterations'>): boolean {
  const last = iterations.at(-1);
  return last !== undefined && last.drift !== null && last.newClauses === 0;
}

/** What the guard says to the planner's choice. Without a guard everything goes. */
export async function watchDrift(
  agent: Agent,
  state: RunStateValue,
  question: Question,
  wanted: { call: PlannedCall | null; isRepeat: boolean },
  isNew: (call: Pick<PlannedCall, 'tool' | 'args'>) => boolean,
): Promise<DriftVerdict> {
  if (agent.driftGuard === null) return { verdict: 'go' };
  return agent.driftGuard.judge({
    ...wanted,
    reworded: state.reworded,
    subject: driftSubject(question, await agent.contracts(), state),
    searches: state.searches,
    iterations: state.iterations,
    isNew,
    language: state.interface_language,
  });
}
