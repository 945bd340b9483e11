import { expect, test } from 'vitest';
import { markupIn, requireNone } from './complaints.ts';

test('everything that is wrong is said at once, by field', () => {
  const complain = () => requireNone([['a', 'is odd'], false, ['b', 'is even'], ['a', 'is late'], undefined]);
  expect(complain).toThrow(
    expect.objectContaining({
      code: 'VALIDATION',
      details: { messages: { a: ['is odd', 'is late'], b: ['is even'] } },
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
