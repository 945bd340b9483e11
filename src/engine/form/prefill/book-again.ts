import type { BookingParameter } from './query-keys.ts';

/** A service as a visit has bought it. */
export type BoughtService = {
  id: string;
  hourly: { hours: number; teams: number } | null;
  variables: readonly { id: string; quantity: number }[];
  extras: readonly { id: string; quantity: number }[];
};

type Bought = { services: readonly BoughtService[]; frequencyId: string | null };

const groupsOf = (
  services: readonly BoughtService[],
  partsOf: (service: BoughtService) => BoughtService['extras'],
): string =>
  services
    .map((service) =>
      partsOf(service)
        .map(({ id, quantity }) => `${service.id}-${id}:${quantity}`)
        .join(','),
    )
    .filter(Boolean)
    .join(',,');

/** The parameters of a form's link that choose the same once more: without a price, and without a time. */
export function writeBookAgain({ services, frequencyId }: Bought): Record<string, string> {
  const parameters: Partial<Record<BookingParameter, string>> = {
    service_ids: services.map(({ id }) => id).join(','),
    service_options: services
      .flatMap(({ id, hourly }) => (hourly ? [`${id}-${hourly.hours}T${hourly.teams}`] : []))
      .join(','),
    service_pricings: groupsOf(services, ({ variables }) => variables),
    service_extras: groupsOf(services, ({ extras }) => extras),
    ...(frequencyId !== null && { frequencyId }),
  };
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
}

/** As the address `/client/book/{data}` has it: JSON as base64 for addresses. */
export function packBookData(parameters: Readonly<Record<string, string>>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(parameters));
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Longer than any link that a form reads. */
const longestData = 30_000;
const mostParameters = 200;

const isFilled = (entry: [string, unknown]): entry is [string, string | number] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'number';

/** Null where it is none: cut off, mistyped, or something else altogether. */
export function unpackBookData(data: string): Record<string, string> | null {
  if (data.length > longestData || !/^[\w-]+={0,2}$/.test(data)) return null;
  try {
    const binary = atob(data.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
    const bytes = Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0);
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null;
    const entries = Object.entries(read).filter(isFilled).slice(0, mostParameters);
    return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
  } catch {
    return null;
  }
}
