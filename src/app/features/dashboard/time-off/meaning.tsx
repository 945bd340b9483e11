import { List, Text } from '@mantine/core';
import type { Settled } from './api.ts';

const channelWords: Readonly<Record<string, string>> = {
  email: 'email',
  sms: 'text message',
  push: 'push notification',
  in_app: 'notice in the app',
};

/** Who is told what once it is approved, and that it costs nobody anything. */
export function Meaning({ team, settled: { visits } }: { team: string; settled: Settled }) {
  const letters = visits.flatMap((visit) =>
    visit.letters.map(({ name, channel }) => `${name} (${channelWords[channel] ?? channel})`),
  );
  const teams = new Set([team, ...visits.flatMap(({ teams_told }) => teams_told)]);
  return (
    <div role="status">
      <Text size="sm" fw={600}>
        What this does
      </Text>
      <List size="sm" spacing={2}>
        <List.Item>Teams notified: {[...teams].join(', ')}.</List.Item>
        <List.Item>
          {letters.length === 0
            ? 'No customers are notified.'
            : `Customers notified: ${[...new Set(letters)].join(', ')}.`}
        </List.Item>
        {visits.length > 0 && <List.Item>No fees are charged, because you’re making the change.</List.Item>}
      </List>
    </div>
  );
}
