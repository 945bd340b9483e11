import { expect, test } from 'vitest';
import { toAncestors } from './frame-ancestors.ts';

test.each([
  ['nobody has named any', [], [], '*'],
  ['only the installation has', ['a.test'], [], "'self' https://app.x.test a.test"],
  ['only the company has', [], ['b.test', '*.c.test'], "'self' https://app.x.test b.test *.c.test"],
  [
    'the company names what the installation allows',
    ['*.test'],
    ['www.b.test'],
    "'self' https://app.x.test www.b.test",
  ],
  ['the company names something else', ['a.test'], ['b.test'], "'self' https://app.x.test"],
  ['a name could end the directive', [], ["b.test; script-src 'unsafe-inline'"], "'self' https://app.x.test"],
])('%s', (_name, installation, company, expected) =>
  expect(toAncestors(installation, company, 'https://app.x.test')).toBe(expected),
);
