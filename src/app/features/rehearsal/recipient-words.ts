import { reasonClause } from '#app/lib/message-words.ts';
import type { RehearsalRow } from './api.ts';

type Recipient = RehearsalRow['recipients'][number];

const channels: Readonly<Record<string, string>> = {
  email: 'email',
  sms: 'SMS',
  push: 'push',
  in_app: 'in-app notice',
};

const named = 3;
const list = new Intl.ListFormat('en');

/** Who gets it and how, each person once: `Mei Lin by email and SMS`. Of many, the first are named. */
export function describeRecipients(recipients: readonly Recipient[]): string {
  const people = new Map<string, { name: string; obstacle: string | null; by: string[] }>();
  for (const { name, channel, obstacle } of recipients) {
    const key = JSON.stringify([name, obstacle]);
    const person = people.get(key) ?? { name, obstacle, by: [] };
    people.set(key, { ...person, by: [...person.by, channels[channel] ?? channel] });
  }
  const words = [...people.values()].map(({ name, obstacle, by }) =>
    obstacle === null
      ? `${name} by ${list.format(by)}`
      : `not sent to ${name} by ${list.format(by)}: ${reasonClause(obstacle)}`,
  );
  const others = words.length - named;
  const shown = words.slice(0, named).join(', ');
  return others > 0 ? `${shown} and ${others} ${others === 1 ? 'other' : 'others'}` : shown;
}
