import { defineFacts } from '../platform/define-listing.ts';
import { choice, count, instant, text } from '../platform/fact-kinds.ts';

/** Why a visit waits. */
export const queueReasons = {
  quote_accepted: 'Quote accepted',
  rescheduled: 'Needs a new date',
  unassigned: 'No team',
  declined: 'Declined',
  series_conflict: 'Day was full or closed',
  time_off: 'Team is off',
  waitlist: 'From the waitlist',
} as const;

/** What became of asking teams. */
export const askedTitles = { declined: 'Declined', none: 'Never invited', invited: 'Invited' } as const;

/** What is said of a visit that waits for a team or a date. */
export const queueFacts = defineFacts({
  customer_name: { ...text, title: 'Customer' },
  number: { ...count, title: 'Booking' },
  when: { ...text, title: 'Time', 'x-empty': 'No date' },
  reason: { ...choice(queueReasons), title: 'Reason' },
  asked: { ...choice(askedTitles), title: 'Teams' },
  priority: { ...choice({ low: 'Low', medium: 'Medium', high: 'High' }), title: 'Priority' },
  service_names: { type: 'array', items: { type: 'string' }, title: 'Services', 'x-kind': 'many' },
  address: { ...text, title: 'Address' },
  location_name: { ...text, title: 'Location' },
  preferences: { ...text, title: 'Preferences' },
  email: { ...text, title: 'Email' },
  phone: { ...text, title: 'Phone' },
  since: { ...instant, title: 'Waiting since' },
});
