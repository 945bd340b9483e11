import type { getRehearsal } from '#engine/contracts/booking/rehearsal.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { Ability } from '#engine/access/ability.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

export type RehearsalRow = AnswerOf<typeof getRehearsal>['rows'][number];
/** What is to come, before it is looked at closely: only what a page shows is. */
export type ComingRow = Omit<RehearsalRow, 'date' | 'time' | 'at' | 'stopped' | 'series_date'> & {
  at: Date;
  stopped?: true;
  series_date?: RehearsalRow['series_date'];
};

/** A virtual clock from now until then; nothing is written. */
export type RehearsalScope = {
  db: TenantDb;
  company: Company;
  ability: Ability;
  now: Date;
  until: Date;
  /** Only what is about this record. */
  aboutId?: string;
};

/** What is overdue happens next. */
export const notBefore = (at: Date, now: Date): Date => (at < now ? now : at);
