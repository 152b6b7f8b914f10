import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { AppError, type ErrorCode } from '#lib/core/errors';
import { isLoopbackHost } from '#lib/core/loopback';

export type AddressRules = {
  /** Nothing but this machine. */
  localOnly: boolean;
};

/** The internet addresses of a name. */
export type Resolve = (name: string) => Promise<string[]>;

const resolveName: Resolve = async (name) => (await lookup(name, { all: true })).map(({ address }) => address);

type Subnet = [network: string, prefix: number];

/** What clouds answer at with the machine's credentials, and the link-local addresses around it. */
const metadataAddresses = listOf(
  [
    ['169.254.0.0', 16],
    ['100.100.100.200', 32],
    ['168.63.129.16', 32],
    ['192.0.0.192', 32],
  ],
  [
    ['fe80::', 10],
    ['fd00:ec2::254', 128],
    ['fd20:ce::254', 128],
    ['64:ff9b::a9fe:0', 112],
  ],
);
const metadataNames = new Set([
  'metadata',
  'metadata.google.internal',
  'metadata.goog',
  'metadata.azure.internal',
  'metadata.tencentyun.com',
  'instance-data',
  'instance-data.ec2.internal',
]);

const loopback = listOf([['127.0.0.0', 8]], [['::1', 128]]);
/** RFC 1918, 4193 and 6598. */
const privateAddresses = listOf(
  [
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['100.64.0.0', 10],
  ],
  [['fc00::', 7]],
);

function listOf(ipv4: readonly Subnet[], ipv6: readonly Subnet[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ipv4) list.addSubnet(network, prefix, 'ipv4');
  for (const [network, prefix] of ipv6) list.addSubnet(network, prefix, 'ipv6');
  return list;
}

const has = (list: BlockList, ip: string): boolean => list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');

/** The address of an endpoint: http or https, without a user, a query or a fragment; else AppError('model_address_invalid'). */
export function parseAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isPlain = url !== null && `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (!isPlain || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw new AppError('model_address_invalid');
  return url;
}

/**
 * Where a request to this address may go: the internet addresses of its host, each of them allowed. Throws
 * AppError('model_address_unknown') where the name has none, 'model_unavailable' where that cannot be told now, and
 * 'model_address_refused' (what belongs to the cloud's own machinery), 'model_address_insecure' (http to what is neither this
 * machine nor a private network) or 'model_stays_local'.
 */
export async function checkAddress(url: URL, rules: AddressRules, resolve: Resolve = resolveName): Promise<string[]> {
  const name = url.hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase();
  const refuse = (code: ErrorCode): AppError => new AppError(code, { host: url.host });
  if (metadataNames.has(name)) throw refuse('model_address_refused');
  if (rules.localOnly && !isLoopbackHost(url.host)) throw refuse('model_stays_local');
  const addresses = isIP(name) === 0 ? await addressesOf(name, url.host, resolve) : [name];
  for (const ip of addresses) {
    const refusal = refusalOf(ip, url);
    if (refusal !== null) throw refuse(refusal);
  }
  return addresses;
}

/** A name server that fails or is away says nothing about the name: asking again may help. */
async function addressesOf(name: string, host: string, resolve: Resolve): Promise<string[]> {
  const addresses = await resolve(name).catch((cause: NodeJS.ErrnoException) => {
    const isUnknown = cause.code === 'ENOTFOUND' || cause.code === 'ENODATA';
    throw new AppError(isUnknown ? 'model_address_unknown' : 'model_unavailable', { host }, { cause });
  });
  if (addresses.length === 0) throw new AppError('model_address_unknown', { host });
  return addresses;
}

function refusalOf(ip: string, url: URL): ErrorCode | null {
  if (has(metadataAddresses, ip)) return 'model_address_refused';
  if (has(loopback, ip)) return null;
  // A name that promises this machine has to keep it.
  if (isLoopbackHost(url.host)) return 'model_address_refused';
  return url.protocol === 'http:' && !has(privateAddresses, ip) ? 'model_address_insecure' : null;
}
