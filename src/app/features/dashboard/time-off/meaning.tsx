import { List, Text } from '@mantine/core';
import { countMessages, toCustomers } from '#app/lib/letter-words.ts';
import type { Settled } from './api.ts';

const channelWords: Readonly<Record<string, string>> = {
  email: 'email',
  sms: 'text message',
  push: 'push notification',
  in_app: 'notice in the app',
};

/** Who is told what once it is approved, and that it costs nobody anything. */
export function Meaning({ team, settled }: { team: string; settled: Settled }) {
  const { visits } = settled;
  const letters = [...settled.letters, ...visits.flatMap((visit) => visit.letters)];
  const toTeams = letters.filter(({ audience }) => audience === 'team');
  const customers = toCustomers(letters).map(
    ({ name, channel }) => `${name} (${channelWords[channel] ?? channel})`,
  );
  const teams = new Set([team, ...visits.flatMap(({ teams_told }) => teams_told)]);
  return (
    <div role="status">
      <Text size="sm" fw={600}>
        What this does
      </Text>
      <List size="sm" spacing={2}>
        {toTeams.length > 0 && (
          <List.Item>
            Teams notified: {[...teams].join(', ')} ({countMessages(toTeams)}).
          </List.Item>
        )}
        <List.Item>
          {customers.length === 0
            ? 'No customers are notified.'
            : `Customers notified: ${[...new Set(customers)].join(', ')}.`}
        </List.Item>
        {visits.length > 0 && <List.Item>No fees are charged, because you’re making the change.</List.Item>}
      </List>
    </div>
  );
}
