import { expect, test } from 'vitest';
import { describeResults } from './use-resend.ts';

const queued = { id: 'a', outcome: 'queued', reason: null } as const;
const refused = { id: 'b', outcome: 'refused', reason: 'This message is still on its way.' } as const;

test.each([
  [[queued], '1 message is on its way again.'],
  [[queued, queued], '2 messages are on their way again.'],
  [[refused], 'This message is still on its way.'],
  [
    [queued, refused, refused],
    '1 message is on its way again. 2 not sent: This message is still on its way.',
  ],
])('says what became of each, once', (results, text) => {
  expect(describeResults(results).text).toBe(text);
});
