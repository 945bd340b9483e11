import { cards, processorAccounts } from '#server/platform/db/tables/processors.ts';
import type { Demo } from './demo.ts';

/** The company's account at its processor. Its secret key is the sandbox's, so none is kept. */
export function addProcessorAccount({ rows, profile }: Demo): void {
  const { card_processor: processor, processor_details: details } = profile.paymentGateway;
  rows.add(processorAccounts, {
    processor,
    inUse: true,
    publicKey:
      'square_application_id' in details ? details.square_application_id : details.stripe_publishable_key,
    locationId: 'square_location_id' in details ? details.square_location_id : null,
  });
}

/** Names of test cards, which the sandbox knows without having saved them. */
const names = {
  stripe: ['pm_card_visa', 'pm_card_mastercard'],
  square: ['ccof:customer-card-id-ok', 'ccof:customer-card-id-ok-mastercard'],
} as const;

/** Everybody has one card on file; every tenth expires this month. */
export function addCard({ rows, profile, today }: Demo, customerId: string, serial: number): string {
  const gateway = profile.paymentGateway.card_processor;
  const second = serial % 3 === 2;
  return rows.add(cards, {
    customerId,
    gateway,
    isDefault: true,
    processorCustomer: `cus_demo_${serial}`,
    processorCard: names[gateway][second ? 1 : 0],
    brand: second ? 'mastercard' : 'visa',
    last4: second ? '4444' : '4242',
    expMonth: serial % 10 === 5 ? today.month : (serial % 12) + 1,
    expYear: serial % 10 === 5 ? today.year : today.year + 1 + (serial % 4),
  });
}
