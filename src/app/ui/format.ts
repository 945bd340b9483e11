import { createFormats, type Formats } from './use-formats.ts';

/** Made when it is first asked: its script may come after this one. */
let ofOperator: Formats | undefined;
const formats = (): Formats => (ofOperator ??= createFormats(null));

/** An instant, in the reader's own zone: for logs and accounts, never for appointments. */
export const formatDateTime = (instant: string): string => formats().instant(instant);
export const formatDate = (instant: string): string => formats().dayOf(instant);

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

type AgoOptions = { now?: number; day?: (instant: string) => string; locale?: string | undefined };

const dayIn = (locale: string) => (instant: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(instant));

/** How long ago; a month and more ago, the day. */
export function formatAgo(
  instant: string,
  { now = Date.now(), locale, day = locale === undefined ? formatDate : dayIn(locale) }: AgoOptions = {},
): string {
  const past = new Date(instant).getTime() - now;
  const step = steps.find(([, ms]) => Math.abs(past) >= ms);
  const said = locale === undefined ? relative : new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (!step) return locale === undefined || locale.startsWith('en') ? 'just now' : said.format(0, 'second');
  if (step[0] === 'day' && Math.abs(past) > 30 * step[1]) return day(instant);
  return said.format(Math.round(past / step[1]), step[0]);
}

/** An amount in major units, as the API says it. */
export const formatMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
    ...(Number.isInteger(amount) ? { minimumFractionDigits: 0 } : {}),
  }).format(amount);

export const formatCount = (count: number): string => new Intl.NumberFormat().format(count);

/** The name of an icon as people read it: `spray-can` is a spray can. */
export function toIconTitle(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
