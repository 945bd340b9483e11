import { expect, test } from 'vitest';
import { describeRecipients } from './recipient-words.ts';

const to = (name: string, channel: string, obstacle: string | null = null) => ({ name, channel, obstacle });

test('a person is named once, with all that reaches them', () => {
  expect(describeRecipients([to('Mei Lin', 'email'), to('Ada', 'push'), to('Mei Lin', 'sms')])).toBe(
    'Email and SMS to Mei Lin. Push notification to Ada.',
  );
});

test('whom the same channels reach stand together, whatever order these come in', () => {
  const both = [to('Ann', 'push'), to('Ann', 'email'), to('Bob', 'email'), to('Bob', 'push')];
  expect(describeRecipients(both)).toBe('Email and push notification to Ann and Bob.');
});

test('of many, the first are named, and what is not sent says why', () => {
  const many = ['Ann', 'Bob', 'Cy', 'Di', 'Ed'].map((name) => to(name, 'push'));
  expect(describeRecipients(many)).toBe('Push notification to Ann, Bob, and 3 others.');
  expect(describeRecipients(many.slice(0, 3))).toBe('Push notification to Ann, Bob, and Cy.');
  expect(describeRecipients([to('Ann', 'email'), to('Ann', 'sms', 'no_sms_provider')])).toBe(
    'Email to Ann. No SMS to Ann: no SMS provider is connected.',
  );
});
