import type { GiftCardsPage } from '#engine/contracts/site/page-data.ts';
import { toLocal } from '#engine/time/zone.ts';
import { readPaymentGateway } from '#server/company/companies/payment-gateway.ts';
import { findOfferedDesigns } from '#server/money/gift-cards/designs.ts';
import { readPaymentPolicies } from '#server/money/payments/policies.ts';
import { readPageCustomer } from './form-customer.ts';
import { readLanguage } from './read-language.ts';
import type { Page } from './page.ts';
import { titles } from './titles.ts';

/** Where a gift card is bought. */
export const giftCardsPage: Page = {
  async load(context) {
    const { company, db, services } = context;
    const language = readLanguage(context);
    const payments = readPaymentGateway(company);
    const { date: today } = toLocal(services.clock().getTime(), company.timezone);
    const title = titles[language.lang].giftCards(company.businessName);
    const customer = await readPageCustomer(context);
    const { presets, minimum, maximum } = readPaymentPolicies(company).gift_cards;
    const data: GiftCardsPage = {
      presets,
      minimum,
      maximum,
      designs: await findOfferedDesigns(db, company),
      payments,
      today,
      customer,
      open: company.features.includes('plan_gift_cards') && payments.card,
    };
    // What a customer brings along is nobody else's.
    if (customer) return { ...language, title, data };
    return { ...language, title, cacheKey: JSON.stringify(data), read: async () => data };
  },
};
