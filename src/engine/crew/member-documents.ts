import { addDays, type LocalDate } from '../time/local-date.ts';

/** So long before a document expires somebody is told. */
export const documentWarningDays = 30;

export const documentStates = ['valid', 'expiring', 'expired'] as const;
export type DocumentState = (typeof documentStates)[number];

/** On its last day a document is still good. */
export function documentState(expiresOn: LocalDate | null, today: LocalDate): DocumentState {
  if (expiresOn === null) return 'valid';
  if (expiresOn < today) return 'expired';
  return expiresOn <= addDays(today, documentWarningDays) ? 'expiring' : 'valid';
}
