import { levelOf, type Ability } from '#engine/access/ability.ts';
import { DomainError } from '#engine/errors.ts';
import type { Language } from '#engine/format/languages.ts';
import type { Company } from '../companies/directory.ts';
import type { TenantDb } from '../db/tenant.ts';

/** Whose catalogue is read, in which money, and whether with what customers do not see. */
export type CatalogueScope = {
  db: TenantDb;
  currencyCode: string;
  everything: boolean;
  /** As it is read in that language; without one as the company wrote it. */
  language?: Language | undefined;
};

/** What a caller may read: its makers see all of it, everybody else what is offered. */
export function toCatalogueScope({ db, company, caller }: CatalogueCall): CatalogueScope {
  if (company.state === 'frozen') throw new DomainError('COMPANY_FROZEN', {});
  const level = levelOf(caller.ability, 'manage_services');
  return {
    db,
    currencyCode: company.currencyCode,
    everything: level === 'manage' || level === 'read',
  };
}

type CatalogueCall = { db: TenantDb; company: Company; caller: { ability: Ability } };

/** What is found from a list, or only by who has a link to it. */
export type Reach = 'listed' | 'linked';
export const reachOf = ({ addressed }: { addressed: boolean }): Reach => (addressed ? 'linked' : 'listed');
