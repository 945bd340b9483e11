import type { PermissionName } from '../access/permissions.ts';

/** What is counted, added up, or is the middle of what is counted. */
export type FigureUnit = 'count' | 'money' | 'average';

export type FigureSpec = {
  title: string;
  /** Who may see the figure and its rows. `own` does not suffice: they are the company's. */
  permission: PermissionName;
  unit: FigureUnit;
};

const count = <const P extends PermissionName>(title: string, permission: P) =>
  ({ title, permission, unit: 'count' }) as const;

/** Whether waiting costs a visit, or money and customers. */
export type NeedSide = 'visits' | 'money';

export type NeedSpec = FigureSpec & {
  side: NeedSide;
  /** What follows the number: `1 visit needs a team`, `2 visits need a team`. */
  words: readonly [one: string, many: string];
};

const need = <const P extends PermissionName>(
  title: string,
  permission: P,
  side: NeedSide,
  words: readonly [one: string, many: string],
) => ({ title, permission, unit: 'count', side, words }) as const;

/** What somebody has to look after, of each side the most urgent first. */
export const needs = {
  late_check_ins: need('Late check-ins', 'manage_appointment', 'visits', ['late check-in', 'late check-ins']),
  failed_payments: need('Failed payments', 'charge_customer', 'money', ['failed payment', 'failed payments']),
  unassigned: need('Visits that need a team', 'manage_appointment', 'visits', [
    'visit needs a team',
    'visits need a team',
  ]),
  undated: need('Visits that need a date', 'manage_appointment', 'visits', [
    'visit needs a date',
    'visits need a date',
  ]),
  requests: need('Booking requests', 'manage_appointment', 'money', ['booking request', 'booking requests']),
  time_off: need('Time off requests', 'manage_availability', 'visits', [
    'time off request',
    'time off requests',
  ]),
  new_leads: need('New leads', 'manage_opportunities', 'money', ['new lead', 'new leads']),
  low_ratings: need('Low ratings', 'manage_appointment', 'money', ['low rating', 'low ratings']),
  overdue_tasks: need('Overdue tasks', 'manage_tasks', 'visits', ['overdue task', 'overdue tasks']),
  waitlist: need('Waitlist', 'manage_appointment', 'money', [
    'person on the waitlist',
    'people on the waitlist',
  ]),
  expiring_documents: need('Expiring documents', 'manage_team', 'visits', [
    'expiring document',
    'expiring documents',
  ]),
} as const satisfies Record<string, NeedSpec>;

/** Many things that need somebody, or one, in words: "17 visits need a team". */
export const sayNeed = (name: NeedName, number: number): string => needs[name].words[number === 1 ? 0 : 1];

/** What became of some days. */
export const trends = {
  bookings: count('New bookings', 'view_appointment'),
  revenue_booked: { title: 'Revenue booked', permission: 'manage_report', unit: 'money' },
  revenue_collected: { title: 'Revenue collected', permission: 'manage_report', unit: 'money' },
  completed: count('Completed visits', 'view_appointment'),
  cancellations: count('Cancellations', 'view_appointment'),
  new_customers: count('New customers', 'manage_contacts'),
  leads: count('Leads', 'manage_opportunities'),
  quotes_accepted: count('Accepted quotes', 'manage_opportunities'),
  rating: { title: 'Average rating', permission: 'view_appointment', unit: 'average' },
} as const satisfies Record<string, FigureSpec>;

export type NeedName = keyof typeof needs;
export type TrendName = keyof typeof trends;
export type FigureName = NeedName | TrendName;

export const figures: Readonly<Record<FigureName, FigureSpec>> = { ...needs, ...trends };

// The names are those of the records they are taken from.
export const needNames = Object.keys(needs) as NeedName[];
export const trendNames = Object.keys(trends) as TrendName[];

export const isNeed = (name: FigureName): name is NeedName => Object.hasOwn(needs, name);
