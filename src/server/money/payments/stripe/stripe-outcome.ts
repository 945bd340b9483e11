import type Stripe from 'stripe';
import type { DeclineCode } from '#engine/booking/decline.ts';
import type { Outcome } from '../processor.ts';

const codes: Record<string, DeclineCode> = {
  insufficient_funds: 'insufficient_funds',
  card_velocity_exceeded: 'limit',
  withdrawal_count_limit_exceeded: 'limit',
  processing_error: 'processing_error',
  try_again_later: 'processing_error',
  issuer_not_available: 'processing_error',
  reenter_transaction: 'processing_error',
  expired_card: 'expired',
  incorrect_number: 'incorrect',
  invalid_number: 'incorrect',
  incorrect_cvc: 'incorrect',
  invalid_cvc: 'incorrect',
  incorrect_zip: 'incorrect',
  invalid_expiry_month: 'incorrect',
  invalid_expiry_year: 'incorrect',
  resource_missing: 'missing',
  charge_expired_for_capture: 'hold_gone',
  charge_already_refunded: 'too_much',
};

const unknownOutcomes = [
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeIdempotencyError',
];

/** What the SDK answers or throws, as an outcome. */
export async function toOutcome<Value>(ask: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { kind: 'succeeded', ...(await ask) };
  } catch (error) {
    return fromError(asStripeError(error));
  }
}

/** The SDK's errors carry their kind in `type`; whatever else is thrown is a mistake of ours. */
export function asStripeError(error: unknown): Stripe.errors.StripeError {
  if (error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe'))
    return error as Stripe.errors.StripeError;
  throw error;
}

function fromError(error: Stripe.errors.StripeError): Outcome<never> {
  const { type, code, decline_code, message } = error;
  if (unknownOutcomes.includes(type)) return { kind: 'unreachable', detail: message };
  if (code === 'authentication_required') return { kind: 'needs_authentication' };
  const declined = (found: DeclineCode): Outcome<never> => ({
    kind: 'declined',
    code: found,
    detail: message,
  });
  if (type === 'StripeAuthenticationError' || type === 'StripePermissionError')
    return declined('not_configured');
  const known = [decline_code, code].find((name) => name !== undefined && Object.hasOwn(codes, name));
  return declined(codes[known ?? ''] ?? (type === 'StripeCardError' ? 'declined' : 'refused'));
}
