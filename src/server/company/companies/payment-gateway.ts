import { cardProcessors, type paymentGateway } from '#engine/contracts/company/company-settings.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readFlag, readPart, readText } from './stored.ts';

/**
 * How a company is paid, as anybody may know it. Named key by key: whatever else a processor needs is a secret.
 * Cards can only be taken with a processor that we know.
 */
export function readPaymentGateway({
  bookingSettings,
}: Pick<Company, 'bookingSettings'>): FromSchema<typeof paymentGateway> {
  const stored = readPart(bookingSettings, 'payment_gateway');
  const details = readPart(stored, 'processor_details');
  const named = readText(stored, 'card_processor', null);
  const processor = cardProcessors.find((one) => one === named) ?? null;
  return {
    card_processor: processor,
    card: processor !== null && readFlag(stored, 'card', true),
    cash: readFlag(stored, 'cash', true),
    check: readFlag(stored, 'check', true),
    fspay_available: readFlag(stored, 'fspay_available', false),
    processor_details: {
      stripe_publishable_key: readText(details, 'stripe_publishable_key', null),
      square_application_id: readText(details, 'square_application_id', null),
      square_location_id: readText(details, 'square_location_id', null),
    },
  };
}
