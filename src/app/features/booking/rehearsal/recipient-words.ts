import { reasonClause } from '#app/lib/message-words.ts';
import type { RehearsalRow } from './api.ts';

type Recipient = RehearsalRow['recipients'][number];

/** In this order, whatever order they come in. */
const channels = [
  ['email', 'email'],
  ['sms', 'SMS'],
  ['push', 'push notification'],
  ['in_app', 'in-app notice'],
] as const;

const mostNamed = 3;
const list = new Intl.ListFormat('en');

/** "Ann, Bob and 3 others": one more is named rather than counted. */
export function listNames(names: readonly string[]): string {
  if (names.length <= mostNamed) return list.format(names);
  const named = names.slice(0, mostNamed - 1);
  return list.format([...named, `${names.length - named.length} others`]);
}

const listChannels = (of: ReadonlySet<string>): string =>
  list.format([
    ...channels.filter(([channel]) => of.has(channel)).map(([, word]) => word),
    ...[...of].filter((one) => channels.every(([channel]) => channel !== one)),
  ]);

const toSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/**
 * Who gets it and how, people with the same channels together: "Email and SMS to Mei Lin. Push notification to Ada."
 * What is not sent says why.
 */
export function describeRecipients(recipients: readonly Recipient[]): string {
  const people = new Map<string, { name: string; obstacle: string | null; by: Set<string> }>();
  for (const { name, channel, obstacle } of recipients) {
    const key = JSON.stringify([name, obstacle]);
    const person = people.get(key) ?? { name, obstacle, by: new Set() };
    people.set(key, { ...person, by: person.by.add(channel) });
  }
  const groups = new Map<string, { by: string; obstacle: string | null; names: string[] }>();
  for (const { name, obstacle, by: own } of people.values()) {
    const by = listChannels(own);
    const key = JSON.stringify([by, obstacle]);
    const group = groups.get(key) ?? { by, obstacle, names: [] };
    groups.set(key, { ...group, names: [...group.names, name] });
  }
  return [...groups.values()]
    .map(({ by, obstacle, names }) =>
      obstacle === null
        ? toSentence(`${by} to ${listNames(names)}.`)
        : `No ${by} to ${listNames(names)}: ${reasonClause(obstacle)}.`,
    )
    .join(' ');
}
