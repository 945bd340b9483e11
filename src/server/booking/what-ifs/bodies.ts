import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { updatePolicies } from '#engine/contracts/company/policy-settings.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import type { DaysBody } from '#server/calendar/booking-spots/days.ts';
import type { whatIfs } from '#server/platform/db/tables/what-ifs.ts';

export type WhatIf = typeof whatIfs.$inferSelect;
export type Pieces = Pick<
  WhatIf,
  | 'priceChangeId'
  | 'weeks'
  | 'days'
  | 'horizons'
  | 'capacities'
  | 'holidaysAdded'
  | 'holidaysRemoved'
  | 'policies'
>;

const daysFrom = (from: LocalDate, to: LocalDate): LocalDate[] => {
  const days: LocalDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** What the page of daily settings would send for days of a draft. */
export function toDaysBody({ locationId, from, to, act, capacity_change }: WhatIf['days'][number]): DaysBody {
  const days = daysFrom(from, to);
  switch (act) {
    case 'lock':
      return { locationId, days, locked: true };
    case 'remove':
      return { locationId, days, removed: true };
    case 'as_usual':
      return { locationId, days, as_usual: true };
    case 'change':
      return { locationId, days, capacity_change };
  }
}

/** What the page of policies would send. */
export function toPoliciesBody(policies: WhatIf['policies']): BodyOf<typeof updatePolicies> {
  const changed = Object.fromEntries(policies.map(({ setting, value }) => [setting, value]));
  const { hours_before_service, ...rest } = changed;
  return {
    ...(Object.keys(rest).length > 0 && { policies: rest }),
    ...(hours_before_service !== undefined && { booking: { hours_before_service } }),
    // Each value was checked by the schema of its own setting when the draft was saved.
  } as BodyOf<typeof updatePolicies>;
}
