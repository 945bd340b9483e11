export type SquareError = { category: string; code: string; detail: string; field?: string };

/** What Square answers instead of the object: a list of errors. */
export class SquareRefusal extends Error {
  readonly status: number;
  readonly error: SquareError;
  constructor(status: number, error: SquareError) {
    super(error.detail);
    this.status = status;
    this.error = error;
  }
}

export const missing = (what: string, id: string) =>
  new SquareRefusal(404, {
    category: 'INVALID_REQUEST_ERROR',
    code: 'NOT_FOUND',
    detail: `${what} with ID \`${id}\` not found.`,
  });

export const invalid = (code: string, detail: string, field?: string) =>
  new SquareRefusal(400, { category: 'INVALID_REQUEST_ERROR', code, detail, ...(field && { field }) });

export const unauthorized = () =>
  new SquareRefusal(401, {
    category: 'AUTHENTICATION_ERROR',
    code: 'UNAUTHORIZED',
    detail: 'This request could not be authorized.',
  });

const declines = {
  declined: { code: 'GENERIC_DECLINE', detail: "Authorization error: 'GENERIC_DECLINE'" },
  insufficient_funds: { code: 'INSUFFICIENT_FUNDS', detail: "Authorization error: 'INSUFFICIENT_FUNDS'" },
  expired: {
    code: 'CARD_EXPIRED',
    detail: 'The card issuer declined the request because the card is expired.',
  },
  needs_authentication: {
    code: 'CARD_DECLINED_VERIFICATION_REQUIRED',
    detail: 'Additional verification is required for this card.',
  },
};

export const declined = (decline: keyof typeof declines) =>
  new SquareRefusal(402, { category: 'PAYMENT_METHOD_ERROR', ...declines[decline] });
