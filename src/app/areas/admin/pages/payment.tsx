import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { readPaymentPolicies, updatePaymentPolicies } from '#engine/contracts/money/payment-policies.ts';
import { paymentSettings } from '#engine/settings/money/payments.ts';
import {
  BookingOutcome,
  ChargeOutcome,
  HoldOutcome,
  TipsOutcome,
} from '#app/features/money/payment/money-outcomes.tsx';
import { ProcessorPanel } from '#app/features/money/payment/processor-panel.tsx';
import { FeeField } from '#app/features/company/policies/fee-field.tsx';
import { sayFee } from '#engine/settings/company/say-policy.ts';
import { processorQuery } from '#app/features/money/payment/api.ts';
import { useMay } from '#app/lib/session.ts';
import { NumbersField } from '#app/ui/fields/numbers-field.tsx';
import { settingsPage } from '#app/ui/settings/settings-page.tsx';

/** Fees stand with the rules that they belong to. */
function WhereFeesAre() {
  if (!useMay()('general_settings')) return 'What is charged at once, as part of the price.';
  return (
    <>
      What is charged at once, as part of the price. Fees for same-day bookings, cancelling and rescheduling
      are set in{' '}
      <Anchor component={Link} to="/admin/settings/policies#cancelling" inherit>
        Policies
      </Anchor>
      .
    </>
  );
}

export const { Page, settingsOf } = settingsPage({
  calls: { get: readPaymentPolicies, update: updatePaymentPolicies },
  settings: paymentSettings,
  words: {
    title: 'Payments',
    description: 'Your card processor, and when customers’ cards are held and charged.',
  },
  permission: 'billing',
  Above: ProcessorPanel,
  sections: {
    'Ways to pay': { description: 'What customers can choose when they book.' },
    'When somebody books': { description: <WhereFeesAre />, Outcome: BookingOutcome },
    'Before the visit': { Outcome: HoldOutcome },
    'After the visit': { Outcome: ChargeOutcome },
    Tips: { Outcome: TipsOutcome },
  },
  controls: { deposit: FeeField, 'tips.presets': NumbersField },
  cells: { deposit: sayFee, 'tips.presets': (value) => String(value) },
  refreshes: [processorQuery.queryKey],
});
