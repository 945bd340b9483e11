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
  define(marketingOptOut, 'No marketing', 'Send me no marketing messages at all.', false),
  define('customer/booking_updates', 'Changes of bookings', 'When something about a booking changes.'),
  define('customer/reminders', 'Reminders', 'Before a visit.'),
  define('customer/ratings', 'Ratings', 'How was it? After a visit.'),
  define('customer/offers', 'Offers', 'News and offers.'),
  define('customer/referrals', 'Recommending', 'Rewards for recommending us.'),
  define('customer/booking_updates_sms', 'Changes of bookings', 'When something about a booking changes.'),
  define('customer/reminders_sms', 'Reminders', 'Before a visit.'),
  define('customer/ratings_sms', 'Ratings', 'How was it? After a visit.', false),
  // Marketing by SMS wants a consent of its own.
  define('customer/offers_sms', 'Offers', 'News and offers.', false),
  define('customer/referrals_sms', 'Recommending', 'Rewards for recommending us.', false),
  define('team/jobs', 'Jobs', 'New jobs, changes and invitations.'),
  define('team/schedule', 'Schedule', 'The jobs of tomorrow.'),
  define('team/pay', 'Pay', 'Statements.'),
  define('team/jobs_sms', 'Jobs', 'New jobs, changes and invitations.'),
  define('staff/new_bookings', 'Bookings', 'New bookings and changes.', [
    'r_admin',
    'r_staff',
    'r_scheduler',
  ]),
  define('staff/payments', 'Payments', 'Payments that failed.', ['r_admin', 'r_accountant']),
  define('staff/leads', 'Leads and quotes', 'Who asks, and what becomes of quotes.', ['r_admin', 'r_sales']),
  define('staff/new_bookings_sms', 'Bookings', 'What cannot wait.', ['r_admin', 'r_scheduler']),
  define('staff/leads_sms', 'Leads', 'Who asks.', false),
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
