import type { paymentGateway } from '#engine/contracts/company-settings.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';

/** Whom a card is entered with, and the keys that anybody may read. */
export type CardProcessor =
  { name: 'stripe'; publishableKey: string } | { name: 'square'; applicationId: string; locationId: string };

type Gateway = Pick<FromSchema<typeof paymentGateway>, 'card_processor' | 'processor_details'>;

/** Null where the company takes no cards, or its processor still lacks a key. */
export function toCardProcessor({ card_processor, processor_details: keys }: Gateway): CardProcessor | null {
  const { stripe_publishable_key, square_application_id, square_location_id } = keys;
  if (card_processor === 'stripe' && stripe_publishable_key)
    return { name: 'stripe', publishableKey: stripe_publishable_key };
  if (card_processor === 'square' && square_application_id && square_location_id)
    return { name: 'square', applicationId: square_application_id, locationId: square_location_id };
  return null;
}
