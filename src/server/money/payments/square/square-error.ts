import type { DeclineCode } from '#engine/booking/decline.ts';

export type SquareError = { category?: string; code?: string; detail?: string };

const codes: Record<string, DeclineCode> = {
  INSUFFICIENT_FUNDS: 'insufficient_funds',
  TRANSACTION_LIMIT: 'limit',
  PAYMENT_LIMIT_EXCEEDED: 'limit',
  TEMPORARY_ERROR: 'processing_error',
  GATEWAY_TIMEOUT: 'processing_error',
  CARD_EXPIRED: 'expired',
  INVALID_EXPIRATION: 'incorrect',
  CVV_FAILURE: 'incorrect',
  ADDRESS_VERIFICATION_FAILURE: 'incorrect',
  INVALID_CARD: 'incorrect',
  INVALID_CARD_DATA: 'incorrect',
  PAN_FAILURE: 'incorrect',
  NOT_FOUND: 'missing',
  CARD_TOKEN_EXPIRED: 'missing',
  CARD_TOKEN_USED: 'missing',
  CARD_DECLINED_VERIFICATION_REQUIRED: 'needs_authentication',
  REFUND_AMOUNT_INVALID: 'too_much',
};

export function declineOf({ code = '', category }: SquareError = {}): DeclineCode {
  const known = Object.hasOwn(codes, code) ? codes[code] : undefined;
  return known ?? (category === 'PAYMENT_METHOD_ERROR' ? 'declined' : 'refused');
}
