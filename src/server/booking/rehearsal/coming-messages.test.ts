import { expect, test } from 'vitest';
import { byChannelAndName } from './coming-messages.ts';

const to = (name: string, channel: string) => ({ name, channel, obstacle: null });

test('whom a message reaches is listed by channel and then by name, however it comes', () => {
  const sorted = [to('Ada', 'email'), to('Mei', 'email'), to('Ada', 'sms'), to('Ada', 'push')];
  const mixed = [to('Ada', 'push'), to('Mei', 'email'), to('Ada', 'sms'), to('Ada', 'email')];
  expect(mixed.toSorted(byChannelAndName)).toEqual(sorted);
  expect(mixed.toReversed().toSorted(byChannelAndName)).toEqual(sorted);
});
