import { expect, test } from 'vitest';
import { findEvent } from './events.ts';
import { passesFilter, standardRules, type RuleFacts, type RuleFilter } from './rules.ts';

const facts: RuleFacts = {
  status: 'upcoming',
  serviceIds: ['deep', 'windows'],
  frequencyId: 'weekly',
  tagIds: [],
  earlierVisits: 2,
};

test.each<[string, RuleFilter, boolean]>([
  ['nothing asked', {}, true],
  ['empty lists ask nothing', { service_ids: [], tag_ids: [] }, true],
  ['one of the services', { service_ids: ['windows'] }, true],
  ['another service', { service_ids: ['move'] }, false],
  ['another status', { statuses: ['completed'] }, false],
  ['a tag that is not there', { tag_ids: ['vip'] }, false],
  ['the frequency', { frequency_ids: ['weekly'] }, true],
  ['not the first visit', { first_visit: true }, false],
  ['a later visit', { first_visit: false }, true],
  ['the third visit', { visits_at_least: 3 }, true],
  ['not yet the fourth', { visits_at_least: 4 }, false],
])('%s', (_name, filter, expected) => {
  expect(passesFilter(filter, facts)).toBe(expected);
});

test('every standard rule tells of an event, over channels that it has', () => {
  for (const { event, channels } of standardRules) {
    const told = findEvent(event)?.audiences.flatMap((audience) => Object.keys(audience.channels));
    expect([event, told]).toEqual([
      event,
      expect.arrayContaining(channels.filter((one) => told?.includes(one))),
    ]);
    expect(channels.some((channel) => told?.includes(channel))).toBe(true);
  }
});
