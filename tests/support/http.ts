import * as account from '../../app/api/account/route';
import * as recover from '../../app/api/account/recover/route';
import * as recoveryCodes from '../../app/api/account/recovery-codes/route';
import * as signIns from '../../app/api/account/sign-ins/route';
import * as signIn from '../../app/api/account/sign-ins/[id]/route';
import * as auth from '../../app/api/auth/[...path]/route';
import * as chat from '../../app/api/chat/route';
import * as contractBoxes from '../../app/api/contracts/[id]/boxes/route';
import * as contractBrief from '../../app/api/contracts/[id]/brief/route';
import * as contractBriefExport from '../../app/api/contracts/[id]/brief/export/route';
import * as contractCancel from '../../app/api/contracts/[id]/cancel/route';
import * as contractChanges from '../../app/api/contracts/[id]/changes/route';
import * as contractClauseTypes from '../../app/api/contracts/[id]/clause-types/route';
import * as contractEvents from '../../app/api/contracts/[id]/events/route';
import * as contractFacts from '../../app/api/contracts/[id]/facts/route';
import * as contractFile from '../../app/api/contracts/[id]/file/route';
import * as contractNorms from '../../app/api/contracts/[id]/norms/route';
import * as contractReceipt from '../../app/api/contracts/[id]/receipt/route';
import * as contractReread from '../../app/api/contracts/[id]/reread/route';
import * as contractRetry from '../../app/api/contracts/[id]/retry/route';
import * as contract from '../../app/api/contracts/[id]/route';
import * as libraryTimeline from '../../app/api/timeline/route';
import * as contractTimeline from '../../app/api/contracts/[id]/timeline/route';
import * as contractVersions from '../../app/api/contracts/[id]/versions/route';
import * as contractStructure from '../../app/api/contracts/[id]/structure/route';
import * as contracts from '../../app/api/contracts/route';
import * as events from '../../app/api/events/route';
import * as health from '../../app/api/health/route';
import * as ready from '../../app/api/ready/route';
import * as libraryAnswers from '../../app/api/library/answers/route';
import * as libraryFacts from '../../app/api/library/facts/route';
import * as libraryFactsExport from '../../app/api/library/facts/export/route';
import * as openApi from '../../app/api/openapi.json/route';
import * as messageExport from '../../app/api/messages/[id]/export/route';
import * as feedback from '../../app/api/messages/[id]/feedback/route';
import * as metrics from '../../app/api/metrics/route';
import * as contractStandard from '../../app/api/contracts/[id]/standard/route';
import * as mcp from '../../app/api/mcp/route';
import * as chatCompletions from '../../app/v1/chat/completions/route';
import * as models from '../../app/v1/models/route';
import * as apiKey from '../../app/api/keys/[id]/route';
import * as apiKeys from '../../app/api/keys/route';
import * as reflectionAnalyze from '../../app/api/reflection/analyze/route';
import * as reflectionBatch from '../../app/api/reflection/batch/[id]/route';
import * as reflectionBatches from '../../app/api/reflection/batch/route';
import * as reflectionCaseArchive from '../../app/api/reflection/cases/[id]/archive/route';
import * as reflectionCase from '../../app/api/reflection/cases/[id]/route';
import * as reflectionCases from '../../app/api/reflection/cases/route';
import * as notificationRead from '../../app/api/reflection/notifications/[id]/read/route';
import * as notifications from '../../app/api/reflection/notifications/route';
import * as suggestion from '../../app/api/reflection/suggestions/[id]/route';
import * as suggestionTry from '../../app/api/reflection/suggestions/[id]/try/route';
import * as suggestions from '../../app/api/reflection/suggestions/route';
import * as learnedRule from '../../app/api/reflection/rules/[id]/route';
import * as learnedRules from '../../app/api/reflection/rules/route';
import * as regressionQuestion from '../../app/api/reflection/regression/[id]/route';
import * as regressionRun from '../../app/api/reflection/regression/run/route';
import * as regressionSet from '../../app/api/reflection/regression/route';
import * as reflection from '../../app/api/reflections/[id]/route';
import * as reviewCancel from '../../app/api/reviews/[id]/cancel/route';
import * as reviewExport from '../../app/api/reviews/[id]/export/route';
import * as reviewEvents from '../../app/api/reviews/[id]/events/route';
import * as review from '../../app/api/reviews/[id]/route';
import * as reviews from '../../app/api/reviews/route';
import * as runDiagnostics from '../../app/api/runs/[id]/diagnostics/route';
import * as runStop from '../../app/api/runs/[id]/stop/route';
import * as runStream from '../../app/api/runs/[id]/stream/route';
import * as sessionExport from '../../app/api/sessions/[id]/export/route';
import * as sessionResume from '../../app/api/sessions/[id]/resume/route';
import * as session from '../../app/api/sessions/[id]/route';
import * as sessions from '../../app/api/sessions/route';
import * as modelSettings from '../../app/api/settings/model/route';
import * as modelDiscover from '../../app/api/settings/model/discover/route';
import * as modelTest from '../../app/api/settings/model/test/route';
import * as usage from '../../app/api/usage/route';
import type { z } from 'zod';
import type { Container } from '#lib/server/container';

type Handler = (request: Request, next: { params: Promise<never> }) => Promise<Response>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type RouteModule = Partial<Record<Method, Handler>>;

/** Paths as Next finds them: `:id` is one segment, `*path` the rest. */
const routes: readonly [path: string, module: RouteModule][] = [
  ['/api/account', account],
  ['/api/account/recover', recover],
  ['/api/account/recovery-codes', recoveryCodes],
  ['/api/account/sign-ins', signIns],
  ['/api/account/sign-ins/:id', signIn],
  ['/api/auth/*path', auth],
  ['/api/chat', chat],
  ['/api/contracts', contracts],
  ['/api/contracts/:id', contract],
  ['/api/contracts/:id/boxes', contractBoxes],
  ['/api/contracts/:id/brief', contractBrief],
  ['/api/contracts/:id/brief/export', contractBriefExport],
  ['/api/contracts/:id/cancel', contractCancel],
  ['/api/contracts/:id/changes', contractChanges],
  ['/api/contracts/:id/clause-types', contractClauseTypes],
  ['/api/contracts/:id/events', contractEvents],
  ['/api/contracts/:id/facts', contractFacts],
  ['/api/contracts/:id/file', contractFile],
  ['/api/contracts/:id/norms', contractNorms],
  ['/api/contracts/:id/receipt', contractReceipt],
  ['/api/contracts/:id/reread', contractReread],
  ['/api/contracts/:id/retry', contractRetry],
  ['/api/contracts/:id/structure', contractStructure],
  ['/api/contracts/:id/standard', contractStandard],
  ['/api/contracts/:id/timeline', contractTimeline],
  ['/api/contracts/:id/versions', contractVersions],
  ['/api/timeline', libraryTimeline],
  ['/api/events', events],
  ['/api/health', health],
  ['/api/library/answers', libraryAnswers],
  ['/api/library/facts', libraryFacts],
  ['/api/library/facts/export', libraryFactsExport],
  ['/api/openapi.json', openApi],
  ['/api/messages/:id/export', messageExport],
  ['/api/messages/:id/feedback', feedback],
  ['/api/mcp', mcp],
  ['/api/metrics', metrics],
  ['/v1/chat/completions', chatCompletions],
  ['/v1/models', models],
  ['/api/keys', apiKeys],
  ['/api/keys/:id', apiKey],
  ['/api/ready', ready],
  ['/api/reflection/analyze', reflectionAnalyze],
  ['/api/reflection/batch', reflectionBatches],
  ['/api/reflection/batch/:id', reflectionBatch],
  ['/api/reflection/cases', reflectionCases],
  ['/api/reflection/cases/:id', reflectionCase],
  ['/api/reflection/cases/:id/archive', reflectionCaseArchive],
  ['/api/reflection/notifications', notifications],
  ['/api/reflection/notifications/:id/read', notificationRead],
  ['/api/reflection/suggestions', suggestions],
  ['/api/reflection/suggestions/:id', suggestion],
  ['/api/reflection/suggestions/:id/try', suggestionTry],
  ['/api/reflection/rules', learnedRules],
  ['/api/reflection/rules/:id', learnedRule],
  ['/api/reflection/regression', regressionSet],
  ['/api/reflection/regression/run', regressionRun],
  ['/api/reflection/regression/:id', regressionQuestion],
  ['/api/reflections/:id', reflection],
  ['/api/reviews', reviews],
  ['/api/reviews/:id', review],
  ['/api/reviews/:id/cancel', reviewCancel],
  ['/api/reviews/:id/events', reviewEvents],
  ['/api/reviews/:id/export', reviewExport],
  ['/api/runs/:id/diagnostics', runDiagnostics],
  ['/api/runs/:id/stop', runStop],
  ['/api/runs/:id/stream', runStream],
  ['/api/sessions', sessions],
  ['/api/sessions/:id', session],
  ['/api/sessions/:id/export', sessionExport],
  ['/api/sessions/:id/resume', sessionResume],
  ['/api/settings/model', modelSettings],
  ['/api/settings/model/discover', modelDiscover],
  ['/api/settings/model/test', modelTest],
  ['/api/usage', usage],
];

/** The container that the routes work with, until the test file ends. */
export function serve(container: Container): void {
  globalThis.johangContainer = Promise.resolve(container);
}

export type Call = {
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
  /** Default ko. */
  language?: 'ko' | 'en';
  signal?: AbortSignal;
};

/** One request to the route of `path`, as a browser on this machine sends it; answered in this process. */
export async function call(method: Method, path: string, options: Call = {}): Promise<Response> {
  const url = new URL(path, 'http://127.0.0.1:3000');
  const { handler, params } = findRoute(method, url.pathname);
  const headers = new Headers({ host: url.host, 'x-johang-language': options.language ?? 'ko', ...options.headers });
  if (options.json !== undefined) headers.set('content-type', 'application/json');
  const body = options.json === undefined ? options.body : JSON.stringify(options.json);
  const stream = body instanceof ReadableStream ? { duplex: 'half' } : {};
  const request = new Request(url, {
    method,
    headers,
    ...stream,
    ...(body === undefined ? {} : { body }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  return handler(request, { params: Promise.resolve(params) });
}

/** The JSON of a response, checked against `schema`. */
export async function readJson<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(await response.json());
}

/** A file as the upload form sends it. */
export function fileForm(name: string, content: Uint8Array | string): FormData {
  const form = new FormData();
  form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  return form;
}

function findRoute(method: Method, pathname: string): { handler: Handler; params: never } {
  for (const [path, module] of routes) {
    const names = [...path.matchAll(/[:*](\w+)/g)].map((match) => match[1] ?? '');
    const pattern = path.replace(/:\w+/g, '([^/]+)').replace(/\*\w+/g, '(.+)');
    const found = new RegExp(`^${pattern}$`).exec(pathname);
    const handler = module[method];
    if (found === null || handler === undefined) continue;
    const values = names.map((name, index) => [
      name,
      path.includes('*') ? found[index + 1]?.split('/') : found[index + 1],
    ]);
    // eslint-disable-next-line no-restricted-syntax -- what a route takes is known by its path alone, as in Next itself
    return { handler, params: Object.fromEntries(values) as never };
  }
  throw new Error(`no route for ${method} ${pathname}`);
}
