const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const basicPlaces = new Map<string, number>([
  ...[...basic].map((one): [string, number] => [one, 1]),
  ...[...'^{}\\[~]|€'].map((one): [string, number] => [one, 2]),
]);

/** How an SMS is sent: with the basic alphabet 160 characters fit into one, with any other 70. */
export type SmsLength = { alphabet: 'basic' | 'unicode'; places: number; segments: number };

/** What a text costs to send. The parts of a long one each lose some room to the header that joins them. */
export function measureSms(text: string): SmsLength {
  let places = 0;
  for (const character of text) {
    const taken = basicPlaces.get(character);
    if (taken === undefined) return toLength('unicode', text.length);
    places += taken;
  }
  return toLength('basic', places);
}

function toLength(alphabet: SmsLength['alphabet'], places: number): SmsLength {
  const [single, joined] = alphabet === 'basic' ? [160, 153] : [70, 67];
  return { alphabet, places, segments: places <= single ? 1 : Math.ceil(places / joined) };
}
