import type { SelfCheck } from '#lib/protocol/self-check';
import { emit, signalOf, type NodeConfig } from '../node-run';
import { improvePrompt } from '../prompts/improve';
import { reflectPrompt, reflectSchema } from '../prompts/reflect';
import { addSpending } from '../state';
import { AnswerCalls } from './answer-calls';
import { answerCriteria } from './answer-criteria';
import { layVersion, readableText, writtenText, type AnswerVersion, type Writing } from './answer-version';
import { askSupport } from './ask-support';
import { findFaults } from './find-faults';
import type { AnswerPart } from './lay-answer';
import { isMendableByRule, mendByRule } from './mend-by-rule';
import { needsModelReflection } from './needs-model-reflection';
import { cutStatements } from '#lib/language/answers/read-statements';
import { reviewMaterial } from './review-material';
import { tidyAnswer } from '#lib/language/answers/tidy-answer';
import { toSelfCheck } from './to-self-check';
import type { LoopContext, LoopEnd, Reflected, Round } from './workflow-port';

type CheckedAnswer = {
  version: AnswerVersion;
  /** null where the run was built without a loop. */
  selfCheck: SelfCheck | null;
  /** Markers of the draft that named no clause. */
  removedMarkers: number;
  /** Of the loop; null when it had none. */
  calls: AnswerCalls | null;
  /** A model's word on support was not taken: it agreed to a sentence known to be false, or not to a true one. */
  isModelDistrusted: boolean;
};

/**
 * Checks a draft and improves it: the rules judge every version, a model where it is worth one; a model rewrites what is
 * not acceptable, and where none can, a rule mends it. The best version is kept, and what does not hold in it in the end
 * gives way to the clause's own words. Never rejects but for an abort.
 */
export async function checkAnswer(writing: Writing, raw: string, config: NodeConfig): Promise<CheckedAnswer> {
  const { agent, state } = writing;
  const loop = new AnswerLoop(writing, config);
  const draft = layVersion(writing, 'draft', writtenParts(raw));
  const criteria = answerCriteria(writing);
  const record = (
    history: readonly Round<AnswerVersion>[],
    end: (LoopEnd<AnswerVersion> & { replaced: number }) | null,
  ): SelfCheck =>
    toSelfCheck({
      thoroughness: state.thoroughness,
      history,
      end,
      calls: loop.calls,
      read: (version) => ({
        origin: version.origin,
        text: readableText(version, writing.evidence),
        isOpen: version.laid.claims.some(({ checked }) => checked.state !== 'verified'),
      }),
    });
  const byRule = (_task: Writing, version: AnswerVersion) =>
    Promise.resolve(mendByRule(writing, version)?.version ?? null);
  const literally = (_task: Writing, version: AnswerVersion, reflected: Reflected) =>
    reflected.by === 'rule' && isMendableByRule(writing, version, unmetOf(reflected))
      ? byRule(_task, version)
      : Promise.resolve(null);
  // Of its own accord a whole rewrite is asked for once: it may spoil what was right.
  const byModel = (_task: Writing, version: AnswerVersion, reflected: Reflected, context: LoopContext) =>
    state.thoroughness === 'always' || version.origin !== 'rewritten'
      ? loop.rewrite(version, reflected, context)
      : Promise.resolve(null);
  const run = agent.answerWorkflow?.<Writing, AnswerVersion>({
    generate: (_task, context) => loop.settle(draft, context),
    criteria,
    reflectWithModel: {
      isNeeded: (_task, version, ruled) => needsModelReflection(writing, version, unmetOf(ruled)),
      ask: (_task, version, ruled, context) => loop.reflect(version, ruled, criteria, context),
    },
    improve: state.thoroughness === 'off' ? [byRule] : [literally, byModel, byRule],
    limits: agent.limits.answerLoop,
    onRound: (history) => emit(config, { type: 'selfCheck', selfCheck: record(history, null) }),
  });
  const end = run === undefined ? null : await run(writing, signalOf(config));
  const best = end?.best.draft ?? draft;
  const mended = mendByRule(writing, best);
  const version = await loop.settleLast(mended?.version ?? best);
  const selfCheck = end === null ? null : record(end.history, { ...end, replaced: mended?.replaced ?? 0 });
  return {
    version,
    selfCheck,
    removedMarkers: draft.laid.removedMarkers,
    calls: loop.calls,
    isModelDistrusted: loop.isModelDistrusted,
  };
}

function unmetOf({ unmet }: Reflected): string[] {
  return unmet.map(({ criterion }) => criterion);
}

/** A model that insists has nothing to improve with. */
function isSame(left: string, right: string): boolean {
  return left.replace(/\s+/g, '') === right.replace(/\s+/g, '');
}

function writtenParts(raw: string): AnswerPart[] {
  return cutStatements(tidyAnswer(raw)).map((piece) => ({ type: 'written', raw: piece }));
}

/** The calls of one answer's loop. */
class AnswerLoop {
  readonly #writing: Writing;
  readonly #config: NodeConfig;
  calls: AnswerCalls | null = null;
  isModelDistrusted = false;

  constructor(writing: Writing, config: NodeConfig) {
    this.#writing = writing;
    this.#config = config;
  }

  /** A version whose faultless sentences have the support that rules leave open settled by a model. */
  async settle(version: AnswerVersion, context: LoopContext): Promise<AnswerVersion> {
    const calls = this.#callsIn(context);
    return findFaults(version.laid, this.#writing).length > 0 ? version : this.#ask(version, calls);
  }

  /** The same for what is shown in the end, where it was not asked about yet. */
  settleLast(version: AnswerVersion): Promise<AnswerVersion> {
    return version.isSettled || this.calls === null ? Promise.resolve(version) : this.#ask(version, this.calls);
  }

  async #ask(version: AnswerVersion, calls: AnswerCalls): Promise<AnswerVersion> {
    // Who was caught once has no second draw.
    if (this.isModelDistrusted) return { ...version, isSettled: true };
    const { agent, question, state } = this.#writing;
    const { claims, isDistrusted } = await askSupport(version.laid.claims, {
      question: question.text,
      language: state.interface_language,
      calls,
      today: agent.now(),
      settle: agent.settleSupport,
    });
    this.isModelDistrusted ||= isDistrusted;
    return { ...version, laid: { ...version.laid, claims }, isSettled: true };
  }

  reflect(
    version: AnswerVersion,
    ruled: Reflected,
    criteria: ReturnType<typeof answerCriteria>,
    context: LoopContext,
  ): Promise<unknown> {
    const { agent, question, state, evidence } = this.#writing;
    const request = reflectPrompt.request({
      question: question.text,
      language: state.interface_language,
      ...reviewMaterial(this.#writing, version),
      answer: writtenText(version, evidence),
      criteria,
      found: ruled.unmet.map(({ feedback, description }) => feedback || description),
      today: agent.now(),
    });
    return this.#callsIn(context).object(request, reflectSchema);
  }

  async rewrite(version: AnswerVersion, { critique }: Reflected, context: LoopContext): Promise<AnswerVersion | null> {
    if (critique.feedback === '' && critique.suggestions.length === 0) return null;
    const { agent, question, evidence } = this.#writing;
    const raw = await this.#callsIn(context).text(
      improvePrompt.request({
        question: question.text,
        language: question.language,
        ...reviewMaterial(this.#writing, version),
        answer: writtenText(version, evidence),
        feedback: critique.feedback,
        suggestions: critique.suggestions,
        today: agent.now(),
      }),
    );
    if (raw === null || tidyAnswer(raw).trim() === '' || isSame(raw, writtenText(version, evidence))) return null;
    return this.settle(layVersion(this.#writing, 'rewritten', writtenParts(raw)), context);
  }

  #callsIn({ budget }: LoopContext): AnswerCalls {
    const { agent, state, spent } = this.#writing;
    this.calls ??= new AnswerCalls(agent, { spending: addSpending(state.spending, spent) }, this.#config, budget);
    return this.calls;
  }
}
