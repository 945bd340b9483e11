import { expect, test } from 'vitest';
import { findGiftCardError, normaliseGiftCode, type GiftCard } from './gift-card.ts';

const card: GiftCard = { state: 'active', expiresAt: 1000, balance: 1 };

test.each<[string, GiftCard | undefined, string | undefined]>([
  ['a card', card, undefined],
  ['one that never ends', { ...card, expiresAt: null }, undefined],
  ['none', undefined, 'gift_card_unknown'],
  ['one that is not paid yet', { ...card, state: 'pending' }, 'gift_card_unknown'],
  ['one that was withdrawn', { ...card, state: 'void' }, 'gift_card_expired'],
  ['one that ends now', { ...card, expiresAt: 999 }, 'gift_card_expired'],
  ['an empty one', { ...card, balance: 0 }, 'gift_card_empty'],
  ['an empty one that has ended', { ...card, balance: 0, state: 'expired' }, 'gift_card_expired'],
])('%s', (_name, found, error) => {
  expect(findGiftCardError(found, 999)).toBe(error);
});

test('a code is read as it was meant', () => {
  expect(normaliseGiftCode(' abcd-2345 efgh-6789\n')).toBe('ABCD2345EFGH6789');
});
