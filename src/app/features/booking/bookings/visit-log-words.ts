import { dayStates } from '#engine/booking/day-states.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getVisitLog } from '#engine/contracts/crew/visit-log.ts';

export type LogEntry = AnswerOf<typeof getVisitLog>['entries'][number];

const momentNames: Readonly<Record<string, string>> = { before: 'before the work', after: 'after the work' };

/** What a crew has said, in words. */
export function sayAct({ kind, minutes, notes_read, text, done }: LogEntry): string {
  switch (kind) {
    case 'on_my_way':
      return minutes === null ? dayStates.onTheWay : `${dayStates.onTheWay}, ${minutes} min away`;
    case 'running_late':
      return `${dayStates.late} by ${minutes ?? 0} min`;
    case 'check_in':
      return notes_read ? 'Checked in and confirmed the notes as read' : 'Checked in';
    case 'check_out':
      return 'Checked out';
    case 'nobody_home':
      return 'Nobody home';
    case 'tick':
      return done ? `Done: ${text || 'an item'}` : `Reopened: ${text || 'an item'}`;
    case 'note':
      return `Note: ${text}`;
    case 'photo':
      return `Photo: ${momentNames[text] ?? (text || 'of an item')}`;
    default:
      return kind;
  }
}

/** What the phone’s clock showed, and when it arrived here; what was said on the spot has one time. */
export function sayClocks(
  { device_at, received_at }: Pick<LogEntry, 'device_at' | 'received_at'>,
  write: (instant: string) => string,
): string {
  if (device_at === null) return '';
  return `Phone showed ${write(device_at)} · Received ${write(received_at)}`;
}
