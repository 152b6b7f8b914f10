import type { z } from 'zod';
import type { ChatMessage } from '#lib/protocol/chat';
import type { Citation } from '#lib/protocol/citation';
import { splitMarkers } from '#lib/core/text/citation-markers';
import { dataPartSchemas, type DataParts, type StepEvent } from '#lib/protocol/events';
import type { SelfCheck } from '#lib/protocol/self-check';
import type { RunMetrics, Trace } from '#lib/protocol/trace';

/** An answer as it is shown, gathered from the parts that stand after the last restart. */
export type AnswerView = {
  text: string;
  /** The version that a revision is about to replace, until the first words of that are there. */
  superseded: string;
  citations: ReadonlyMap<number, Citation>;
  steps: StepEvent[];
  notices: DataParts['notice'][];
  check: DataParts['check'] | null;
  outcome: DataParts['outcome'] | null;
  metrics: RunMetrics | null;
  trace: Trace | null;
  selfCheck: SelfCheck | null;
};

/** The plain text of a message, without regard to restarts (questions have none). */
export function messageText(message: ChatMessage): string {
  return message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

function parseData<S extends z.ZodType>(schema: S, data: unknown): z.infer<S> | null {
  const parsed = schema.safeParse(data);
  return parsed.success ? parsed.data : null;
}

/** Steps are of the whole run; text, citations, check and outcome only of what follows the last restart. Malformed parts are left out. */
export function viewAnswer(message: ChatMessage): AnswerView {
  const lastRestart = message.parts.findLastIndex((part) => part.type === 'data-restart');
  const view: AnswerView = {
    text: '',
    superseded: '',
    citations: new Map(),
    steps: [],
    notices: [],
    check: null,
    outcome: null,
    metrics: null,
    trace: null,
    selfCheck: null,
  };
  const citations = new Map<number, Citation>();
  const steps = new Map<string, StepEvent>();
  const texts: string[] = [];
  const earlier: string[] = [];
  message.parts.forEach((part, index) => {
    const isCurrent = index > lastRestart;
    switch (part.type) {
      case 'text':
        if (part.text !== '') (isCurrent ? texts : earlier).push(part.text);
        return;
      case 'data-citation': {
        const event = isCurrent ? parseData(dataPartSchemas.citation, part.data) : null;
        if (event !== null) citations.set(event.marker, event.citation);
        return;
      }
      case 'data-step': {
        const step = parseData(dataPartSchemas.step, part.data);
        if (step !== null) steps.set(step.id, step);
        return;
      }
      case 'data-notice': {
        const notice = parseData(dataPartSchemas.notice, part.data);
        if (notice !== null && !view.notices.some(({ code }) => code === notice.code)) view.notices.push(notice);
        return;
      }
      case 'data-check':
        if (isCurrent) view.check = parseData(dataPartSchemas.check, part.data);
        return;
      case 'data-outcome':
        if (isCurrent) view.outcome = parseData(dataPartSchemas.outcome, part.data);
        return;
      case 'data-metrics':
        view.metrics = parseData(dataPartSchemas.metrics, part.data);
        return;
      case 'data-trace':
        view.trace = parseData(dataPartSchemas.trace, part.data);
        return;
      // Replaced in place while it grows, so it may stand before the restart it led to.
      case 'data-selfCheck':
        view.selfCheck = parseData(dataPartSchemas.selfCheck, part.data);
        return;
      case 'data-restart':
        if (index < lastRestart) earlier.length = 0;
        return;
      default:
        return;
    }
  });
  return {
    ...view,
    text: texts.join('\n\n'),
    superseded: texts.length === 0 && isRevision(message.parts[lastRestart]) ? unmarked(earlier.join('\n\n')) : '',
    citations,
    steps: [...steps.values()],
  };
}

function isRevision(part: ChatMessage['parts'][number] | undefined): boolean {
  return part?.type === 'data-restart' && parseData(dataPartSchemas.restart, part.data)?.reason === 'revised';
}

/** Without its citations, which are those of another version. */
function unmarked(text: string): string {
  return splitMarkers(text)
    .map((segment) => (segment.kind === 'text' ? segment.text : ''))
    .join('');
}
