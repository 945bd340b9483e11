import type { Level, PermissionName } from '#engine/access/permissions.ts';

export const permissionTitles: Record<PermissionName, string> = {
  manage_services: 'Services and prices',
  general_settings: 'General settings',
  view_appointment: 'See bookings',
  manage_appointment: 'Change bookings',
  manage_team: 'Teams',
  manage_contacts: 'Customers and leads',
  view_access_codes: 'See door codes',
  manage_payroll: 'Payroll',
  charge_customer: 'Charge customers',
  manage_report: 'Reports',
  billing: 'Billing and plan',
  configure_booking_form: 'Booking form',
  manage_discounts: 'Discount codes',
  manage_availability: 'Availability',
  manage_email: 'Emails and messages',
  manage_giftcards: 'Gift cards',
  manage_system_logs: 'Activity log',
  manage_timesheets: 'Timesheets',
  manage_opportunities: 'Opportunities',
  manage_tasks: 'Tasks',
};

export const levelTitles: Record<Level | 'none', string> = {
  manage: 'Full',
  read: 'Read only',
  own: 'Own only',
  none: 'None',
};
