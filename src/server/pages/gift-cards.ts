import type { GiftCardsPage } from '#engine/contracts/page-data.ts';
import { toLocal } from '#engine/time/zone.ts';
import { readPaymentGateway } from '../companies/payment-gateway.ts';
import { readPaymentPolicies } from '../payments/policies.ts';
import type { Page } from './page.ts';

/** Where a gift card is bought. */
export const giftCardsPage: Page = {
  async load({ company, services }) {
    const payments = readPaymentGateway(company);
    const { date: today } = toLocal(services.clock().getTime(), company.timezone);
    const data: GiftCardsPage = {
      ...readPaymentPolicies(company).gift_cards,
      ...{ payments, today },
      open: company.features.includes('plan_gift_cards') && payments.card,
    };
    return {
      title: `Gift cards of ${company.businessName}`,
      cacheKey: JSON.stringify(data),
      read: async () => data,
    };
  },
};
