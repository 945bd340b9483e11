import { expect, test } from 'vitest';
import { describeRecipients } from './recipient-words.ts';

const to = (name: string, channel: string, obstacle: string | null = null) => ({ name, channel, obstacle });

test('a person is named once, with all that reaches them', () => {
  expect(describeRecipients([to('Mei Lin', 'email'), to('Ada', 'push'), to('Mei Lin', 'sms')])).toBe(
    'Mei Lin by email and SMS, Ada by push',
  );
});

test('of many, the first are named, and what is not sent says why', () => {
  const many = ['Ann', 'Bob', 'Cy', 'Di', 'Ed'].map((name) => to(name, 'push'));
  expect(describeRecipients(many)).toBe('Ann by push, Bob by push, Cy by push and 2 others');
  expect(describeRecipients([to('Ann', 'sms', 'some_reason')])).toBe('not sent to Ann by SMS: some reason');
});
