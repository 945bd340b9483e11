import { levelOf, type Ability } from '#engine/access/ability.ts';
import { DomainError } from '#engine/errors.ts';
import type { Language } from '#engine/format/languages.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { Company } from '../access/directory.ts';
import type { TenantDb } from '../db/tenant.ts';
import type { Services } from '#server/services.ts';

/** Whose catalogue is read, in which money, and whether with what customers do not see. */
export type CatalogueScope = {
  db: TenantDb;
  currencyCode: string;
  everything: boolean;
  /** As it is read in that language; without one as the company wrote it. */
  language?: Language | undefined;
};

/** The same on a day, where the company is: some things are in another order on another one. */
export type DayScope = CatalogueScope & { today: LocalDate };

const todayOf = ({ timezone }: Pick<Company, 'timezone'>, now: Date): LocalDate =>
  toLocal(now.getTime(), timezone).date;

type Whole = { db: TenantDb; company: Pick<Company, 'currencyCode' | 'timezone'>; now: Date };

/** All that a company has, for what is done in its name: imports, jobs. */
export const toWholeScope = ({ db, company, now }: Whole): DayScope & { now: Date } => ({
  db,
  currencyCode: company.currencyCode,
  everything: true,
  today: todayOf(company, now),
  now,
});

/** What a caller may read: its makers see all of it, everybody else what is offered. */
export function toCatalogueScope({ db, company, caller, services }: CatalogueCall): DayScope {
  if (company.state === 'frozen') throw new DomainError('COMPANY_FROZEN', {});
  const level = levelOf(caller.ability, 'manage_services');
  return {
    db,
    currencyCode: company.currencyCode,
    everything: level === 'manage' || level === 'read',
    today: todayOf(company, services.clock()),
  };
}

type CatalogueCall = {
  db: TenantDb;
  company: Company;
  caller: { ability: Ability };
  services: Pick<Services, 'clock'>;
};

/** What is found from a list, or only by who has a link to it. */
export type Reach = 'listed' | 'linked';
export const reachOf = ({ addressed }: { addressed: boolean }): Reach => (addressed ? 'linked' : 'listed');
