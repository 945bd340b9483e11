import { grantsOf, toAccessRecord } from '#engine/access/ability.ts';
import { planFeatures, type PlanFeature } from '#engine/access/permissions.ts';
import type { CompanyRole, Role } from '#engine/access/roles.ts';
import type { User } from '#app/lib/session.ts';

const company: NonNullable<User['company']> = {
  id: '7b0a2f7e-0000-4000-8000-000000000001',
  business_name: 'Sparkle',
  subdomain: 'sparkle',
  state: 'active',
  country: 'US',
  currency: { symbol: '$', code: 'USD' },
  date_format: 'MM/DD/YYYY',
  time_format: 'hh:mm a',
  week_start: 7,
  timezone: 'America/New_York',
  money_format: '0.0a',
  main_color: '#6741d9',
  button_color: '#ff5a60',
  ga_tracking_id: null,
  plan: 'Canopy',
};

const isCompanyRole = (role: Role): role is CompanyRole => role !== 'role_super_admin';

/** A signed-in person with the defaults of a role, and a plan with everything unless said otherwise. */
export function createUser(
  role: Role,
  { features = [...planFeatures], ...changes }: Partial<User> & { features?: PlanFeature[] } = {},
): User {
  const { role: _role, ...access } = toAccessRecord(
    role,
    isCompanyRole(role) ? grantsOf(role) : {},
    features,
  );
  return {
    id: '7b0a2f7e-0000-4000-8000-000000000002',
    email: `${role}@sparkle.test`,
    first_name: 'Ada',
    last_name: 'Bergman',
    fullname: 'Ada Bergman',
    phone: null,
    language: null,
    role,
    realm: isCompanyRole(role) ? 'company' : 'platform',
    companyId: isCompanyRole(role) ? company.id : null,
    company: isCompanyRole(role) ? company : null,
    company_details: null,
    setup_complete: true,
    second_factor: false,
    memberships: [],
    impersonation: null,
    ...access,
    ...changes,
  };
}
