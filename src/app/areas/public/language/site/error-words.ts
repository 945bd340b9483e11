/** What the server refuses, by the code of its answer. */
type SaidCode =
  | 'CONFLICT'
  | 'FEE_NOT_CONFIRMED'
  | 'FORBIDDEN'
  | 'LINK_EXPIRED'
  | 'NOT_FOUND'
  | 'NOT_SIGNED_IN'
  | 'NETWORK'
  | 'PRICE_CHANGED'
  | 'SLOT_TAKEN'
  | 'TOO_MANY_REQUESTS'
  | 'UNAVAILABLE'
  | 'VALIDATION';

export type ErrorWords = Readonly<Record<SaidCode, string>> & {
  /** Whatever else it may be. */
  other: string;
  /** Of a field, where the server alone knows why. */
  field: (label: string) => string;
};
