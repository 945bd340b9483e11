import type { FormCompany } from '#engine/catalogue/company.ts';
import type { Company } from './directory.ts';
import { readPaymentGateway } from './payment-gateway.ts';
import { readBookingSettings } from './settings.ts';

/** What a form needs to know of its company. */
export function toFormCompany(
  company: Pick<Company, 'country' | 'timezone' | 'bookingSettings'>,
): FormCompany {
  const { card_processor, card, cash, check } = readPaymentGateway(company);
  return {
    country: company.country,
    timezone: company.timezone,
    payment_gateway: { card_processor, card, cash, check },
    settings: { booking: readBookingSettings(company) },
  };
}
