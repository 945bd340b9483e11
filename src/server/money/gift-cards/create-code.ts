import { randomInt } from 'node:crypto';
import { giftCodeLength, giftCodeLetters } from '#engine/booking/gift-card.ts';
import { hashGiftCode } from '#server/catalogue/pricing/read-gift-card.ts';
import type { Seal } from '#server/secrets.ts';

/** A new code, as it is stored: hashed for those who type it, sealed for the letter that brings it. */
export function createGiftCode(seal: Seal) {
  const letters = Array.from(
    { length: giftCodeLength },
    () => giftCodeLetters[randomInt(giftCodeLetters.length)],
  );
  const code = letters.join('');
  return { codeHash: hashGiftCode(code), codeEnding: code.slice(-4), sealedCode: seal.seal(code) };
}
