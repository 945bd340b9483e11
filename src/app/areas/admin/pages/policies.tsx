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
import { sayFee, sayLateRule } from '#engine/settings/company/say-policy.ts';
import { settingsPage } from '#app/ui/settings/settings-page.tsx';
import { withTry } from '../try-policies.tsx';

export const { Page, settingsOf } = settingsPage({
  calls: { get: getPolicies, update: updatePolicies },
  settings: companyPolicySettings,
  words: {
    title: 'Policies',
    description: 'What customers and teams may do, until when, and what it costs.',
    notLoaded: 'Failed to get company policies',
  },
  permission: 'general_settings',
  sections: {
    Booking: { Outcome: withTry(BookingOutcome, ['hours_before_service', 'same_day_fee']) },
    Cancelling: { Outcome: withTry(CancelOutcome, ['cancel_late', 'cancel_fee']) },
    Rescheduling: { Outcome: withTry(RescheduleOutcome, ['reschedule_late', 'reschedule_fee']) },
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
