import { describe, expect, it } from 'vitest';
import { AppError } from '#lib/core/errors';
import { checkAddress, parseAddress } from '#lib/llm/address-guard';
import { isWorthRetrying } from '#lib/llm/model-errors';

const OPEN = { localOnly: false };
const PUBLIC = '93.184.216.34';

/** A network of names that is the same everywhere. */
const names: Record<string, string[]> = {
  localhost: ['::1', '127.0.0.1'],
  'api.example': [PUBLIC],
  'nas.example': ['192.168.0.20'],
  'both.example': ['10.0.0.1', PUBLIC],
  'sly.example': ['169.254.169.254'],
  'sly6.example': [PUBLIC, 'fd00:ec2::254'],
  'mapped.example': ['::ffff:169.254.169.254'],
  'mine.localhost': [PUBLIC],
};
const resolve = (name: string) => Promise.resolve(names[name] ?? []);
const check = (address: string, rules = OPEN) => checkAddress(parseAddress(address), rules, resolve);

describe('an address of a model', () => {
  it.each([
    'ftp://api.example/v1',
    'file:///etc/passwd',
    'api.example/v1',
    'https://me:secret@api.example/v1',
    'https://me@api.example/v1',
    'https://api.example/v1?key=1',
    'https://api.example/v1#a',
    '',
  ])('is refused where it is none of a server: %s', (address) => {
    expect(() => parseAddress(address)).toThrow('model_address_invalid');
  });

  it.each([
    'http://169.254.169.254/v1',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://[::ffff:169.254.169.254]/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://100.100.100.200/',
    'http://metadata.google.internal/v1',
    'https://METADATA.google.internal./v1',
    'https://sly.example/v1',
    'https://sly6.example/v1',
    'https://mapped.example/v1',
  ])('is refused where a cloud gives out its secrets, whatever it is called: %s', async (address) => {
    await expect(check(address)).rejects.toMatchObject({ code: 'model_address_refused' });
  });

  it.each([
    'http://localhost:11434/v1',
    'http://127.0.0.1:1234',
    'http://[::1]:8080/v1',
    'http://nas.example/v1',
    'http://10.1.2.3/',
  ])('on this machine or a private network may be without encryption: %s', async (address) => {
    expect(await check(address)).not.toEqual([]);
  });

  it.each(['http://api.example/v1', `http://${PUBLIC}/v1`, 'http://both.example/v1'])(
    'elsewhere may not: %s',
    async (address) => {
      await expect(check(address)).rejects.toMatchObject({ code: 'model_address_insecure' });
      expect(await check(address.replace('http:', 'https:'))).toContain(PUBLIC);
    },
  );

  it('is refused where nobody knows its name', async () => {
    await expect(check('https://nobody.example/v1')).rejects.toMatchObject({
      code: 'model_address_unknown',
      params: { host: 'nobody.example' },
    });
  });

  it.each([
    ['ENOTFOUND', 'model_address_unknown'],
    ['ENODATA', 'model_address_unknown'],
    ['EAI_AGAIN', 'model_unavailable'],
    ['ESERVFAIL', 'model_unavailable'],
    ['ETIMEOUT', 'model_unavailable'],
  ])('whose name is looked up in vain with %s is told as %s', async (code, told) => {
    const cause = Object.assign(new Error(code), { code });
    const url = parseAddress('https://api.example/v1');
    const error = await checkAddress(url, OPEN, () => Promise.reject(cause)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: told, params: { host: 'api.example' }, cause });
    expect(error instanceof AppError && isWorthRetrying(error)).toBe(told === 'model_unavailable');
  });

  it('that says it is this machine has to be it', async () => {
    await expect(check('https://mine.localhost/v1')).rejects.toMatchObject({ code: 'model_address_refused' });
  });

  it.each(['https://api.example/v1', 'http://nas.example/v1', 'http://192.168.0.20/v1'])(
    'is refused while nothing may leave the machine: %s',
    async (address) => {
      await expect(check(address, { localOnly: true })).rejects.toMatchObject({ code: 'model_stays_local' });
    },
  );

  it('of this machine is taken while nothing may leave it', async () => {
    expect(await check('http://localhost:11434/v1', { localOnly: true })).toEqual(['::1', '127.0.0.1']);
  });
});
