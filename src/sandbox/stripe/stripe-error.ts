import type { StripeObject } from './stripe-account.ts';

/** What Stripe answers instead of the object: `error` in its own words. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: StripeObject;
  constructor(status: number, error: StripeObject) {
    super(String(error['message']));
    this.status = status;
    this.error = error;
  }
}

export const missing = (kind: string, id: string, param = 'id') =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });

export const invalid = (message: string, details: { code?: string; param?: string } = {}) =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...details });

export const unrecognized = (method: string, path: string) =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code.`,
  });

export const unauthenticated = () =>
  new StripeRefusal(401, {
    type: 'invalid_request_error',
    message:
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
  });

type Decline = 'declined' | 'insufficient_funds' | 'expired' | 'needs_authentication';

const declines: Record<Decline, { code: string; decline_code: string; message: string }> = {
  declined: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  needs_authentication: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
};

export const declineOf = (decline: Decline): StripeObject => ({ type: 'card_error', ...declines[decline] });

/** `about` is what the error is of: the payment or the set-up that failed. */
export const declined = (decline: Decline, about: StripeObject = {}) =>
  new StripeRefusal(402, { ...declineOf(decline), ...about });
