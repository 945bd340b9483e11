import {
  CalendarClock,
  Check,
  CreditCard,
  Inbox,
  Send,
  Tags,
  UserRoundPlus,
  XCircle,
  type LucideIcon,
} from 'lucide-react';
import { lazy } from 'react';
import { visitActNames, visitActs, type VisitAct, type VisitActSpec } from '#engine/booking/visit-acts.ts';
import { bulkBookings } from '#engine/contracts/booking/bulk-bookings.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import type { ListAct, ListActs } from '#app/ui/list/list-definition.ts';

const icons: Record<VisitAct, LucideIcon> = {
  assign: UserRoundPlus,
  move: CalendarClock,
  accept: Check,
  cancel: XCircle,
  dispatch: Inbox,
  tag: Tags,
  charge: CreditCard,
  message: Send,
};

const Changes = lazy(() =>
  loadChunk(async () => ({ default: (await import('./visit-changes.tsx')).VisitChanges })),
);

const sentences: Record<VisitAct, (visits: string) => string> = {
  assign: (visits) => `Assign teams to ${visits}`,
  move: (visits) => `Move ${visits}`,
  accept: (visits) => `Accept ${visits}`,
  cancel: (visits) => `Cancel ${visits}`,
  dispatch: (visits) => `Send ${visits} to dispatch`,
  tag: (visits) => `Tag ${visits}`,
  charge: (visits) => `Charge for ${visits}`,
  message: (visits) => `Send a message about ${visits}`,
};

const tallies: Partial<Record<VisitAct, string>> = {
  charge: 'will be charged',
  message: 'will get the message',
};

const complaints: Partial<Record<VisitAct, ListAct['complainOf']>> = {
  move: ({ days, minutes, time }) =>
    days === 0 && minutes === 0 && time === null
      ? { days: 'Enter how far to move, or set minutes or a start time.' }
      : {},
  message: ({ letter, by, subject, body }) => {
    if (letter !== 'own') return {};
    const isEmpty = (value: unknown) => typeof value !== 'string' || value.trim() === '';
    return {
      ...(by !== 'sms' && isEmpty(subject) && { subject: 'Enter a subject.' }),
      ...(isEmpty(body) && { body: 'Enter the text of the message.' }),
    };
  },
};

/** What the office does with many visits at once. */
export const visitBulkActs: ListActs = {
  call: bulkBookings,
  acts: visitActNames.map((name) => {
    const spec: VisitActSpec = visitActs[name];
    const complainOf = complaints[name];
    const tally = tallies[name];
    return {
      name,
      icon: icons[name],
      say: sentences[name],
      ...spec,
      ...(tally && { tally }),
      ...(complainOf && { complainOf }),
    };
  }),
  Changes,
};
