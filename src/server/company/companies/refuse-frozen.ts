import { DomainError } from '#engine/errors.ts';
import type { Company } from '#server/platform/access/directory.ts';

/** What a frozen company shows and sells is for nobody. */
export function refuseFrozen({ state }: Pick<Company, 'state'>): void {
  if (state === 'frozen') throw new DomainError('COMPANY_FROZEN', {});
}
