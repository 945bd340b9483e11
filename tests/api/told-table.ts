import type { MessageRow } from '../support/messages.ts';

/** Each event with its channels: `booking_rescheduled` (email, sms). */
export function sayTold(told: readonly MessageRow[]): string {
  const events = [...new Set(told.map(({ event }) => event))].toSorted();
  const channelsOf = (event: string) => [
    ...new Set(told.filter((one) => one.event === event).map(({ channel }) => channel)),
  ];
  return events.map((event) => `\`${event}\` (${channelsOf(event).toSorted().join(', ')})`).join(', ') || '–';
}

/** As wide as the formatter writes it. */
export function toTable([head = [], ...rows]: readonly string[][]): string {
  const widths = head.map((_title, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('');
}
