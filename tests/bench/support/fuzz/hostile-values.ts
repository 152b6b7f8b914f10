import type { Random } from './random';

/** Pieces of a path or query as they stand on the wire. */
export const WIRE_VALUES = [
  '%ff',
  '%00',
  '%',
  '%2',
  '%zz',
  '%u0041',
  '%E0%A4%A',
  '%c0%ae%c0%ae',
  '%ED%A0%80',
  '%F5%80%80%80',
  'a%0d%0aset-cookie:x=1',
  '..%2f..%2fetc%2fpasswd',
  '..%5c..%5c',
  '%252e%252e%252f',
  '.',
  '%2e%2e',
  '%20',
  '%F0%9F%92%A5',
  '\u00e9\u00ff',
  "1'%20or%20true--",
  '%22%3E%3Cscript%3E',
  '__proto__',
  'constructor',
  'undefined',
  'null',
  'NaN',
  '-1',
  '0',
  '1e999',
  '9007199254740993',
  '99999999999999999999',
  '2147483648',
  '00000000-0000-4000-8000-000000000000',
  '00000000-0000-4000-8000-000000000000%0a',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '%7B%22a%22:1%7D',
  '$%7B7*7%7D',
  ';ls',
  '%5B%5D',
  'a'.repeat(3000),
  '%EA%B0%80'.repeat(300),
];

const TEXTS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '가'.repeat(5000),
  "'; drop table contracts; --",
  '<script>alert(1)</script>',
  '../..',
  '%ff',
  '\u202e',
  'NaN',
];

const SCALARS: readonly unknown[] = [null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, -0, [], {}, [[]], [null], ...TEXTS];

/** A value that no schema expects, nested a few levels. */
export function hostileJson(random: Random, depth = 0): unknown {
  if (depth > 3 || random.chance(0.6)) return random.pick(SCALARS);
  if (random.chance(0.5)) return Array.from({ length: random.below(4) }, () => hostileJson(random, depth + 1));
  const names = ['id', 'text', 'message', 'contractIds', '__proto__', 'constructor', '', 'a b', '$ref', 'toString'];
  return Object.fromEntries([[random.pick(names), hostileJson(random, depth + 1)]]);
}

/** `value` with one or more of its parts replaced, dropped or added. */
export function mutateJson(random: Random, value: unknown): unknown {
  if (random.chance(0.15)) return hostileJson(random);
  if (Array.isArray(value))
    return value.map((inner: unknown) => (random.chance(0.5) ? mutateJson(random, inner) : inner));
  if (typeof value !== 'object' || value === null) return random.chance(0.5) ? random.pick(SCALARS) : value;
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    if (random.chance(0.1)) return [];
    return [[name, random.chance(0.4) ? mutateJson(random, inner) : inner]];
  });
  if (random.chance(0.2)) entries.push([random.pick(['extra', '__proto__', 'ownerId', 'id']), hostileJson(random)]);
  return Object.fromEntries(entries);
}

/** Bodies that are no JSON at all, or more of it than a walk over it survives. */
export const RAW_BODIES: readonly Buffer[] = [
  Buffer.alloc(0),
  Buffer.from('{'),
  Buffer.from('{"a":'),
  Buffer.from('\ufeff{}'),
  Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  Buffer.from([0xc3, 0x28, 0x22]),
  Buffer.from('nul'),
  Buffer.from('"text"'),
  Buffer.from('['.repeat(50_000)),
  Buffer.from(`${'['.repeat(50_000)}${']'.repeat(50_000)}`),
  Buffer.from(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
  Buffer.from(`{"text":"${'a'.repeat(1_100_000)}"}`),
  Buffer.from('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'),
  Buffer.from('{"a":1e400,"b":-1e400}'),
  Buffer.from('a=1&b=2'),
  Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello'),
  Buffer.from('--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nno file\r\n--x--\r\n'),
  Buffer.from(
    '--x\r\nContent-Disposition: form-data; name="file"; filename="../../\u0000.txt"\r\n\r\n제1조\r\n--x--\r\n',
  ),
  Buffer.from('--x\r\n\r\n\r\n--x--'),
];

export const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'nonsense',
  ';;;',
];

/** Headers that something between the wire and a route reads. */
export const HOSTILE_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { cookie: 'locale=%ff; theme=%' },
  { cookie: 'locale=__proto__; theme=constructor; thoroughness=%00' },
  { cookie: 'johang.session_token=forged.signature' },
  { cookie: 'johang.session_token=%E0%A4%A; =; ;;; a' },
  { cookie: `x=${'a'.repeat(4000)}` },
  { cookie: '\u00ff\u00fe=\u00ff' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer johang_\u00ff' },
  { authorization: `Bearer ${'a'.repeat(4000)}` },
  { authorization: 'Basic %%%' },
  { 'accept-language': 'xx-\u00ff;q=NaN,,;;q' },
  { 'accept-language': ',;q='.repeat(500) },
  { 'x-johang-language': 'constructor' },
  { accept: 'text/calendar, \u00ff' },
  { range: 'bytes=9-1,-5,x' },
  { 'if-none-match': '"\u00ff"' },
  { 'last-event-id': '-1' },
  { 'x-forwarded-for': '%ff, \u00ff' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'javascript' },
  { rsc: '1' },
  { rsc: '1', 'next-router-state-tree': '%ff' },
  { rsc: '1', 'next-router-state-tree': '%5B%22%22%5D' },
  { rsc: '1', 'next-router-state-tree': encodeURIComponent(JSON.stringify({ a: [1] })) },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/../%ff' },
  { 'next-action': 'x' },
  { 'next-action': 'a'.repeat(42), 'content-type': 'multipart/form-data; boundary=x' },
  { 'next-action': '%ff', 'content-type': 'text/plain' },
  { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
  { 'x-matched-path': '/api/%ff' },
  { 'x-invoke-path': '/%ff' },
  { 'x-nextjs-data': '1' },
  { 'x-http-method-override': 'DELETE' },
  { expect: '100-continue' },
  { 'transfer-encoding': 'chunked' },
  { purpose: 'prefetch' },
];
