import type { Instant } from '../time/zone.ts';

/** A gift card as its ledger has it now. The balance is in minor units. */
export type GiftCard = {
  state: 'pending' | 'active' | 'void' | 'expired';
  expiresAt: Instant | null;
  balance: number;
};

export type GiftCardError = 'gift_card_unknown' | 'gift_card_expired' | 'gift_card_empty';

/** The error as a sentence that says what to do. */
export const giftCardErrorSentences: Record<GiftCardError, string> = {
  gift_card_unknown: 'We don’t recognize this gift card. Check the code.',
  gift_card_expired: 'This gift card is no longer valid. Remove it or use another one.',
  gift_card_empty: 'This gift card has no balance left. Remove it or use another one.',
};

/** What codes are made of. No look-alikes: they are read aloud and typed by hand. */
export const giftCodeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const giftCodeLength = 16;

/** Cards are read aloud and typed in groups: spaces and hyphens between them say nothing. */
export const normaliseGiftCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** In groups of four, as people read it. */
export const groupGiftCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** Why a card pays nothing; undefined means that it pays. */
export function findGiftCardError(card: GiftCard | undefined, now: Instant): GiftCardError | undefined {
  if (!card || card.state === 'pending') return 'gift_card_unknown';
  const { state, expiresAt, balance } = card;
  if (state !== 'active' || (expiresAt !== null && expiresAt <= now)) return 'gift_card_expired';
  return balance > 0 ? undefined : 'gift_card_empty';
}
