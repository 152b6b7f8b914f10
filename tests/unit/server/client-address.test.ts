import { describe, expect, it } from 'vitest';
import { clientAddress } from '#lib/server/identity/client-address';

describe('the address whose sign-in attempts are counted', () => {
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
