import { expect, it } from 'vitest';
import { isLoopbackHost } from '#lib/core/loopback';

it.each([
  'localhost',
  'LOCALHOST:1234',
  'localhost.',
  'models.localhost',
  '127.0.0.1',
  '127.9.8.7:80',
  '[::1]:11434',
  '2130706433',
])('%s can only be this machine', (host) => expect(isLoopbackHost(host)).toBe(true));

it.each([
  'example.com',
  '127.0.0.1.example.com',
  'localhost.example.com',
  '192.168.0.2',
  '[::2]',
  '0.0.0.0',
  'not a host',
  '',
])('%s may be another one', (host) => expect(isLoopbackHost(host)).toBe(false));
