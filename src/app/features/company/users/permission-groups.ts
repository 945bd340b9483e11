import type { PermissionName } from '#engine/access/permissions.ts';

/** Permissions by the part of the company that they open, so that twenty of them can be read. */
export const permissionGroups: readonly { title: string; names: readonly PermissionName[] }[] = [
  {
    title: 'Bookings and teams',
    names: [
      'view_appointment',
      'manage_appointment',
      'manage_availability',
      'manage_team',
      'manage_tasks',
      'manage_timesheets',
    ],
  },
  {
    title: 'Customers and messages',
    names: [
      'manage_contacts',
      'view_access_codes',
      'manage_opportunities',
      'manage_email',
      'manage_discounts',
      'manage_giftcards',
    ],
  },
  { title: 'Money', names: ['charge_customer', 'manage_payroll', 'manage_report', 'billing'] },
  {
    title: 'Settings',
    names: ['general_settings', 'manage_services', 'configure_booking_form', 'manage_system_logs'],
  },
];
