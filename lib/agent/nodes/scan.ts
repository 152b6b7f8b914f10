import type { Agent } from '../agent-deps';
import { emitStep, signalOf, throwIfAborted, type NodeConfig } from '../node-run';
import type { ContractScan, QuestionScan } from '../ports';
import { analyseQuestion, type QuestionPart } from '#lib/language/questions/analyse-question';
import type { RunStateUpdate, RunStateValue } from '../state';
import { learnedWords } from '../plan/learned-words';
import { judgeFacts } from '../scan/judge-facts';
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
    const scan = await readEverything(agent, question.parts, widenWith(state), config);
    if (scan === null) {
      const reason = scanFailedReason(state.interface_language);
      emitStep(config, 'scan', iteration, { status: 'failed', by: 'rule', reason });
      return { decision_log: [{ node: 'scan', by: 'rule', decision: 'not read', reason }] };
    }
    const key_facts = await judgeFacts(agent, state, question.parts, signalOf(config));
    const reason = scanReason(scan.clausesRead, state.interface_language);
    emitStep(config, 'scan', iteration, { status: 'done', by: 'rule', reason });
    return { scan, key_facts, decision_log: [{ node: 'scan', by: 'rule', decision: 'every clause read', reason }] };
  };
}

/** null where the contracts could not be read: the answer then calls nothing absent. */
async function readEverything(
  agent: Agent,
  parts: readonly QuestionPart[],
  widen: (asked: string, part: number) => Widened,
  config: NodeConfig,
): Promise<ContractScan | null> {
  const signal = signalOf(config);
  try {
    const asked = parts.map(({ text }) => text);
    const scan = await agent.access.scan(asked, signal);
    const widened = asked.map(widen);
    if (widened.every(({ words }) => words === '')) return scan;
    const { scans } = await agent.access.scan(
      widened.map(({ text }) => text),
      signal,
      widened.map(({ isLearned }, part) => (isLearned ? null : (asked[part] ?? null))),
    );
    const told = widened.map((one, part) =>
      one.isLearned || isBetter(scans[part], scan.scans[part])
        ? { words: one.words, scan: scans[part] }
        : { words: '', scan: scan.scans[part] },
    );
    return {
      ...scan,
      widened: { words: told.map(({ words }) => words), scans: told.flatMap((one) => one.scan ?? []) },
    };
  } catch {
    throwIfAborted(signal);
    return null;
  }
}

/**
 * So much more must speak for the best passage, by its score and by the share of the terms it has together, before the
 * contracts' words take the place of the question's own.
 */
const MARGIN = 0.15;

function isBetter(widened: QuestionScan | undefined, asked: QuestionScan | undefined): boolean {
  return weightOf(widened) >= weightOf(asked) + MARGIN;
}

function weightOf(scan: QuestionScan | undefined): number {
  const [best] = scan?.passages ?? [];
  return best === undefined ? 0 : best.score + best.coverage;
}

type Widened = { text: string; words: string; isLearned: boolean };

/** A part in the words of the contracts, with what earlier runs taught; `words` are those that it has not itself. */
function widenWith(state: RunStateValue): (asked: string, part: number) => Widened {
  const learned = learnedWords(state);
  return (asked, at) => {
    const reworded = state.reworded.find(({ part }) => part === at);
    const own = reworded?.words.flatMap(({ to }) => to) ?? [];
    return {
      text: `${reworded?.text ?? asked} ${learned}`.trim(),
      isLearned: learned !== '',
      words: [...new Set([learned, ...own])].filter((word) => word !== '').join(' '),
    };
  };
}
