type Letter = { name: string; channel: string };
export type ActLetter = Letter & { audience: string };

const channelWords: Readonly<Record<string, string>> = {
  email: 'an email',
  sms: 'a text message',
  push: 'a push notification',
  in_app: 'a notice in the app',
};

const join = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const channelsOf = (letters: readonly Letter[]): string =>
  join([...new Set(letters.map(({ channel }) => channelWords[channel] ?? channel))]);

/** Who is told, and how: "Ada gets an email and a text message". */
export function sayLetters(letters: readonly Letter[]): string {
  const [first] = letters;
  return first ? `${first.name} gets ${channelsOf(letters)}` : '';
}

export const countMessages = (letters: readonly Letter[]): string =>
  letters.length === 1 ? '1 message' : `${letters.length} messages`;

export const toCustomers = <L extends ActLetter>(letters: readonly L[]): L[] =>
  letters.filter(({ audience }) => audience === 'customer');

/** Which letters, as a list: "an email to Ada and 6 messages to the team". Of many customers only how many. */
export function listLetters(letters: readonly ActLetter[]): string {
  const customers = toCustomers(letters);
  const others = letters.filter(({ audience }) => audience !== 'customer');
  const names = new Set(customers.map(({ name }) => name));
  const [name] = names;
  const parts = [
    names.size === 1 && `${channelsOf(customers)} to ${name}`,
    names.size > 1 && `${countMessages(customers)} to ${names.size} customers`,
    others.length > 0 && `${countMessages(others)} to teams`,
  ];
  return join(parts.filter((part) => part !== false));
}
