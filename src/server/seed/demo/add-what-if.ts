import { locations } from '#server/platform/db/tables/locations.ts';
import { jobs } from '#server/platform/db/tables/platform.ts';
import { whatIfs } from '#server/platform/db/tables/what-ifs.ts';
import type { Demo } from './demo.ts';
import { localToday } from './local-time.ts';

/** A draft that the office thinks about: three days off, a dearer cancellation, and the new prices with it. */
export function addWhatIf({ rows, profile, now }: Demo, priceChangeId: string): void {
  const today = localToday(now, profile.timezone);
  const first = today.add({ days: 22 - today.dayOfWeek });
  const locationId = rows.of(locations)[0]?.id;
  const whatIfId = rows.add(whatIfs, {
    name: 'Three days off, new prices and fees',
    priceChangeId,
    holidaysAdded: [
      {
        name: 'Company trip',
        date_from: first.toString(),
        date_to: first.add({ days: 2 }).toString(),
        yearly: false,
        locationId: null,
      },
    ],
    days: locationId
      ? [
          {
            locationId,
            from: first.add({ days: 7 }).toString(),
            to: first.add({ days: 11 }).toString(),
            act: 'change',
            capacity_change: 1,
          },
        ]
      : [],
    policies: [
      { setting: 'cancel_fee', value: { type: 'percent', value: 60 } },
      { setting: 'cancel_late', value: { kind: 'hours', hours: 48 } },
    ],
    createdAt: now,
  });
  rows.add(jobs, {
    name: 'what_ifs.compute',
    payload: { companyId: rows.companyId, whatIfId, revision: 1 },
    // Once the visits of series are there.
    runAt: new Date(now.getTime() + 60_000),
    createdAt: now,
  });
}
