import type { AgentEvent } from '#lib/agent/agent-event';
import type { QuestionResult } from '#lib/agent/run-result';
import type { RunRow } from '#db/queries/runs';
import type { Clock } from '#lib/core/clock';
import type { AppError } from '#lib/core/errors';
import type { AnswerChunk } from '#lib/protocol/answer-stream';
import type { DataPart, MessageMetadata } from '#lib/protocol/chat';
import type { RunMetrics } from '#lib/protocol/trace';
import { emptyMetrics } from '../metrics/empty-metrics';
import { readStoredPart, toDataPart } from './data-part';
import { RunChunks } from './run-chunks';
import type { RunLog } from './run-log';
import type { StoredAnswer } from './store-answer';

/** What a run says, kept in two forms at once: the event stream, and the message that is stored at its end. */
export class RunTranscript {
  readonly #log: RunLog;
  readonly #chunks: RunChunks;
  readonly #clock: Clock;
  readonly #startedAt: number;
  readonly #answerId: string;
  readonly #parts = new Map<string, DataPart>();
  #metadata: MessageMetadata;
  #text = '';
  #result: QuestionResult | undefined;
  #failure: AppError | undefined;
  #firstStepMs: number | null = null;
  #firstTextMs: number | null = null;

  constructor(log: RunLog, run: RunRow, metadata: MessageMetadata, clock: Clock) {
    this.#log = log;
    this.#metadata = metadata;
    this.#clock = clock;
    this.#startedAt = clock.monotonicMs();
    this.#chunks = new RunChunks(String(log.firstSeq));
    this.#answerId = run.answerId;
  }

  /** Takes over the steps of a try that was cut off, so that the finished message shows the whole way. */
  restore(stored: readonly unknown[]): void {
    for (const chunk of stored) this.#keepPart(readStoredPart(chunk));
    this.#forgetCitations();
  }

  start(): void {
    this.#push({ type: 'start', messageId: this.#answerId, messageMetadata: this.#metadata });
  }

  add(event: AgentEvent): void {
    if (event.type === 'step') this.#firstStepMs ??= this.#elapsed();
    if (event.type === 'text') {
      this.#firstTextMs ??= this.#elapsed();
      this.#text += event.text;
    }
    if (event.type === 'restart') {
      this.#text = '';
      this.#forgetCitations();
    }
    for (const chunk of this.#chunks.from(event)) this.#push(chunk);
    if (event.type === 'step' && event.step.status !== 'running') void this.#log.flush();
  }

  succeed(result: QuestionResult): void {
    this.#result = result;
    if (this.#text.trim() !== result.answer.text.trim()) this.#replaceText(result);
    this.#text = result.answer.text;
    const { outcome, notFoundReceipt, suggestions, uncited, selfCheck } = result.answer;
    this.#pushAll(this.#chunks.closeText());
    this.#push({ type: 'data-outcome', id: 'outcome', data: { outcome, notFoundReceipt, suggestions, uncited } });
    if (selfCheck !== null) this.#push({ type: 'data-selfCheck', id: 'self-check', data: selfCheck });
    this.#push({ type: 'data-trace', id: 'trace', data: result.trace });
    this.#metadata = { ...this.#metadata, outcome, prompts: result.prompts, status: 'done' };
  }

  fail(failure: AppError, sentence: string): void {
    this.#failure = failure;
    const isStop = failure.code === 'cancelled';
    this.#pushAll(this.#chunks.closeText());
    this.#push({ type: 'data-notice', id: 'end', data: { code: isStop ? 'stopped' : 'failed', message: sentence } });
    this.#metadata = { ...this.#metadata, status: isStop ? 'stopped' : 'failed' };
  }

  /** What is to be stored, before the stream says that it is over: a reader who sees the end may read the message. */
  answer(): StoredAnswer {
    const metrics = this.#metrics();
    this.#push({ type: 'data-metrics', id: 'metrics', data: metrics });
    const status =
      this.#metadata.status === 'done' || this.#metadata.status === 'stopped' ? this.#metadata.status : 'failed';
    return {
      id: this.#answerId,
      status,
      text: this.#text,
      parts: [...this.#parts.values(), ...(this.#text === '' ? [] : [{ type: 'text' as const, text: this.#text }])],
      outcome: this.#metadata.outcome,
      notFoundReceipt: this.#result?.answer.notFoundReceipt ?? null,
      prompts: this.#metadata.prompts,
      citations: this.#result?.answer.citations ?? [],
      trace: this.#result?.trace ?? null,
      metrics,
      failure: this.#failure ?? null,
    };
  }

  end(): void {
    const isStopped = this.#failure?.code === 'cancelled';
    this.#push(isStopped ? { type: 'abort' } : { type: 'finish', messageMetadata: this.#metadata });
  }

  /** The answer could not be stored: the reader is told, and what was streamed stays on the page. */
  endWith(sentence: string): void {
    this.#push({ type: 'error', errorText: sentence });
  }

  /** A run that was cut off after its answer was written streams nothing new: the answer is said again, whole. */
  #replaceText({ answer }: QuestionResult): void {
    if (this.#text !== '') this.add({ type: 'restart', reason: 'revised' });
    for (const { marker, citation } of answer.citations) this.add({ type: 'citation', citation: { marker, citation } });
    this.add({ type: 'text', text: answer.text });
  }

  #metrics(): RunMetrics {
    return {
      ...emptyMetrics,
      ...this.#result?.counts,
      firstStepMs: this.#firstStepMs,
      firstTextMs: this.#firstTextMs,
      totalMs: this.#elapsed(),
    };
  }

  #elapsed(): number {
    return Math.round(this.#clock.monotonicMs() - this.#startedAt);
  }

  #pushAll(chunks: readonly AnswerChunk[]): void {
    for (const chunk of chunks) this.#push(chunk);
  }

  #push(chunk: AnswerChunk): void {
    this.#log.push(chunk);
    this.#keep(chunk);
  }

  #keep(chunk: AnswerChunk): void {
    this.#keepPart(toDataPart(chunk));
  }

  #keepPart(part: DataPart | undefined): void {
    if (part) this.#parts.set(part.id ?? `${part.type}-${this.#parts.size}`, part);
  }

  #forgetCitations(): void {
    for (const [key, part] of [...this.#parts]) if (part.type === 'data-citation') this.#parts.delete(key);
  }
}
