import type { SubjectKind } from '../contracts/platform/happenings.ts';

/** What a message is about. */
/** What happens is about one of these, or a message is for somebody alone. */
export type MessageSubject = SubjectKind | 'account';

export type MergeTag = {
  name: string;
  /** What an editor calls it. */
  label: string;
  /** What a preview shows. */
  sample: string;
};

type Group = Record<string, readonly [label: string, sample: string]>;

/** Every tag, by the part before its point. */
const groups = {
  customer: {
    first_name: ['First name', 'Ada'],
    full_name: ['Full name', 'Ada Bergman'],
    email: ['Email', 'ada@example.com'],
    phone: ['Phone', '(212) 555-0142'],
  },
  company: {
    name: ['Company', 'Sparkle Home Cleaning'],
    phone: ['Phone of the company', '(212) 555-0100'],
    email: ['Email of the company', 'hello@example.com'],
    address: ['Address of the company', '214 W 29th St, New York'],
    logo: ['Address of the logo', ''],
  },
  booking: {
    number: ['Booking number', '1042'],
    date: ['Date', 'Tuesday, March 24'],
    time: ['Time', '09:00 am'],
    on: ['On which day', 'on Tuesday, March 24'],
    when: ['On which day and at what time', 'on Tuesday, March 24 between 9 and 10 am'],
    arrival_window: ['Arrival window', 'between 9 and 10 am'],
    moved_from: ['What becomes of its date', 'It won’t take place on Tuesday, March 24 between 9 and 10 am.'],
    was: ['When it was to be before it moved', 'Monday, March 23, between 9 and 10 am'],
    before: ['What a team’s job was before it changed', 'Before: Monday, March 23, 09:00 am, 2 hours.'],
    duration: ['Duration', '2 hours 30 minutes'],
    address: ['Address of the visit', '41 Grove Street, Apt 5B, New York, NY 10014'],
    services: ['Services', 'Standard Cleaning'],
    extras: ['Extras', 'Inside fridge, Windows × 4'],
    frequency: ['Frequency', 'Every 2 weeks'],
    subtotal: ['Subtotal', '$160.00'],
    discount: ['Discount', '($16.00)'],
    tax: ['Tax', '$12.78'],
    tip: ['Tip', '$10.00'],
    total: ['Total', '$166.78'],
    next_total: ['Total of the next visit', '$156.78'],
    status: ['Status', 'Upcoming'],
    payment: ['How it is paid', 'Card ending in 4242, charged after the visit'],
    notes: ['Note of the customer', 'Please ring twice.'],
    answers: ['Answers of the form, a line each', 'Pets: A cat\nHow do we get in? Doorman'],
    source: ['Where it came from', 'Your booking form'],
    declined_because: ['Why it is declined', 'We have no crew in your area that week.'],
    cancel_reason: ['Why it does not take place', 'We are away that week.'],
    free_times: [
      'Times that are free',
      'Wednesday, March 25, between 9 and 10 am; Thursday, March 26, between 1 and 2 pm',
    ],
    summary: ['The visit with lines and totals, as a table', ''],
  },
  team: {
    names: ['Names of the team', 'Team Willow'],
    phone: ['Phone of the team', '(646) 555-0117'],
    minutes: ['How far away or late they are', 'about 15 minutes'],
    arrival: ['When they arrive, as the visit’s page says it', 'between 9:10 and 9:20 am'],
  },
  series: {
    next_dates: ['The next visits', 'Tuesday, March 24; Tuesday, April 7 and Tuesday, April 21'],
    next_visit: ['The next visit', 'Tuesday, March 24, between 9 and 10 am'],
    later_dates: ['The visits after the next', 'Tuesday, April 7 and Tuesday, April 21'],
    kept_dates: ['Visits that stay as they are', 'Thursday, April 9'],
    pause: ['Days of the pause', 'from Monday, April 6 to Friday, April 10'],
    ended_dates: ['Visits that end with it', 'Tuesday, March 24 and Tuesday, April 7'],
    ended_visits: [
      'Visits that end with it, a line each',
      'Tuesday, March 24, 09:00 am\nTuesday, April 7, 09:00 am',
    ],
    unplaced_dates: ['Visits that need a new date', 'Tuesday, April 7 and Tuesday, May 5'],
    lost_visits: ['Visits that a team no longer has', 'Tuesday, April 7, 10:00 am; Tuesday, May 5, 10:00 am'],
    fee: ['What ending it costs', 'A $80.00 fee applies because visits were cancelled late.'],
    price_before: ['Price of a visit until now', '$120.00'],
    price_after: ['New price of a visit', '$129.00'],
    price_difference: ['By how much the price changes', '$9.00'],
    price_from: ['Day of the new price', 'Monday, February 1, 2027'],
  },
  payment: {
    last4: ['Last four digits of the card', '4242'],
    card: ['The card', 'the card ending in 4242'],
    card_expires: ['Month the card expires', '08/2026'],
    amount: ['Amount', '$166.78'],
    receipt: ['Receipt number', '1042'],
    date: ['Day of the payment', 'Tuesday, March 24, 2026'],
    method: ['How it was paid', 'Card ending in 4242'],
    for: ['What was paid for', 'your visit on Tuesday, March 24'],
    arrives: [
      'When a refund is on the statement',
      'Banks usually take 5 to 10 business days to show it on your statement.',
    ],
    failure_reason: ['Why a payment failed', 'The card has expired.'],
  },
  quote: {
    number: ['Quote number', '108'],
    total: ['Total of the quote', '$240.00'],
    expires: ['Valid until', 'Friday, April 3'],
    message: ['What the office wrote', 'Thank you for asking.'],
    place: ['Where', '5 Main Street, New York, NY 10001'],
    answers: ['Answers of the form', 'How many pets? Two'],
    declined_because: ['Why it was declined', 'It’s more than I can spend.'],
    summary: ['The quote with lines and totals, as a table', ''],
  },
  giftcard: {
    code: ['Code', 'KX7M-P2RT-9WQH-4CVN'],
    book: [
      'Book with the code filled in',
      'https://sparkle.example.com/book?gift_card_code=KX7M-P2RT-9WQH-4CVN',
    ],
    balance: ['Balance', '$50.00'],
    amount: ['Amount', '$50.00'],
    from: ['From', 'Ada Bergman'],
    recipient: ['Recipient', 'Noah'],
    message: ['Greeting', 'Happy birthday!'],
    sent_to: ['Where it goes', 'noah@example.com'],
    sent_on: ['When it goes', 'Tuesday, March 24'],
    paid: ['When and how it was paid', 'Monday, March 23, 2026, with the card ending in 4242'],
  },
  rating: { stars: ['Stars', '2'], comment: ['Comment', 'They came an hour late.'] },
  lead: {
    full_name: ['Name', 'Maya Chen'],
    contact: ['Name, email and phone, as far as known', 'Maya Chen\nmaya@example.com\n(917) 555-0133'],
    email: ['Email', 'maya@example.com'],
    phone: ['Phone', '(917) 555-0133'],
    message: ['Message', 'Do you clean offices, too?'],
    kind: ['What it is', 'New lead'],
    zip: ['Zip code', '10014'],
    source: ['Where it came from', 'website'],
  },
  changes: {
    count: ['How many changes', '3 changes'],
    list: ['What colleagues changed', 'Visit rescheduled: Noah Bell, booking 1042 on Tuesday, March 24'],
  },
  schedule: {
    date: ['Day', 'Tuesday, March 24'],
    jobs: ['Jobs of the day', '09:00 am, 41 Grove Street'],
  },
  timeoff: {
    dates: ['Days', 'Monday, April 6 – Friday, April 10'],
    decision: ['Decision', 'approved'],
    reason: ['Reason', ''],
  },
  task: {
    title: ['Title', 'Call Mr. Novak'],
    details: ['Details', 'He asked for a later start.'],
    due: ['Due', 'Tuesday, March 24'],
  },
  link: {
    manage: ['Manage the booking', 'https://sparkle.example.com/manage?key=…'],
    reschedule: ['Reschedule visit', 'https://sparkle.example.com/manage?key=…'],
    new_date: ['Choose a new date for a visit that needs one', 'https://sparkle.example.com/manage?key=…'],
    cancel: ['Cancel the visit', 'https://sparkle.example.com/manage?key=…'],
    pay: ['Pay', 'https://sparkle.example.com/manage?key=…'],
    update_card: ['Change the card', 'https://sparkle.example.com/manage?key=…'],
    rate: ['Rate the visit', 'https://sparkle.example.com/ratings/…'],
    quote: ['Look at the quote', 'https://sparkle.example.com/quote-confirmation/…'],
    book: ['Book', 'https://sparkle.example.com/book'],
    office: ['Open in the office', 'https://sparkle.example.com/admin'],
    team: ['Open in the team area', 'https://sparkle.example.com/team'],
    unsubscribe: ['Preferences and unsubscribing', 'https://sparkle.example.com/unsubscribe?key=…'],
  },
  offer: {
    time: ['Time that has become free', 'Tuesday, March 24, between 9 and 10 am'],
    others: [
      'Times that are free as well',
      'Tuesday, March 24, between 1 and 2 pm; Wednesday, March 25, between 9 and 10 am',
    ],
    until: ['Kept until', 'Monday, March 23, 11:30 am'],
  },
  cancellation: {
    fee: ['Cancellation fee', '$80.00'],
    fee_voided: [
      'What becomes of the fee',
      'The $80.00 fee is waived. Anything you already paid goes toward this visit.',
    ],
    terms: [
      'What changing it costs',
      'You can cancel or reschedule for free until Monday, March 23, 05:00 pm. After that, cancelling costs $80.00.',
    ],
    deadline: ['Free until', 'Monday, March 23, 05:00 pm'],
  },
} as const satisfies Record<string, Group>;

type GroupName = keyof typeof groups;

const visit = ['booking', 'team', 'series', 'payment', 'cancellation', 'offer'] as const;

/** What can be said of each subject; of the company and its links always. */
const groupsOf: Record<MessageSubject, readonly GroupName[]> = {
  booking: ['customer', ...visit],
  payment: ['customer', ...visit],
  rating: ['customer', ...visit, 'rating'],
  series: ['customer', 'series', 'booking', 'team'],
  customer: ['customer', 'payment'],
  quote: ['customer', 'quote'],
  lead: ['customer', 'lead'],
  gift_card: ['customer', 'giftcard'],
  team: ['team', 'schedule', 'timeoff'],
  task: ['task'],
  account: ['changes'],
};

/** Answers of the form by their id, `{{booking.custom.cf1234}}`, and what fields say of the customer. */
const customPattern = /^booking\.custom\.[\w-]{1,60}$/;
const customerPattern = /^customer\.custom\.[a-z][a-z0-9_]{0,39}$/;

const namesOf = new Map<MessageSubject, ReadonlySet<string>>();

/** The tags that messages about something may use. */
export const tagsFor = (about: MessageSubject): MergeTag[] =>
  (['company', 'link', ...groupsOf[about]] as const).flatMap((group) =>
    Object.entries<readonly [string, string]>(groups[group]).map(([key, [label, sample]]) => ({
      name: `${group}.${key}`,
      label,
      sample,
    })),
  );

/** May a message about this use the tag? */
export function isTagFor(about: MessageSubject, name: string): boolean {
  let names = namesOf.get(about);
  if (!names) namesOf.set(about, (names = new Set(tagsFor(about).map((tag) => tag.name))));
  return (
    names.has(name) ||
    (names.has('booking.number') && customPattern.test(name)) ||
    (names.has('customer.full_name') && customerPattern.test(name))
  );
}

/** Is it a tag at all, if not here? */
export function isKnownTag(name: string): boolean {
  const [group = '', key = ''] = name.split('.');
  const known: Record<string, Group> = groups;
  return Object.hasOwn(known, group) && Object.hasOwn(known[group] ?? {}, key);
}
