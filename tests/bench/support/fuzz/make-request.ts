import { CONTENT_TYPES, HOSTILE_HEADERS, hostileJson, mutateJson, RAW_BODIES, WIRE_VALUES } from './hostile-values';
import type { FuzzRoute } from './list-routes';
import type { Random } from './random';
import type { RawRequest } from './send-raw';

/** Ids of things that are there, and the cookie that they belong to; '' on a server that knows its user by the machine. */
export type FuzzTarget = { host: string; ids: readonly string[]; cookie: string };

const QUERY_NAMES = [
  'version',
  'page',
  'format',
  'q',
  'offset',
  'after',
  'leaf',
  'contractId',
  'status',
  'side',
  'has',
  'bearer',
  '_rsc',
  '__proto__',
];
const AUTH_PATHS = [
  'sign-in/email',
  'sign-up/email',
  'sign-in/anonymous',
  'get-session',
  'sign-out',
  'callback/%ff',
  'callback/x',
  'error',
  'ok',
  'reset-password/x',
  'verify-email',
  'delete-user',
  'update-user',
  'change-password',
  'list-sessions',
  'revoke-session',
  'sign-in/social',
  'link-social',
  '%ff',
];
const ODD_METHODS = ['PUT', 'OPTIONS', 'HEAD', 'PATCH', 'DELETE', 'POST', 'PROPFIND', 'QUERY'];
/** Deleting what is there would leave nothing to try the other routes on. */
const DESTROYS = (method: string, path: string): boolean =>
  method === 'DELETE' || /archive|cancel|retry|reread/.test(path);

/** The next request to `route`: shaped as a right one, with some of its parts wrong. */
export function makeRequest(random: Random, route: FuzzRoute, target: FuzzTarget): RawRequest {
  const method = random.chance(0.05) ? random.pick(ODD_METHODS) : random.pick(route.methods);
  const ids = DESTROYS(method, route.path) || random.chance(0.5) ? WIRE_VALUES : target.ids;
  const segments = route.path.replaceAll(/\[(\.\.\.)?\w+\]/g, (_whole, rest?: string) =>
    rest === undefined || random.chance(0.3) ? random.pick(ids) : random.pick(AUTH_PATHS),
  );
  const tail = random.chance(0.05) ? `/${random.pick(WIRE_VALUES)}` : '';
  const path = segments + tail + query(random, target);
  const headers = {
    host: target.host,
    ...session(random, target),
    ...(random.chance(0.25) ? random.pick(HOSTILE_HEADERS) : {}),
  };
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return { method, path, headers };
  const { contentType, body } = content(random, route.path, target);
  return { method, path, headers: { 'content-type': contentType, ...headers }, body };
}

function session(random: Random, { cookie }: FuzzTarget): Record<string, string> {
  return cookie === '' || random.chance(0.1) ? {} : { cookie };
}

function query(random: Random, { ids }: FuzzTarget): string {
  if (random.chance(0.5)) return '';
  const pairs = Array.from({ length: 1 + random.below(3) }, () => {
    const name = random.chance(0.9) ? random.pick(QUERY_NAMES) : random.pick(WIRE_VALUES);
    return `${name}=${random.pick(random.chance(0.2) ? ids : [...WIRE_VALUES, 'md', 'json', 'ics', 'docx', '1'])}`;
  });
  return `?${pairs.join('&')}`;
}

function content(random: Random, path: string, target: FuzzTarget): { contentType: string; body: Buffer } {
  if (random.chance(0.15)) return { contentType: random.pick(CONTENT_TYPES), body: random.pick(RAW_BODIES) };
  const right = rightBody(random, path, target);
  const body = JSON.stringify(random.chance(0.9) ? mutateJson(random, right) : hostileJson(random));
  return { contentType: random.chance(0.9) ? 'application/json' : random.pick(CONTENT_TYPES), body: Buffer.from(body) };
}

function rightBody(random: Random, path: string, { ids }: FuzzTarget): unknown {
  const id = random.pick(ids);
  if (path.startsWith('/api/auth'))
    return { email: `a${random.below(1000)}@example.com`, password: 'a long enough password', name: 'a', token: id };
  if (path === '/api/chat')
    return {
      contractIds: [id],
      sessionId: random.pick(ids),
      message: { id: `m${random.below(1e6)}`, text: '해지할 수 있나요?' },
      trigger: random.pick(['submit', 'regenerate', 'edit']),
      parentId: id,
    };
  const clause = { contractId: id, part: 0, address: '제1조' };
  return random.pick<unknown>([
    { contractIds: [id], title: 'a', sides: { [id]: '갑' } },
    { contractId: id, focus: '해지', side: '갑', title: 'a', isHidden: false, kind: null },
    { thumb: random.pick(['up', 'down']), reason: 'a', clause },
    { name: 'a', scope: 'read', expiresInDays: 3 },
    { caseId: id, suggest: true, decision: 'approve', status: 'active', plan: [{ tool: 'hybrid_search', args: {} }] },
  ]);
}
