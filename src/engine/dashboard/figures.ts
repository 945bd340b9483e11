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

/** What somebody has to look after, the most urgent first. */
export const needs = {
  late_check_ins: count('Late check-ins', 'manage_appointment'),
  failed_payments: count('Failed payments', 'charge_customer'),
  unassigned: count('Unassigned visits', 'manage_appointment'),
  requests: count('Booking requests', 'manage_appointment'),
  time_off: count('Time off requests', 'manage_availability'),
  low_ratings: count('Low ratings', 'manage_appointment'),
  overdue_tasks: count('Overdue tasks', 'manage_tasks'),
  expiring_documents: count('Expiring documents', 'manage_team'),
  new_leads: count('New leads', 'manage_opportunities'),
  waitlist: count('Waitlist', 'manage_appointment'),
} as const satisfies Record<string, FigureSpec>;

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
