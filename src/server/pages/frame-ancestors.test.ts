import { expect, test } from 'vitest';
import { toAncestors } from './frame-ancestors.ts';

test.each([
  ['nobody has named any', [], [], '*'],
  ['only the installation has', ['a.test'], [], "'self' a.test"],
  ['only the company has', [], ['b.test', '*.c.test'], "'self' b.test *.c.test"],
  ['the company names what the installation allows', ['*.test'], ['www.b.test'], "'self' www.b.test"],
  ['the company names something else', ['a.test'], ['b.test'], "'self'"],
  ['a name could end the directive', [], ["b.test; script-src 'unsafe-inline'"], "'self'"],
])('%s', (_name, installation, company, expected) =>
  expect(toAncestors(installation, company)).toBe(expected),
);
