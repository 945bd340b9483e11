/** Every permission a route, a call or a menu entry may name. `plan_` names are features of the company's plan. */
export const permissionNames = [
  'manage_services',
  'general_settings',
  'view_appointment',
  'manage_appointment',
  'manage_team',
  'manage_contacts',
  'view_access_codes',
  'manage_payroll',
  'charge_customer',
  'manage_report',
  'billing',
  'configure_booking_form',
  'manage_discounts',
  'manage_availability',
  'manage_email',
  'manage_giftcards',
  'manage_system_logs',
  'manage_timesheets',
  'manage_opportunities',
  'manage_tasks',
] as const;

export type PermissionName = (typeof permissionNames)[number];

/** What a plan can switch on. A permission that depends on one needs both. */
export const planFeatures = [
  'plan_conditional_booking_form',
  'plan_quote_form',
  'plan_multiple_locations',
  'plan_api_keys',
  'plan_payroll',
  'plan_gift_cards',
] as const;

export type PlanFeature = (typeof planFeatures)[number];

export type Permission = PermissionName | PlanFeature;

export const isPlanFeature = (permission: string): permission is PlanFeature =>
  permission.startsWith('plan_');

/** `manage` may write, `read` may look, `own` may do either with rows that are theirs. */
export type Level = 'manage' | 'read' | 'own';

export type Grants = Partial<Record<PermissionName, Level>>;
