import type { Contract } from '#engine/contracts/platform/contract.ts';
import type { Services } from '#server/services.ts';
import type { Identity } from './identify.ts';
import { createLocalLimit } from './local-limit.ts';

export type CountAttempts = (contract: Contract, identity: Identity, address: string) => Promise<void>;

/** Counts what a contract limits, and refuses who has asked too often. */
export function createCountAttempts({ clock, throttle }: Services): CountAttempts {
  const local = createLocalLimit(clock);
  return async ({ method, path, limit }, { company }, address) => {
    if (!limit) return;
    const where = limit.perCompany ? `${company?.id ?? ''} ` : '';
    const key = `${method} ${path} ${where}${address}`;
    if (limit.perNode) local.count(key, limit);
    else await throttle.count(key, limit);
  };
}
