import { type Html, html } from './html.ts';

const units: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'narrow' });

/** How long ago; the script keeps it true, and puts the exact local time where the pointer rests. */
export function showTime(iso: string): Html {
  const seconds = (Date.now() - Date.parse(iso)) / 1000;
  const [unit, length = 1] = units.find(([, size]) => seconds >= size) ?? [];
  const text = unit ? format.format(-Math.floor(seconds / length), unit) : 'now';
  return html`<time datetime="${iso}" title="${iso}">${text}</time>`;
}
