import { createHash, randomUUID } from 'node:crypto';
import type { holdSlot } from '#engine/contracts/calendar/booking-spots.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { isSelectable } from '#engine/booking/slots.ts';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { readBookingSettings } from '#server/company/companies/settings.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { grantSlot } from './grant-slot.ts';
import { lockDays } from './lock-days.ts';
import { countHeld, releaseSeats, seatsOfHold, takeSeats } from './seats.ts';
import { readShortestMinutes } from './shortest-visit.ts';

type Holding = { company: Company; body: BodyOf<typeof holdSlot>; address: string; now: Date };

/** What one address may hold at a time: enough for a household, not for a day of a company. */
const mostHeld = 12;

/** Keeps the seats of a slot for a visitor until they have booked, have chosen another, or have gone away. */
export async function holdSeats(
  tx: TenantDb,
  { company, body, address, now }: Holding,
): Promise<{ id: string; expires_at: string }> {
  const { serviceIds = [], teams = 1, instead_of } = body;
  const minutes = readPolicies(company).slot_hold_minutes;
  if (minutes === 0) throw conflict('no_slots_held');
  const location = await tx.get(locations, body.locationId);
  const start = Date.parse(body.service_date);
  requireLead(company, start, now);
  const durationMinutes = body.duration ?? (await readShortestMinutes(tx, serviceIds));
  const busyMinutes = durationMinutes + location.bufferMinutes;
  await lockDays(tx, [location.id], [{ start, end: start + busyMinutes * 60_000 }]);
  if (instead_of !== undefined) await releaseSeats(tx, seatsOfHold(instead_of), now.getTime());
  const holder = createHash('sha256').update(`${tx.companyId} ${address}`).digest('base64url');
  if ((await countHeld(tx, holder, now.getTime())) >= mostHeld)
    throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: minutes * 60 });
  const grant = await grantSlot(tx, {
    location,
    start,
    durationMinutes,
    teams,
    serviceIds,
    chooser: 'visitor',
    overbook: false,
    now: now.getTime(),
    timeFormat: company.timeFormat,
  });
  const holdId = randomUUID();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await takeSeats(tx, grant, {
    locationId: location.id,
    teams,
    now: now.getTime(),
    owner: { kind: 'hold', holdId, busyMinutes, expiresAt, holder },
  });
  return { id: holdId, expires_at: expiresAt.toISOString() };
}

function requireLead(company: Company, start: number, now: Date): void {
  const { hours_before_service: hoursBeforeService } = readBookingSettings(company);
  const slot = { datetime: new Date(start).toISOString(), spots_available: 1 };
  if (!isSelectable(slot, { now: now.getTime(), hoursBeforeService }))
    throw new DomainError('VALIDATION', refusal({ service_date: problemOf('slot_full') }));
}
