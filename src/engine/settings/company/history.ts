import { customerSettings } from '../people/customers.ts';
import { defineFacts, type FactSpecs } from '../platform/define-listing.ts';
import { choice, count, flag, instant, money, text } from '../platform/fact-kinds.ts';
import { minutes, prose, records } from '../platform/kinds.ts';

/** What the log of changes says of a visit. `x-column` is its name there; amounts are in minor units there. */
const bookingHistory = defineFacts({
  start_at: { ...instant, title: 'Time' },
  status: {
    ...choice({
      pending: 'Pending',
      waitlisted: 'Waitlisted',
      upcoming: 'Upcoming',
      in_progress: 'In progress',
      completed: 'Completed',
      cancelled: 'Cancelled',
      missed: 'No-show',
    }),
    title: 'Status',
  },
  reason: { ...text, title: 'Reason' },
  fee: { ...money, title: 'Fee' },
  amount: { ...money, title: 'Amount' },
  total: { ...money, title: 'Total' },
  adjustment: { ...money, title: 'Adjustment' },
  tip: { ...money, title: 'Tip' },
  duration: { ...minutes, title: 'Duration', 'x-column': 'durationMinutes' },
  arrival_window: { ...minutes, title: 'Arrival window', 'x-column': 'arrivalWindowMinutes' },
  teams_required: { ...count, title: 'Teams needed', 'x-column': 'teamsRequired' },
  payment_type: {
    ...choice({ card: 'Card', cash: 'Cash', check: 'Check' }),
    title: 'Payment',
    'x-column': 'paymentType',
  },
  tag_ids: { ...records('/api/tags', 50), title: 'Tags' },
});

const noteHistory = defineFacts({
  text: { ...prose, title: 'Note' },
  team_viewable: { ...flag, title: 'Visible to teams', 'x-column': 'teamViewable' },
  customer_viewable: { ...flag, title: 'Visible to the customer', 'x-column': 'customerViewable' },
});

const quoteHistory = defineFacts({ total: { ...money, title: 'Total' } });

export const historyKinds = ['booking', 'customer', 'quote', 'series'] as const;
export type HistoryKind = (typeof historyKinds)[number];

/**
 * By what a change is about: which fields of the log people read, under which titles. What isn't named here is of no
 * use to them, or none of their business.
 */
export const historySpecs: Readonly<Record<HistoryKind, FactSpecs>> = {
  booking: { ...bookingHistory, ...noteHistory },
  customer: { ...customerSettings, ...noteHistory },
  quote: quoteHistory,
  series: {},
};
