import { expect, test } from 'vitest';
import { problemOf } from '#engine/problems.ts';
import { markupIn, requireNone } from './complaints.ts';

test('everything that is wrong is said at once, by field', () => {
  const [required, least] = [problemOf('required'), problemOf('at_least', { least: 3 })];
  const complain = () =>
    requireNone([['a', required], false, ['b', least], ['a', least], ['a', required], undefined]);
  expect(complain).toThrow(
    expect.objectContaining({
      code: 'VALIDATION',
      details: {
        messages: { a: ['is required', 'must be at least 3'], b: ['must be at least 3'] },
        problems: [
          { field: 'a', code: 'required', params: {}, message: 'is required' },
          { field: 'a', code: 'at_least', params: { least: 3 }, message: 'must be at least 3' },
          { field: 'b', code: 'at_least', params: { least: 3 }, message: 'must be at least 3' },
        ],
      },
    }),
  );
  expect(() => requireNone([false, undefined])).not.toThrow();
});

test.each([
  ['<b>bold</b>', true],
  ['an <img src=x onerror=alert(1)> here', true],
  ['</p>', true],
  ['<!-- note -->', true],
  ['less < more > less', false],
  ['2 <3 and 4> 3', false],
  ['I <3 clean windows', false],
  ['<'.repeat(2000), false],
])('%s: %s', (text, expected) => expect(markupIn({ text }).some(Boolean)).toBe(expected));
