type Letter = { name: string; channel: string };
export type ActLetter = Letter & { audience: string };

const channelWords: Readonly<Record<string, string>> = {
  email: 'an email',
  sms: 'a text message',
  push: 'a push notification',
  in_app: 'a notice in the app',
};

/** The same where it is named beside somebody: "by email and text". */
const shortWords: Readonly<Record<string, string>> = {
  email: 'email',
  sms: 'text',
  push: 'push notification',
  in_app: 'app',
};

export const nameChannel = (channel: string): string => shortWords[channel] ?? channel;

const join = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const channelsOf = (letters: readonly Letter[]): string =>
  join([...new Set(letters.map(({ channel }) => channelWords[channel] ?? channel))]);

const countMessages = (letters: readonly Letter[]): string =>
  letters.length === 1 ? '1 message' : `${letters.length} messages`;

export const toCustomers = <L extends ActLetter>(letters: readonly L[]): L[] =>
  letters.filter(({ audience }) => audience === 'customer');

/** Crews: whoever is not a customer. */
export const toOthers = <L extends ActLetter>(letters: readonly L[]): L[] =>
  letters.filter(({ audience }) => audience !== 'customer');

/** Each person once, over however many channels. */
export const namesOf = (letters: readonly Letter[]): string[] => [
  ...new Set(letters.map(({ name }) => name)),
];

/** Of a few people in teams each is named: one may have several messages, which nobody counts. */
const mostNames = 3;

/** What people in teams are sent: "messages to Kim and Lee". */
export function tellTeams(letters: readonly ActLetter[]): string {
  const people = namesOf(letters);
  const what = letters.length === 1 ? 'a message' : 'messages';
  return `${what} to ${people.length > mostNames ? `${people.length} people in teams` : join(people)}`;
}

/** Which letters, as a list: "an email to Ada and messages to Kim and Lee". Of many only how many. */
export function listLetters(letters: readonly ActLetter[]): string {
  const customers = toCustomers(letters);
  const others = toOthers(letters);
  const names = namesOf(customers);
  const [name] = names;
  const parts = [
    names.length === 1 && `${channelsOf(customers)} to ${name}`,
    names.length > 1 && `${countMessages(customers)} to ${names.length} customers`,
    others.length > 0 && tellTeams(others),
  ];
  return join(parts.filter((part) => part !== false));
}

/** Who would be told of an act, in a sentence. */
export const sayLetters = (letters: Parameters<typeof listLetters>[0]): string =>
  letters.length > 0 ? `This sends ${listLetters(letters)}.` : 'No messages are sent.';

type Reached = { first_name: string; channels: readonly string[] };

/** Whom an act that can be taken back tells in a moment: "We’ll notify Nadia by email and text in 30 seconds." */
export function sayNotified(reached: readonly Reached[]): string {
  const [one] = reached;
  if (!one) return '';
  const whom =
    reached.length === 1
      ? `${one.first_name} by ${join(one.channels.map(nameChannel))}`
      : `${reached.length} customers`;
  return `We’ll notify ${whom} in 30 seconds.`;
}

const onPhones = new Set(['sms', 'push']);

const byChannels = (letters: readonly Letter[]): string =>
  letters.every(({ channel }) => onPhones.has(channel))
    ? 'on their phones'
    : `by ${join([...new Set(letters.map(({ channel }) => nameChannel(channel)))])}`;

type Booked = { status: string; customer: { first_name: string } };

/** Who is told of a new booking: "Nadia gets a confirmation by email and text. Kim gets it on their phones." */
export function sayBooked(letters: readonly ActLetter[], { status, customer }: Booked): string {
  const own = toCustomers(letters);
  const others = toOthers(letters);
  const people = namesOf(others);
  const what = status === 'pending' ? 'a message' : 'a confirmation';
  const channels = join([...new Set(own.map(({ channel }) => nameChannel(channel)))]);
  const crew = people.length > mostNames ? `${people.length} people in teams` : join(people);
  const parts = [
    own.length > 0
      ? `${customer.first_name} gets ${what} by ${channels}.`
      : `${customer.first_name} isn’t told of this booking.`,
    others.length > 0 && `${crew} ${people.length === 1 ? 'gets' : 'get'} it ${byChannels(others)}.`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}
