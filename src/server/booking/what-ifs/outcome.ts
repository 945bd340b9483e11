import type { OffersTotal } from '#engine/booking/offers-outlook.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getWhatIfOutcome } from '#engine/contracts/booking/what-if-outcome.ts';
import { toMajor } from '#engine/money/currency.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readStored } from '#server/company/companies/lock-stored.ts';
import { whatIfs, type WhatIfOutcome } from '#server/platform/db/tables/what-ifs.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { readBooksMark } from './measure-visits.ts';
import { readStates, sayChanged } from './setting-states.ts';

const nothing: WhatIfOutcome = {
  from: '',
  until: '',
  months: [],
  places: [],
  weeks: [],
  counts: { price: 0, spot: 0, fee: 0, charged: 0, agreed: 0 },
  settings: [],
};

/** What a draft comes to, and whether it is still so. The same number of statements, however many visits there are. */
export async function readOutcome(
  db: TenantDb,
  { company, id }: { company: Company; id: string },
): Promise<AnswerOf<typeof getWhatIfOutcome>> {
  const row = await db.get(whatIfs, id);
  const { computedAt } = row;
  const outcome = row.outcome ?? nothing;
  const isOpen = computedAt !== null && ['ready', 'scheduled'].includes(row.state);
  const [states, mark] = isOpen
    ? await Promise.all([
        readStored(db).then((stored) => readStates(db, { ...company, ...stored }, row)),
        readBooksMark(db, { now: computedAt, until: outcome.until }),
      ])
    : [[], row.booksMark];
  const major = (minor: number) => toMajor(minor, company.currencyCode);
  return {
    from: outcome.from || null,
    until: outcome.until || null,
    months: outcome.months.map((one) => ({ ...one, before: major(one.before), after: major(one.after) })),
    places: outcome.places.map(({ locationId, name, before, after }) => ({
      locationId,
      name,
      ...bothSides(before, after),
    })),
    weeks: outcome.weeks.map(({ week, before, after }) => ({ week, ...bothSides(before, after) })),
    counts: outcome.counts,
    settings: outcome.settings,
    changed: isOpen ? sayChanged(row.base, states) : [],
    books_changed: mark !== row.booksMark,
  };
}

const bothSides = (before: OffersTotal, after: OffersTotal) => ({
  open_before: before.open,
  open_after: after.open,
  full_before: before.full,
  full_after: after.full,
  times_before: before.times,
  times_after: after.times,
});
