import { isIPv6 } from 'node:net';

/** Carries the address to where what comes from it is counted; the server sets it on every request, over whatever came. */
export const CLIENT_ADDRESS_HEADER = 'x-johang-client-address';

/**
 * Where a request comes from: the peer's, since anybody can write X-Forwarded-For. This server speaks no https
 * itself, so with an https public URL the peer is a proxy, and the last address of that header is the one it saw.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  publicUrl: string | undefined,
): string {
  const forwarded = publicUrl?.startsWith('https:') ? forwardedFor?.split(',').at(-1)?.trim() : undefined;
  return forwarded || (peer ?? '');
}

const V4_IN_V6 = '::ffff:';
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** Of an IPv6 address the network that one household or office has (/64), in one spelling; an IPv4 address in either form as itself. */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().split('%')[0] ?? '';
  if (!isIPv6(plain)) return plain;
  if (plain.startsWith(V4_IN_V6) && plain.includes('.')) return plain.slice(V4_IN_V6.length);
  const [head = '', tail] = plain.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const gap = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const network = [...before, ...gap, ...after].slice(0, NETWORK_GROUPS);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));
