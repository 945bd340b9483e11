/**
 * What the IANA database calls a zone today, where ICU keeps to the name it had first. Node and Chrome answer and list
 * the old names, Firefox the new ones.
 */
const modernNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};
const modernNameOf = new Map(Object.entries(modernNames));

/** The short names of the IANA database. ICU knows others, such as 'BST' for Dhaka, that nobody means. */
const shortNames = new Set('CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET'.split(' '));

const canonicalNames = new Map<string, string>();
/** There are some 600, which people may write in capitals and small letters as they like. */
const mostKept = 2_000;

/** ICU's name of a zone, or undefined where there is none. Asking takes long, so what it says of a zone is kept. */
function findCanonicalName(timezone: string): string | undefined {
  const known = canonicalNames.get(timezone);
  if (known !== undefined) return known;
  try {
    const name = new Intl.DateTimeFormat('en-US', { timeZone: timezone }).resolvedOptions().timeZone;
    if (canonicalNames.size < mostKept) canonicalNames.set(timezone, name);
    return name;
  } catch {
    return undefined;
  }
}

/** Is it a name of the IANA database, old or new, such as 'Australia/Adelaide'? An offset such as '+05:30' is none. */
export function isTimezone(name: string): boolean {
  if (!/^[a-z]/i.test(name) || /^systemv/i.test(name)) return false;
  if (/^[a-z]{3}$/i.test(name) && !shortNames.has(name.toUpperCase())) return false;
  return findCanonicalName(name) !== undefined;
}

/** The name by which a zone goes today. What is no zone is answered as it is. */
export function toModernTimezone(name: string): string {
  const canonical = findCanonicalName(name) ?? name;
  return modernNameOf.get(canonical) ?? canonical;
}

/** Do two names mean one zone, such as 'Asia/Calcutta' and 'Asia/Kolkata'? */
export const isSameTimezone = (a: string, b: string): boolean =>
  a === b || toModernTimezone(a) === toModernTimezone(b);

/** Every zone once, by its modern name, in the order of the alphabet. */
export const listTimezones = (): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone').map(toModernTimezone), 'UTC'])].toSorted();
