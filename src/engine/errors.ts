import type { AvailableDay } from './booking/slot-facts.ts';
import type { FieldProblem, Refusal } from './problems.ts';

/** Every error a caller may handle, with the details it carries. Sentences are made where it is shown. */
export type ErrorDetails = {
  BAD_REQUEST: { reason: string };
  VALIDATION: Refusal;
  INVALID_CREDENTIALS: Record<string, never>;
  SECOND_FACTOR_REQUIRED: { wrong: boolean };
  SECOND_FACTOR_SETUP_REQUIRED: Record<string, never>;
  CURRENT_PASSWORD_INVALID: Record<string, never>;
  LINK_EXPIRED: { kind: 'reset' | 'invitation' | 'email_change' | 'sign_in' };
  PASSKEY_REFUSED: { reason: 'unknown' | 'expired' | 'unverified' };
  SIGN_IN_AGAIN: Record<string, never>;
  NOT_SIGNED_IN: Record<string, never>;
  FORBIDDEN: { permission: string };
  PLAN_FEATURE_MISSING: { feature: string };
  /** Instants between which a crew is shown the codes of the visit. */
  CODES_CLOSED: { opens_at: string; closes_at: string };
  /** In bytes: what is stored already, and what the plan includes. */
  STORAGE_FULL: { used: number; limit: number; support?: string };
  SIGN_UP_INCOMPLETE: Record<string, never>;
  COMPANY_FROZEN: Record<string, never>;
  CROSS_ORIGIN: Record<string, never>;
  METHOD_NOT_ALLOWED: { allowed: string[] };
  NOT_FOUND: { resource: string; id?: string };
  NO_COMPANY: Record<string, never>;
  /** `code` and `params`: of what customers and crews meet, see `conflicts.ts`. `current`: what somebody else has saved meanwhile. */
  CONFLICT: {
    reason: string;
    code?: string;
    params?: Record<string, unknown>;
    current?: { revision: number; saved_by: string; saved_at: string };
  };
  /** `current`: what is there now, saved by somebody else since it was read. */
  CHANGED_MEANWHILE: { current: Record<string, unknown> };
  /** `day`: what else there is on that day. */
  SLOT_TAKEN: Refusal & { day: AvailableDay };
  /** What it would cost now, in major units. */
  PRICE_CHANGED: Refusal & { total: number };
  /** `fee` in major units: exactly this is to be confirmed. */
  FEE_NOT_CONFIRMED: { fee: number; freeUntil: string };
  /** In major units: what went back, and what did not. `messages` say why, by the way it was to go. */
  REFUND_FAILED: Refusal & { refunded: number; failed: number };
  IDEMPOTENCY_MISMATCH: Record<string, never>;
  TOO_MANY_REQUESTS: { retryAfterSeconds: number };
  UNAVAILABLE: { reason: string };
};
export type ErrorCode = keyof ErrorDetails;

export class DomainError<C extends ErrorCode = ErrorCode> extends Error {
  override name = 'DomainError';
  readonly code: C;
  readonly details: ErrorDetails[C];
  constructor(code: C, details: ErrorDetails[C]) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** `instanceof` would widen a generic error's details to `any`; this keeps the union. */
export const isDomainError = (error: unknown): error is AnyDomainError => error instanceof DomainError;
export type AnyDomainError = { [C in ErrorCode]: DomainError<C> }[ErrorCode];

/** The one shape of an error answer, as the front end's error handler reads it. */
export type ErrorBody = {
  error: {
    statusCode: number;
    code: string;
    message: string;
    details: { messages?: Record<string, string[]>; problems?: FieldProblem[] } & Record<string, unknown>;
  };
};
