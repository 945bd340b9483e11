import type { PermissionRule } from '#engine/access/ability.ts';
import { DomainError } from '#engine/errors.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { audit } from '#server/platform/audit.ts';
import { mayRun } from '#server/platform/bulk/runner.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { changePolicies } from '#server/company/companies/change-policies.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { lockStored } from '#server/company/companies/lock-stored.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { priceChanges } from '#server/platform/db/tables/price-changes.ts';
import { whatIfs } from '#server/platform/db/tables/what-ifs.ts';
import type { EditCall } from '#server/platform/editing/editor.ts';
import { lockRow } from '#server/platform/editing/lock-row.ts';
import { remove } from '#server/platform/editing/remove.ts';
import { startPublishing } from '#server/catalogue/price-changes/start-publishing.ts';
import { setDays } from '#server/calendar/booking-spots/days.ts';
import { replaceTemplates } from '#server/calendar/booking-spots/templates.ts';
import { createHoliday } from '#server/calendar/holidays/change.ts';
import { holidayEditor } from '#server/calendar/holidays/editor.ts';
import { changeLocation } from '#server/company/locations/change.ts';
import { lockDays } from '#server/calendar/schedule/lock-days.ts';
import { toDaysBody, toPoliciesBody, type WhatIf } from './bodies.ts';
import { readStates, sayChanged } from './setting-states.ts';

const spots: PermissionRule = ['general_settings', 'manage_availability'];

/** Whoever publishes must be allowed what each settings page asks for. */
export function requireRights({ caller }: Pick<EditCall, 'caller'>, row: WhatIf): void {
  const needed: [isPart: boolean, permission: PermissionRule][] = [
    [row.priceChangeId !== null, 'charge_customer'],
    [row.weeks.length + row.days.length > 0, spots],
    [row.holidaysAdded.length + row.holidaysRemoved.length > 0, spots],
    [row.horizons.length + row.capacities.length + row.policies.length > 0, 'general_settings'],
  ];
  for (const [isPart, permission] of needed)
    if (isPart && !mayRun(caller, permission))
      throw new DomainError('FORBIDDEN', { permission: String(permission) });
}

/** Throws CONFLICT with every setting that somebody else has changed since the draft was computed. */
export async function requireUnchanged({ db, company }: EditCall, row: WhatIf): Promise<void> {
  const stored: Company = { ...company, ...(await lockStored(db)) };
  const changed = sayChanged(row.base, await readStates(db, stored, row));
  if (changed.length > 0)
    throw new DomainError('CONFLICT', {
      reason: `${changed.join(' ')} Compute it again and look at it first.`,
    });
}

/** All of it in the transaction of the call, each piece by what its own settings page is saved with. */
export async function publishPieces(call: EditCall, row: WhatIf): Promise<void> {
  const { db, services } = call;
  // Whoever publishes has looked at the state of the draft, which is not that of its parts.
  const { ifMatch: _state, reply: _reply, ...part } = call;
  requireRights(call, row);
  await lockTouched(call, row);
  await requireUnchanged(call, row);
  if (row.priceChangeId !== null) await publishPrices(call, row.priceChangeId);
  for (const body of row.weeks) await replaceTemplates({ ...part, ifMatch: undefined, body });
  for (const days of row.days) await setDays({ ...part, body: toDaysBody(days) });
  for (const { locationId: id, slot_horizon_days } of row.horizons)
    await changeLocation(part, { id, body: { slot_horizon_days } });
  for (const { locationId: id, capacity_mode } of row.capacities)
    await changeLocation(part, { id, body: { capacity_mode } });
  for (const body of row.holidaysAdded) await createHoliday(part, body);
  for (const id of row.holidaysRemoved) await remove(part, holidayEditor, id);
  if (row.policies.length > 0)
    await changePolicies({ ...part, ifMatch: undefined, body: toPoliciesBody(row.policies) });
  await db.update(whatIfs, row.id, {
    state: 'published',
    problem: '',
    publishOn: null,
    publishedAt: services.clock(),
  });
  await audit(db, call, {
    action: 'what_if.published',
    subject: { type: 'what_if', id: row.id },
    summary: `Published the draft ${row.name}`,
  });
  for (const topic of ['booking_spots', 'locations', 'companies', 'price_changes', 'services'])
    await services.live.publish(db, topic, null);
}

/** What was published by itself, or undone, is no part of it any longer. */
async function publishPrices(call: EditCall, id: string): Promise<void> {
  const { state } = await call.db.get(priceChanges, id);
  if (state === 'computing' || state === 'ready') await startPublishing(call, id);
}

/** All locks at once and in one order, so that nobody waits in a circle. */
async function lockTouched({ db }: EditCall, { weeks, days, horizons, capacities }: WhatIf): Promise<void> {
  const touched = [...weeks, ...days, ...horizons, ...capacities];
  const ids = [...new Set(touched.map(({ locationId }) => locationId))].toSorted();
  if (ids.length === 0) return;
  for (const id of ids) await lockRow(db, locations, id);
  if (days.length === 0) return;
  const places = await db.list(locations, { where: isOneOf(locations.id, ids), limit: ids.length });
  const spans = days.flatMap(({ locationId, from, to }) => {
    const zone = places.find(({ id }) => id === locationId)?.timezone;
    return zone === undefined
      ? []
      : [{ start: toInstant(from, '00:00', zone), end: toInstant(addDays(to, 1), '00:00', zone) }];
  });
  await lockDays(
    db,
    days.map(({ locationId }) => locationId),
    spans,
  );
}
