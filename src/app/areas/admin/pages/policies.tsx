import { getPolicies, updatePolicies } from '#engine/contracts/policy-settings.ts';
import { companyPolicySettings } from '#engine/settings/company/policies.ts';
import { FeeField } from '#app/features/policies/fee-field.tsx';
import { LateRuleField } from '#app/features/policies/late-rule-field.tsx';
import {
  BookingOutcome,
  CancelOutcome,
  QuotesOutcome,
  RescheduleOutcome,
  TeamsOutcome,
} from '#app/features/policies/policy-outcomes.tsx';
import { sayFee, sayLateRule } from '#app/features/policies/say-policy.ts';
import { settingsPage } from '#app/ui/settings/settings-page.tsx';

export const { Page, settingsOf } = settingsPage({
  calls: { get: getPolicies, update: updatePolicies },
  settings: companyPolicySettings,
  words: {
    title: 'Policies',
    description: 'What customers and teams may do, until when, and what it costs.',
  },
  permission: 'general_settings',
  sections: {
    Booking: { Outcome: BookingOutcome },
    Cancelling: { Outcome: CancelOutcome },
    Rescheduling: { Outcome: RescheduleOutcome },
    'What customers may do': {
      description: 'By themselves, in their account. The office can always do it for them.',
    },
    Teams: { Outcome: TeamsOutcome },
    'Quotes and reviews': { Outcome: QuotesOutcome },
    'Checkout in steps': { description: 'Which of your services each kind of cleaning stands for.' },
  },
  controls: {
    'policies.cancel_late': LateRuleField,
    'policies.cancel_fee': FeeField,
    'policies.reschedule_late': LateRuleField,
    'policies.reschedule_fee': FeeField,
    'policies.same_day_fee': FeeField,
  },
  cells: {
    'policies.cancel_late': sayLateRule,
    'policies.cancel_fee': sayFee,
    'policies.reschedule_late': sayLateRule,
    'policies.reschedule_fee': sayFee,
    'policies.same_day_fee': sayFee,
  },
});
