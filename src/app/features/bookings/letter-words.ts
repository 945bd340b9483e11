const channelWords: Readonly<Record<string, string>> = {
  email: 'an email',
  sms: 'a text message',
  push: 'a push notification',
  in_app: 'a notice in the app',
};

const join = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Who is told, and how: "Ada gets an email and a text message". */
export function sayLetters(letters: readonly { name: string; channel: string }[]): string {
  const [first] = letters;
  const channels = [...new Set(letters.map(({ channel }) => channelWords[channel] ?? channel))];
  return first ? `${first.name} gets ${join(channels)}` : '';
}
