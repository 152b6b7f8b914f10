import type { Agent } from '../agent-deps';
import { emitStep, signalOf, throwIfAborted, type NodeConfig } from '../node-run';
import type { ContractScan } from '../ports';
import { analyseQuestion, type QuestionPart } from '../rules/question';
import type { RunStateUpdate, RunStateValue } from '../state';
import { learnedWords } from '../plan/learned-words';
import { needsScan } from '../scan/needs-scan';
import { scanFailedReason, scanReason } from '../scan/scan-reason';

/**
 * Reads every clause of the run's contracts for each part of the question before anything is answered: without it
 * nothing may be called absent. It costs no model call. A question for an article by its number, for the outline or for
 * a comparison needs none.
 */
export function createScan(agent: Agent) {
  return async (state: RunStateValue, config: NodeConfig): Promise<RunStateUpdate> => {
    const question = analyseQuestion(state.resolved_question, state.interface_language);
    if (!needsScan(question, state)) return {};
    throwIfAborted(signalOf(config));
    const iteration = state.iteration_count;
    emitStep(config, 'scan', iteration, { status: 'running' });
    const scan = await readEverything(agent, question.parts, learnedWords(state), config);
    if (scan === null) {
      const reason = scanFailedReason(state.interface_language);
      emitStep(config, 'scan', iteration, { status: 'failed', by: 'rule', reason });
      return { decision_log: [{ node: 'scan', by: 'rule', decision: 'not read', reason }] };
    }
    const reason = scanReason(scan.clausesRead, state.interface_language);
    emitStep(config, 'scan', iteration, { status: 'done', by: 'rule', reason });
    return { scan, decision_log: [{ node: 'scan', by: 'rule', decision: 'every clause read', reason }] };
  };
}

/** null where the contracts could not be read: the answer then calls nothing absent. */
async function readEverything(
  agent: Agent,
  parts: readonly QuestionPart[],
  words: string,
  config: NodeConfig,
): Promise<ContractScan | null> {
  const signal = signalOf(config);
  try {
    const asked = parts.map(({ text }) => text);
    const scan = await agent.access.scan(asked, signal);
    if (words === '') return scan;
    const widened = asked.map((text) => `${text} ${words}`);
    return { ...scan, learned: { words, scans: (await agent.access.scan(widened, signal)).scans } };
  } catch {
    throwIfAborted(signal);
    return null;
  }
}
