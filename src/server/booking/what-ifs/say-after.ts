import type { Company } from '#server/platform/access/directory.ts';
import type { SettingState, WhatIfOutcome } from '#server/platform/db/tables/what-ifs.ts';
import type { PriceChange } from '#server/catalogue/price-changes/plan-of.ts';
import type { Pieces } from './bodies.ts';
import { capacityWords, sayDays, sayPolicy, sayWeek } from './setting-states.ts';

const actWords = {
  lock: () => 'Locked',
  remove: () => 'Closed',
  as_usual: () => 'As in the weekly template',
  change: (change: number) =>
    `${Math.abs(change)} ${change < 0 ? 'fewer' : 'more'} ${Math.abs(change) === 1 ? 'spot' : 'spots'} at each time`,
} as const;

type PriceContext = { company: Company; base: readonly SettingState[]; change: PriceChange | undefined };

/** Settings that a draft changes, before and after, in words. */
export function sayAfter(pieces: Pieces, { company, base, change }: PriceContext): WhatIfOutcome['settings'] {
  const state = new Map(base.map((one) => [one.key, one]));
  const row = (key: string, after: string): WhatIfOutcome['settings'] => {
    const { title = '', said = '' } = state.get(key) ?? {};
    return [{ title, before: said, after }];
  };
  return [
    ...(change ? [{ title: `The price change ${change.name}`, before: 'Draft', after: 'Published' }] : []),
    ...pieces.weeks.flatMap(({ locationId, templates }) => row(`week ${locationId}`, sayWeek(templates))),
    ...pieces.days.flatMap(({ locationId, from, to, act, capacity_change }) =>
      row(`days ${locationId} ${from} ${to}`, actWords[act](capacity_change)),
    ),
    ...pieces.horizons.flatMap(({ locationId, slot_horizon_days }) =>
      row(`horizon ${locationId}`, String(slot_horizon_days)),
    ),
    ...pieces.capacities.flatMap(({ locationId, capacity_mode }) =>
      row(`capacity ${locationId}`, capacityWords[capacity_mode]),
    ),
    ...pieces.holidaysAdded.map((holiday) => ({
      title: `The holiday ${holiday.name}`,
      before: 'Open',
      after: `${sayDays(company, holiday.date_from, holiday.date_to)}${holiday.yearly ? ', every year' : ''}`,
    })),
    ...pieces.holidaysRemoved.flatMap((id) => row(`holiday ${id}`, 'Taken away')),
    ...pieces.policies.flatMap(({ setting, value }) =>
      row(`policy ${setting}`, sayPolicy(company, setting, value)),
    ),
  ];
}
