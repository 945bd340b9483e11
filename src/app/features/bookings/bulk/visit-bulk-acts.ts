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
import { bulkBookings } from '#engine/contracts/bulk-bookings.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import type { ListActs } from '#app/ui/list/list-definition.ts';

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

/** What the office does with many visits at once. */
export const visitBulkActs: ListActs = {
  call: bulkBookings,
  acts: visitActNames.map((name) => {
    const spec: VisitActSpec = visitActs[name];
    return { name, icon: icons[name], ...spec };
  }),
  Changes,
};
