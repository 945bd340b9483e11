import { expect, test } from 'vitest';
import { isSafeUrl } from './url.ts';

test.each([
  '',
  'https://example.test/a?b=c:d#e',
  'HTTP://example.test',
  '/pictures/van.png',
  'van.png',
  '../van.png',
  '#top',
  '?page=2',
  '/at/10:30',
  'pictures/10:30.png',
])('%j is an address', (text) => expect(isSafeUrl(text)).toBe(true));

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'mailto:a@example.test',
  'https:',
  'https:/example.test',

  '//example.test',
  '/\\example.test',
  'https://a b',
  `/${'a'.repeat(2000)}`,
  '\u0001javascript:alert(1)',
])('%j is none', (text) => expect(isSafeUrl(text)).toBe(false));
