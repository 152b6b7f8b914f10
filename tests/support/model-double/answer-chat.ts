import type { ServerResponse } from 'node:http';
import type { Active } from './behaviours';
import { saidIn, schemaAsked, type ChatBody } from './chat-body';
import { composeAnswer } from './compose-answer';
import { composeObject } from './compose-object';
import { obeyOrders } from './obey-orders';
import { evidenceIn, type EvidenceItem } from './read-prompt';
import { pause, sendError, sendJson } from './responses';

/** The text the model "writes": JSON where a shape is asked for, else an answer from the evidence. */
export function writeAnswer(body: ChatBody, active: Active): string {
  const fixed = active['fixed-text']?.text;
  if (fixed !== undefined) return fillMarkers(fixed, evidenceIn(body));
  const schema = schemaAsked(body);
  const ordered = active.obey === undefined ? undefined : obeyOrders(body, schema);
  if (ordered !== undefined) return ordered;
  if (schema === null) return composeAnswer(body, active.lie !== undefined);
  if (active['not-json']) return 'I think the answer is yes, because {the contract says so';
  const json = JSON.stringify(active['schema-violation'] ? { unexpected: true } : composeObject(body, schema), null, 1);
  return active['fenced-json'] ? `Here it is:\n\`\`\`json\n${json}\n\`\`\`\nAnything else?` : json;
}

/** `[@words]` becomes the number of the evidence that has these words, whatever its white space; [99] where none has. */
function fillMarkers(text: string, evidence: readonly EvidenceItem[]): string {
  const bare = (written: string): string => written.replace(/\s+/gu, '');
  return text.replace(/\[@([^\]]+)\]/gu, (_, words: string) => {
    const item = evidence.find((one) => bare(one.text).includes(bare(words)));
    return `[${item?.marker ?? 99}]`;
  });
}

/** The parameters this endpoint was told not to know, as a hosted one words it. True when it answered. */
export function refuseParameters(response: ServerResponse, body: ChatBody, active: Active): boolean {
  const refused = (param: string): boolean => {
    const error = {
      message: `Unsupported parameter: '${param}' is not supported with this model.`,
      type: 'invalid_request_error',
      param,
    };
    sendError(response, 400, { ...error, code: 'unsupported_parameter' });
    return true;
  };
  if (active['refuse-system'] && body.messages.some(({ role }) => role === 'system')) {
    sendError(response, 400, { message: 'System role not supported', type: 'invalid_request_error' });
    return true;
  }
  if (active['refuse-json-schema'] && body.response_format?.type === 'json_schema') return refused('response_format');
  if (active['refuse-temperature'] && typeof body.temperature === 'number') return refused('temperature');
  if (active['refuse-max-tokens'] && typeof body.max_tokens === 'number') return refused('max_tokens');
  if (active['refuse-stream-options'] && body.stream_options) return refused('stream_options');
  return false;
}

export function sendWhole(response: ServerResponse, body: ChatBody, answer: string, active: Active): void {
  const content = active['content-parts'] ? partsOf(answer) : answer;
  const message = { role: 'assistant', content, refusal: null };
  const choices = [{ index: 0, message, logprobs: null, finish_reason: 'stop' }];
  sendJson(response, 200, { ...envelope(body, 'chat.completion'), choices, usage: usageOf(body, answer) });
}

/** Small chunks, as a hosted endpoint sends them; ends with usage when asked for, and [DONE]. */
export async function sendStream(
  response: ServerResponse,
  body: ChatBody,
  answer: string,
  active: Active,
): Promise<void> {
  const frame = { ...envelope(body, 'chat.completion.chunk'), usage: null };
  const send = (choices: unknown[], extra: object = {}): void => {
    const bytes = Buffer.from(`data: ${JSON.stringify({ ...frame, choices, ...extra })}\n\n`);
    // Pieces of one byte end in the middle of a Korean letter.
    if (active['split-bytes']) for (const byte of bytes) response.write(Buffer.of(byte));
    else response.write(bytes);
  };
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  send([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }]);
  const delayMs = active['slow-chunks'] ? (active['slow-chunks'].delayMs ?? 50) : 0;
  const cutAfter = active['cut-stream'] ? (active['cut-stream'].afterChunks ?? 2) : Number.POSITIVE_INFINITY;
  for (const [index, content] of chunksOf(answer).entries()) {
    if (response.destroyed) return;
    if (index >= cutAfter) break;
    await pause(delayMs);
    send([{ index: 0, delta: { content: active['content-parts'] ? partsOf(content) : content }, finish_reason: null }]);
  }
  if (cutAfter < Number.POSITIVE_INFINITY) return cut(response);
  send([{ index: 0, delta: {}, finish_reason: active['other-end'] ? 'eos_token' : 'stop' }]);
  if (body.stream_options?.include_usage) send([], { usage: usageOf(body, answer) });
  response.end('data: [DONE]\n\n');
}

/** A thought beside the text, as some endpoints send it. */
function partsOf(text: string): object[] {
  return [
    { type: 'thinking', thinking: [{ type: 'text', text: 'hidden' }] },
    { type: 'text', text },
  ];
}

/** What was written still arrives; then the connection is gone. */
async function cut(response: ServerResponse): Promise<void> {
  await pause(20);
  response.destroy();
}

function chunksOf(answer: string): string[] {
  return answer.match(/\s*\S{1,4}/gu) ?? [];
}

let lastId = 0;

function envelope({ model }: ChatBody, object: string): object {
  lastId += 1;
  return {
    id: `chatcmpl-double-${lastId}`,
    object,
    created: Math.floor(Date.now() / 1000),
    model,
    system_fingerprint: 'fp_double',
  };
}

function usageOf(body: ChatBody, answer: string): object {
  const prompt_tokens = Math.ceil(saidIn(body).length / 3);
  const completion_tokens = Math.ceil(answer.length / 3);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}
