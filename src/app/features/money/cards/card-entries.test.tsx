import { expect, test } from 'vitest';
import { cardProcessors, type CardProcessorName } from '#engine/contracts/company/company-settings.ts';
import { cardEntries } from './add-card.tsx';
import { cardKeys, toCardProcessor } from './card-processor.ts';

type WithThird = CardProcessorName | 'third';

/** As on the server: what a page needs of a third processor must be there. */
export const lacking = () => {
  // @ts-expect-error -- nothing to enter its cards with
  const entries: Record<WithThird, unknown> = cardEntries;
  // @ts-expect-error -- nobody knows which keys it needs
  const keys: Record<WithThird, unknown> = cardKeys;
  return { entries, keys };
};

test('every processor that a company can choose has an entry and keys', () => {
  expect(Object.keys(cardEntries)).toEqual([...cardProcessors]);
  expect(Object.keys(cardKeys)).toEqual([...cardProcessors]);
});

test('a processor that lacks a key takes no cards', () => {
  const details = {
    stripe_publishable_key: 'pk_test_1',
    square_application_id: 'sq0idp-1',
    square_location_id: null,
  };
  expect(toCardProcessor({ card_processor: 'stripe', processor_details: details })).toEqual({
    name: 'stripe',
    publishableKey: 'pk_test_1',
  });
  expect(toCardProcessor({ card_processor: 'square', processor_details: details })).toBeNull();
  expect(toCardProcessor({ card_processor: null, processor_details: details })).toBeNull();
});
