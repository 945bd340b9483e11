import { conflict } from '#engine/conflicts.ts';
import type { Level } from '#engine/access/permissions.ts';
import type { BookingMention } from '#engine/contracts/calendar/mentions.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import type { Company } from '#server/platform/access/directory.ts';

type RightsScope = { level: Level; company: Company };

/** The office may do all; team members what the company's policies leave to them. */
export function requireMay({ level, company }: RightsScope, act: 'edit' | 'request'): void {
  if (level !== 'own') return;
  const { own_availability: left } = readPolicies(company);
  if (left === 'edit' || left === act) return;
  throw conflict(act === 'edit' ? 'hours_by_office' : 'time_off_by_office');
}

/** Whoever sets their own hours may not walk away from what they have agreed to. */
export function refuseToLeave({ level }: RightsScope, affected: readonly BookingMention[]): void {
  if (level !== 'own' || affected.length === 0) return;
  const shown = affected
    .slice(0, 5)
    .map(({ number, start_local }) => `#${number} (${start_local.replace('T', ' ')})`);
  throw conflict('jobs_at_that_time', { jobs: shown.join(', '), more: affected.length > shown.length });
}
