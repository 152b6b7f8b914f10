import { describe, expect, it } from 'vitest';
import { clientAddress, networkOf } from '#lib/server/identity/client-address';

describe('the address whose requests are counted', () => {
  it('is the peer, whatever its headers claim', () => {
    expect(clientAddress('192.0.2.1', '203.0.113.9', undefined)).toBe('192.0.2.1');
    expect(clientAddress('192.0.2.1', '203.0.113.9', 'http://contracts.example')).toBe('192.0.2.1');
  });

  it('is the last one a proxy saw when people come by https', () => {
    const publicUrl = 'https://contracts.example';
    expect(clientAddress('172.18.0.2', '203.0.113.9, 192.0.2.1', publicUrl)).toBe('192.0.2.1');
    expect(clientAddress('172.18.0.2', undefined, publicUrl)).toBe('172.18.0.2');
    expect(clientAddress('172.18.0.2', ' ', publicUrl)).toBe('172.18.0.2');
  });
});

describe('the network that is counted as one', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:0:7::1', '2001:db8:0:7'],
    ['2001:DB8::7:1:2:3:4', '2001:db8:0:7'],
    ['2001:0db8:0000:0007:ffff:ffff:ffff:ffff', '2001:db8:0:7'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
