import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { showJobCodes } from '#engine/contracts/crew/access-codes.ts';
import type { CrewJob } from '#engine/crew/predict.ts';
import { beforeSignOut } from '#app/lib/before-sign-out.ts';

export type HeldCodes = AnswerOf<typeof showJobCodes>;

/** What a crew was shown, for where there is no network. In memory and nowhere else: it ends with the page. */
const held = new Map<string, HeldCodes>();

beforeSignOut(async () => async () => held.clear());

export const holdCodes = (jobId: string, codes: HeldCodes): void => void held.set(jobId, codes);
export const dropCodes = (jobId: string): void => void held.delete(jobId);

/** Undefined once the visit is over. */
export function heldCodesOf(jobId: string, now: number): HeldCodes | undefined {
  const codes = held.get(jobId);
  if (codes === undefined || Date.parse(codes.closes_at) > now) return codes;
  held.delete(jobId);
  return undefined;
}

/** Forgets those of all other jobs. */
export function keepCodesOf(jobs: readonly CrewJob[]): void {
  const open = new Set(jobs.filter(({ access_codes }) => access_codes).map(({ id }) => id));
  for (const id of held.keys()) if (!open.has(id)) held.delete(id);
}
