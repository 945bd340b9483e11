import type { CardProcessorName, paymentGateway } from '#engine/contracts/company/company-settings.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';

/** Whom a card is entered with, and the keys that anybody may read. */
type CardKeys = {
  stripe: { publishableKey: string };
  square: { applicationId: string; locationId: string };
};
export type CardProcessor = { [N in CardProcessorName]: { name: N } & CardKeys[N] }[CardProcessorName];

type Gateway = Pick<FromSchema<typeof paymentGateway>, 'card_processor' | 'processor_details'>;

/** What each is entered with; null where a key is lacking. */
export const cardKeys: {
  [N in CardProcessorName]: (keys: Gateway['processor_details']) => CardKeys[N] | null;
} = {
  stripe: ({ stripe_publishable_key: publishableKey }) => (publishableKey ? { publishableKey } : null),
  square: ({ square_application_id: applicationId, square_location_id: locationId }) =>
    applicationId && locationId ? { applicationId, locationId } : null,
};

/** Null where the company takes no cards, or its processor still lacks a key. */
export function toCardProcessor({ card_processor: name, processor_details }: Gateway): CardProcessor | null {
  const keys = name && cardKeys[name](processor_details);
  // The keys are of the processor of that name.
  return keys && ({ name, ...keys } as CardProcessor);
}
