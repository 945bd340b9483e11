import type { Grants } from './permissions.ts';

export const companyRoles = [
  'r_admin',
  'r_accountant',
  'r_marketing',
  'r_developer',
  'r_staff',
  'r_sales',
  'r_scheduler',
  'r_team',
  'r_customer',
] as const;

export type CompanyRole = (typeof companyRoles)[number];
export type Role = CompanyRole | 'role_super_admin';

/** What kind of person this is, and so which area is theirs. */
export const capabilities = [
  'role_anonymous',
  'role_customer',
  'role_team',
  'role_admin',
  'role_super_admin',
] as const;
export type Capability = (typeof capabilities)[number];

export function toCapability(role: Role | 'super_admin' | null | undefined): Capability {
  if (!role) return 'role_anonymous';
  if (role === 'r_customer') return 'role_customer';
  if (role === 'r_team') return 'role_team';
  if (role === 'role_super_admin' || role === 'super_admin') return 'role_super_admin';
  return 'role_admin';
}

export const roleTitles: Record<Role, string> = {
  r_admin: 'Administrator',
  r_accountant: 'Accountant',
  r_marketing: 'Marketing',
  r_developer: 'Developer',
  r_staff: 'Staff',
  r_sales: 'Sales',
  r_scheduler: 'Scheduler',
  r_team: 'Team member',
  r_customer: 'Customer',
  role_super_admin: 'Super-admin',
};

/** The defaults of each role. A single account can be given more or less (see `grantsOf`). */
export const roleGrants: Record<CompanyRole, Grants> = {
  r_admin: {
    manage_services: 'manage',
    general_settings: 'manage',
    view_appointment: 'manage',
    manage_appointment: 'manage',
    manage_team: 'manage',
    manage_contacts: 'manage',
    view_access_codes: 'manage',
    manage_payroll: 'manage',
    charge_customer: 'manage',
    manage_report: 'manage',
    billing: 'manage',
    configure_booking_form: 'manage',
    manage_discounts: 'manage',
    manage_availability: 'manage',
    manage_email: 'manage',
    manage_giftcards: 'manage',
    manage_system_logs: 'manage',
    manage_timesheets: 'manage',
    manage_opportunities: 'manage',
    manage_tasks: 'manage',
  },
  r_accountant: {
    view_appointment: 'read',
    manage_payroll: 'manage',
    charge_customer: 'manage',
    manage_report: 'manage',
    billing: 'manage',
    manage_giftcards: 'manage',
    manage_system_logs: 'read',
    manage_timesheets: 'manage',
    manage_tasks: 'manage',
  },
  r_marketing: {
    manage_services: 'read',
    view_appointment: 'read',
    manage_report: 'manage',
    configure_booking_form: 'manage',
    manage_discounts: 'manage',
    manage_email: 'manage',
    manage_giftcards: 'manage',
    manage_opportunities: 'manage',
    manage_tasks: 'manage',
  },
  r_developer: {
    manage_services: 'manage',
    general_settings: 'manage',
    view_appointment: 'read',
    configure_booking_form: 'manage',
    manage_email: 'manage',
    manage_system_logs: 'manage',
    manage_tasks: 'manage',
  },
  r_staff: {
    manage_services: 'manage',
    view_appointment: 'manage',
    manage_appointment: 'manage',
    manage_team: 'manage',
    manage_contacts: 'manage',
    view_access_codes: 'manage',
    manage_report: 'manage',
    manage_discounts: 'manage',
    manage_availability: 'manage',
    manage_email: 'manage',
    manage_giftcards: 'manage',
    manage_timesheets: 'manage',
    manage_opportunities: 'manage',
    manage_tasks: 'manage',
  },
  r_sales: {
    manage_services: 'read',
    view_appointment: 'manage',
    manage_appointment: 'manage',
    manage_contacts: 'manage',
    manage_report: 'manage',
    manage_discounts: 'read',
    manage_giftcards: 'manage',
    manage_opportunities: 'manage',
    manage_tasks: 'manage',
  },
  r_scheduler: {
    manage_services: 'read',
    view_appointment: 'manage',
    manage_appointment: 'manage',
    manage_team: 'manage',
    manage_contacts: 'manage',
    view_access_codes: 'manage',
    manage_report: 'manage',
    manage_availability: 'manage',
    manage_timesheets: 'manage',
    manage_tasks: 'manage',
  },
  r_team: {
    view_appointment: 'own',
    manage_appointment: 'own',
    manage_availability: 'own',
    manage_timesheets: 'own',
    manage_tasks: 'own',
  },
  r_customer: {
    view_appointment: 'own',
    manage_appointment: 'own',
    view_access_codes: 'own',
    charge_customer: 'own',
    manage_giftcards: 'own',
    manage_opportunities: 'own',
  },
};
