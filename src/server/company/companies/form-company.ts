import type { FormCompany } from '#engine/catalogue/company.ts';
import type { Language } from '#engine/format/languages.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPaymentGateway } from './payment-gateway.ts';
import { readHtml } from './read-html.ts';
import { readBookingSettings } from './settings.ts';

/** What a form needs to know of its company. */
export function toFormCompany(
  company: Pick<Company, 'country' | 'timezone' | 'bookingSettings'>,
  language?: Language,
): FormCompany {
  const { terms_of_service: terms, ...booking } = readBookingSettings(company);
  const { card_processor, card, cash, check } = readPaymentGateway(company);
  return {
    country: company.country,
    timezone: company.timezone,
    payment_gateway: { card_processor, card, cash, check },
    settings: {
      booking: {
        ...booking,
        terms_of_service: { enabled: terms.enabled, content: readHtml(terms, language) },
      },
    },
  };
}
