import type { Contract } from '#engine/contracts/platform/contract.ts';

type Tag = {
  name: string;
  description: string;
  /** The first words of the paths that belong to it; below `companies/current`, that and the next one. */
  words: readonly string[];
  /** Has only what anybody may call. */
  withoutSignIn?: boolean;
};

/** What the calls are about, in the order in which somebody who integrates needs them. */
export const tags: readonly Tag[] = [
  {
    name: 'Public booking',
    description:
      "What a company's own website needs: its catalogue, forms, slots and prices, and the booking itself. No sign-in.",
    withoutSignIn: true,
    words: [
      'current',
      'current/services',
      'current/frequencies',
      'current/bookings',
      'current/settings',
      'current/waitlist',
      'booking_spots/available-spots',
      'booking_spots/holds',
      'booking_forms',
      'companies/from-subdomain',
      'bookings/estimate-price',
      'services/no-categories',
    ],
  },
  {
    name: 'Bookings',
    description: 'Visits: list, create, change, move and cancel them.',
    words: ['bookings', 'own_visits', 'shared_visits', 'calendar', 'replans'],
  },
  { name: 'Series', description: 'Recurring bookings as a whole.', words: ['series'] },
  {
    name: 'Booking links',
    description: 'What customers do through the links in their emails.',
    words: ['booking_links'],
  },
  {
    name: 'Slots',
    description: 'Capacity: weekly templates, single days, conflicts.',
    words: ['booking_spots'],
  },
  { name: 'Dispatch', description: 'Visits waiting for a date.', words: ['dispatch', 'office_acts'] },
  { name: 'Waitlist', description: 'Customers who wait for a slot.', words: ['waitlist'] },
  {
    name: 'Quotes',
    description: 'Quote requests, offers and their links.',
    words: ['quotes', 'current/quotes', 'quote_links', 'quote_forms'],
  },
  { name: 'Leads', description: 'People who asked and have not booked yet.', words: ['leads'] },
  {
    name: 'Customers',
    description: 'Customers, their addresses and tags.',
    words: [
      'customers',
      'own_customer',
      'addresses',
      'access_codes',
      'keys',
      'own_keys',
      'current/vault_key',
      'tags',
      'custom_fields',
      'accounts/addresses',
    ],
  },
  {
    name: 'Payments',
    description: 'Charges, refunds, cards, processors and payment policies.',
    words: ['payments', 'cards', 'payment_processors', 'current/payment_policies', 'accounts/cards'],
  },
  { name: 'Search', description: 'Find records of every kind by words.', words: ['search'] },
  { name: 'Gift cards', description: 'Gift cards sold, issued and spent.', words: ['gift_cards'] },
  { name: 'Ratings', description: 'What customers say after a visit.', words: ['ratings', 'rating_links'] },
  {
    name: 'Catalogue',
    description: 'What a company sells: services, extras, prices, frequencies, discounts and taxes.',
    words: [
      'services',
      'service_categories',
      'extras',
      'pricing_variables',
      'frequencies',
      'discount_codes',
      'tax_rates',
      'price_changes',
      'what_ifs',
    ],
  },
  {
    name: 'Forms',
    description: 'Booking and quote forms, their revisions and templates.',
    words: ['current/booking_form', 'current/quote_form', 'booking_form_templates'],
  },
  {
    name: 'Locations',
    description: 'Places a company works from, and their service areas.',
    words: ['locations', 'holidays'],
  },
  {
    name: 'Teams',
    description: 'Teams, their hours and time off.',
    words: [
      'teams',
      'team_members',
      'member_documents',
      'team_availability',
      'availability_exceptions',
      'time_off',
    ],
  },
  { name: 'Team jobs', description: 'What a team does with its visits on the day.', words: ['team'] },
  { name: 'Tasks', description: 'Things for the office to do.', words: ['tasks'] },
  {
    name: 'Dashboard',
    description: 'What needs attention, how the company is doing, and the rows behind each figure.',
    words: ['dashboard', 'rehearsal', 'why'],
  },
  { name: 'Notes', description: 'Notes on customers and bookings.', words: ['notes'] },
  {
    name: 'Conversations',
    description: 'Chats with visitors and customers.',
    words: ['conversations', 'chat'],
  },
  {
    name: 'Messages',
    description: 'Emails and SMS: templates, rules, logs and preferences.',
    words: [
      'message_templates',
      'message_rules',
      'message_logs',
      'letter_frame',
      'mail_domain',
      'email_preferences',
      'email_logs',
      'unsubscribe',
      'accounts/email_preferences',
    ],
  },
  {
    name: 'Webhooks',
    description: 'Endpoints that receive events, and the log of deliveries.',
    words: ['webhook_endpoints', 'webhook_deliveries'],
  },
  {
    name: 'Live',
    description: 'A stream of what changes, for open pages.',
    words: ['live', 'notices', 'firebase_push_tokens'],
  },
  {
    name: 'Calendars',
    description: 'Calendar feeds in iCalendar format.',
    words: ['calendar_feeds', 'calendars'],
  },
  {
    name: 'Import and export',
    description: 'CSV files, and archives of a whole company.',
    words: ['imports', 'exports', 'archives', 'archive_files'],
  },
  {
    name: 'Lists',
    description: 'What all lists have: bulk changes with their undo, and saved views.',
    words: ['bulk_runs', 'saved_views'],
  },
  {
    name: 'Files',
    description: 'Pictures, photos of visits and attachments: upload in pieces, list and fetch them.',
    words: ['files', 'file_contents'],
  },
  { name: 'API keys', description: 'Keys for programs that call the API.', words: ['api_keys'] },
  {
    name: 'Company',
    description: "A company's own settings and policies.",
    words: [
      'companies',
      'current',
      'current/policies',
      'current/setup-progress',
      'setup_problems',
      'trade_templates',
    ],
  },
  { name: 'Users', description: 'People who work in a company.', words: ['users'] },
  { name: 'Accounts', description: 'Signing up, signing in, and your own account.', words: ['accounts'] },
  { name: 'Audit log', description: 'Who did what, and when.', words: ['audit_log'] },
  { name: 'Installation', description: 'For operators of an installation.', words: ['monitor'] },
  {
    name: 'Providers',
    description: 'Called by Stripe, Square and Twilio, who sign what they send.',
    words: ['webhooks'],
  },
  {
    name: 'Checklists',
    description: 'What crews tick off on a visit: checklists for services, and their progress.',
    words: ['checklists'],
  },
];

/** The most specific words win: `current/quotes` before `current`. */
export function tagOf({ path, access }: Pick<Contract, 'path' | 'access'>): string {
  const parts = path
    .split('/')
    .slice(2)
    .filter((part) => !part.startsWith(':'));
  const words = parts[0] === 'companies' && parts[1] === 'current' ? parts.slice(1) : parts;
  const open = tags.filter(({ withoutSignIn = false }) => !withoutSignIn || access === 'anyone');
  const find = (wanted: string) => open.find((tag) => tag.words.includes(wanted));
  const found = find(words.slice(0, 2).join('/')) ?? find(words[0] ?? '');
  if (!found) throw new Error(`no tag has the calls of ${path}: add its first word to one`);
  return found.name;
}
