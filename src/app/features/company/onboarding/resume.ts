import { personalKey } from '#app/lib/personal-key.ts';
import type { SetupStep } from './api.ts';

const keyOf = (companyId: string) => personalKey('guide', companyId);
const first = '/onboarding/welcome';
const last = '/onboarding/step-4';

/** Behind the guide: what it left for later. */
export const gettingStarted = '/auth/getting-started';
/** Said by the address: the company's own host has not seen the guide, which may have run on another. */
export const guideFinished = `${gettingStarted}?guide=finished`;

/** Where somebody is in the guide, so that they come back to it. */
export const rememberPlace = (companyId: string, path: string): void =>
  localStorage.setItem(keyOf(companyId), path);

export const rememberFinished = (companyId: string): void => rememberPlace(companyId, `${last}?finished`);

const isDone = (steps: readonly SetupStep[], key: string): boolean =>
  steps.some((step) => step.key === key && step.done);

/** A company that has nothing of what the guide makes. */
export const isFresh = (steps: readonly SetupStep[]): boolean =>
  !['services', 'locations', 'bookings'].some((key) => isDone(steps, key));

/** Where the guide goes on: where this browser left it, or behind what the company has already. */
export function placeToResume(companyId: string, steps: readonly SetupStep[]): string {
  const kept = localStorage.getItem(keyOf(companyId));
  if (isFresh(steps)) return kept?.startsWith('/onboarding/step-1') ? kept : first;
  if (kept === `${last}?finished`) return gettingStarted;
  return kept?.startsWith('/onboarding/') ? kept : '/onboarding/step-2';
}
