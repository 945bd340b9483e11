import type { CompanyRole } from '../access/roles.ts';
import type { Channel, MessageClass } from './event.ts';

/** Who has such a switch. */
export type PreferenceHolder = 'customer' | 'team' | 'staff';

export type PreferenceDefinition = {
  id: string;
  code: string;
  name: string;
  description: string;
  /** Which tab of the page it is on. */
  type: 'email' | 'sms';
  /** Switched on for those who have chosen nothing. For staff, the roles for which it is. */
  default: boolean | readonly CompanyRole[];
};

/** The opposite of a switch: who has this code has refused every marketing message. */
export const marketingOptOut = 'customer/all_marketing';

const define = (
  code: string,
  name: string,
  description: string,
  otherwise: PreferenceDefinition['default'] = true,
): PreferenceDefinition => ({
  id: code.replace('/', '-'),
  code,
  name,
  description,
  type: code.endsWith('_sms') ? 'sms' : 'email',
  default: otherwise,
});

export const preferenceDefinitions: readonly PreferenceDefinition[] = [
  define(marketingOptOut, 'No marketing', 'Don’t send me any marketing messages.', false),
  define('customer/booking_updates', 'Booking updates', 'When something about a booking changes.'),
  define('customer/reminders', 'Reminders', 'Before a visit.'),
  define('customer/ratings', 'Ratings', 'A request to rate your visit.'),
  define('customer/offers', 'Offers', 'News and offers.'),
  define('customer/booking_updates_sms', 'Booking updates', 'When something about a booking changes.'),
  define('customer/reminders_sms', 'Reminders', 'Before a visit.'),
  define('customer/ratings_sms', 'Ratings', 'A request to rate your visit.', false),
  // Marketing by SMS wants a consent of its own.
  define('customer/offers_sms', 'Offers', 'News and offers.', false),
  define('team/jobs', 'Jobs', 'New jobs, changes and invitations.'),
  define('team/schedule', 'Schedule', 'Tomorrow’s jobs.'),
  define('team/jobs_sms', 'Jobs', 'New jobs, changes and invitations.'),
  define('staff/new_bookings', 'Bookings', 'New bookings and changes.', [
    'r_admin',
    'r_staff',
    'r_scheduler',
  ]),
  define('staff/payments', 'Payments', 'Failed payments.', ['r_admin', 'r_accountant']),
  define('staff/leads', 'Leads and quotes', 'New leads and quote activity.', ['r_admin', 'r_sales']),
  define(
    'staff/colleagues',
    'Changes by colleagues',
    'Once a day: what colleagues changed in the schedule.',
    false,
  ),
  define('staff/new_bookings_sms', 'Bookings', 'Urgent changes only.', ['r_admin', 'r_scheduler']),
  define('staff/leads_sms', 'Leads', 'New leads.', false),
];

const byCode = new Map(preferenceDefinitions.map((definition) => [definition.code, definition]));

export const findPreference = (code: string): PreferenceDefinition | undefined => byCode.get(code);

export const preferencesFor = (holder: PreferenceHolder): PreferenceDefinition[] =>
  preferenceDefinitions.filter(({ code }) => code.startsWith(`${holder}/`));

/** The codes of those who have chosen nothing. */
export const defaultSubscriptions = (holder: PreferenceHolder, role: CompanyRole | null): string[] =>
  preferencesFor(holder)
    .filter(({ default: on }) => (typeof on === 'boolean' ? on : role !== null && on.includes(role)))
    .map(({ code }) => code);

/** The code that a channel asks for: SMS have switches of their own. */
export const preferenceCode = (preference: string, channel: Channel): string =>
  channel === 'sms' && byCode.has(`${preference}_sms`) ? `${preference}_sms` : preference;

/** Why somebody does not want it; undefined when they do, or when it must be sent. */
export function findRefusal(
  message: { class: MessageClass; preference: string | null; channel: Channel },
  subscriptions: readonly string[],
): 'opted_out_of_marketing' | 'switched_off' | undefined {
  if (message.class !== 'transactional' && subscriptions.includes(marketingOptOut))
    return 'opted_out_of_marketing';
  if (message.preference === null) return undefined;
  return subscriptions.includes(preferenceCode(message.preference, message.channel))
    ? undefined
    : 'switched_off';
}
