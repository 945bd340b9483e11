import type { FromSchema } from '../../schema/from-schema.ts';
import { customerRightSettings, policySettings } from '../../settings/company/policies.ts';
import { namesOf } from '../../settings/platform/define-listing.ts';
import { defaultsOf, sentSchemas, type SettingsOf } from '../../settings/platform/define-settings.ts';

/** What a company has decided about its visits. */
export const companyPolicies = {
  type: 'object',
  properties: {
    ...sentSchemas(policySettings),
    customers_may: {
      type: 'object',
      properties: sentSchemas(customerRightSettings),
      required: namesOf(customerRightSettings),
      additionalProperties: false,
    },
  },
  required: [...namesOf(policySettings), 'customers_may'],
  additionalProperties: false,
} as const;

export type CompanyPolicies = FromSchema<typeof companyPolicies>;
export type PolicyFee = CompanyPolicies['cancel_fee'];

// Each of them has a default: `policies.test.ts` beside the settings sees to it.
export const defaultPolicies: CompanyPolicies = {
  ...(defaultsOf(policySettings) as SettingsOf<typeof policySettings>),
  customers_may: defaultsOf(customerRightSettings) as SettingsOf<typeof customerRightSettings>,
};
