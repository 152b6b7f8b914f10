import { makeRequest, type FuzzTarget } from './make-request';
import type { FuzzRoute } from './list-routes';
import { Random } from './random';
import { endRaw, sendRaw, type RawAnswer, type RawRequest } from './send-raw';

const AT_ONCE = 16;
/** What no answer may show: where in the code something failed, or what was asked of the database. */
const STACK_TRACE =
  /\n\s+at \S.*:\d+:\d+|node_modules[\\/]|[\\/]\.next[\\/]server|Failed query:|PostgresError|at async /;

export type FuzzReport = {
  sent: number;
  statuses: Map<number, number>;
  failures: Map<string, { times: number; example: string }>;
  traces: string[];
};

/** Sends `count` requests spread evenly over all routes, a few at a time, and notes what should never come back. */
export async function fuzzServer(
  origin: string,
  routes: readonly FuzzRoute[],
  target: FuzzTarget,
  { count, seed }: { count: number; seed: number },
): Promise<FuzzReport> {
  const random = new Random(seed);
  const report: FuzzReport = { sent: 0, statuses: new Map(), failures: new Map(), traces: [] };
  const next = async (): Promise<void> => {
    while (report.sent < count) {
      const route = routes[report.sent % routes.length];
      if (route === undefined) return;
      report.sent += 1;
      const request = makeRequest(random, route, target);
      note(report, route, request, await sendRaw(origin, request));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  endRaw();
  return report;
}

function note(report: FuzzReport, route: FuzzRoute, request: RawRequest, { status, body }: RawAnswer): void {
  report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1);
  if (STACK_TRACE.test(body)) report.traces.push(show(request));
  if (status < 500 && status >= 0) return;
  const kind = `${status} ${request.method} ${route.path}`;
  const failure = report.failures.get(kind) ?? { times: 0, example: `${show(request)} → ${body.slice(0, 200)}` };
  report.failures.set(kind, { ...failure, times: failure.times + 1 });
}

function show({ method, path, headers, body }: RawRequest): string {
  const sent = body?.toString('latin1').slice(0, 200) ?? '';
  return `${method} ${path.slice(0, 120)} ${JSON.stringify(headers).slice(0, 300)} ${sent}`;
}
