import { expect, test } from 'vitest';
import { coversHost, readHostName } from './host.ts';

test.each([
  ['www.example.com', 'www.example.com'],
  [' WWW.Example.com ', 'www.example.com'],
  ['https://www.example.com/', 'www.example.com'],
  ['*.example.com', '*.example.com'],
  ['shop.example.com:8443', 'shop.example.com:8443'],
  ['localhost:3000', 'localhost:3000'],
])('%s is the host %s', (typed, host) => expect(readHostName(typed)).toBe(host));

test.each([
  '',
  'example',
  '*',
  '*.com*',
  'https://example.com/book',
  'exa mple.com',
  "example.com; script-src 'unsafe-inline'",
  '-example.com',
  '1.2.3.4',
])('“%s” is none', (typed) => expect(readHostName(typed)).toBeUndefined());

test.each([
  ['example.com', 'example.com', true],
  ['*.example.com', 'www.example.com', true],
  ['*.example.com', '*.shop.example.com', true],
  ['*.example.com', 'example.com', false],
  ['*.example.com', 'badexample.com', false],
  ['www.example.com', 'example.com', false],
])('%s covers %s: %s', (listed, host, covers) => expect(coversHost(listed, host)).toBe(covers));
