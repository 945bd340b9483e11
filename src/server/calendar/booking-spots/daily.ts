import { and, asc, between, eq } from 'drizzle-orm';
import { planDays } from '#engine/booking/day-slots.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type * as contracts from '#engine/contracts/calendar/spot-settings.ts';
import { formatDateTime, formatTime } from '#engine/format/date-format.ts';
import { addDays, daysBetween } from '#engine/time/local-date.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { problemOf } from '#engine/problems.ts';
import { audit } from '#server/platform/audit.ts';
import { dailySettings } from '#server/platform/db/tables/booking-spots.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { requireNone } from '#server/platform/editing/complaints.ts';
import { lockRow } from '#server/platform/editing/lock-row.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Location } from '../schedule/find-location.ts';
import { lockDays } from '../schedule/lock-days.ts';
import { readCalendar } from '../schedule/read-calendar.ts';
import { changeCalendars } from '../schedule/read-spot-conflicts.ts';

export type DailySetting = AnswerOf<typeof contracts.listDailySettings>[number];
type SetCall = Call<typeof contracts.setDaily>;

export const presentDaily = (
  row: Omit<typeof dailySettings.$inferSelect, 'id' | 'companyId'>,
): DailySetting => ({
  locationId: row.locationId,
  day: row.day,
  start: row.startLocal.slice(0, 5),
  capacity: row.capacity,
  locked: row.locked,
  removed: row.removed,
  added: row.added,
});

const mostDays = 366;

export async function listDaily({
  db,
  query,
}: Call<typeof contracts.listDailySettings>): Promise<DailySetting[]> {
  const { locationId, from, to } = query;
  requireNone([daysBetween(from, to) > mostDays && ['to', problemOf('days_too_many', { most: mostDays })]]);
  await db.get(locations, locationId);
  const rows = await db.list(dailySettings, {
    where: and(eq(dailySettings.locationId, locationId), between(dailySettings.day, from, to)),
    orderBy: [asc(dailySettings.day), asc(dailySettings.startLocal)],
    limit: 10_000,
  });
  return rows.map(presentDaily);
}

export async function setDaily(call: SetCall): Promise<AnswerOf<typeof contracts.setDaily>> {
  const { db, body, services } = call;
  await lockRow(db, locations, body.locationId);
  const location = await db.get(locations, body.locationId);
  await lockDays(db, [location.id], [dayOf(location, body.day)]);
  const setting = await toSetting(db, location, body);
  const scope = { locationIds: [location.id], now: services.clock().getTime() };
  const { conflicts } = await changeCalendars(db, scope, () => save(db, setting));
  await audit(db, call, {
    action: 'booking_spots.day_changed',
    subject: { type: 'location', id: location.id },
    summary: `Changed ${formatDateTime(call.company.dateFormat, setting.day)}, ${formatTime(call.company.timeFormat, setting.start)} at ${location.name}: ${inWords(setting)}`,
  });
  return { ...setting, conflicts };
}

const dayOf = ({ timezone }: Location, day: string) => ({
  start: toInstant(day, '00:00', timezone),
  end: toInstant(addDays(day, 1), '00:00', timezone),
});

/** What is asked for, complete; so many seats more or less are counted from what there is now. */
async function toSetting(db: TenantDb, location: Location, body: SetCall['body']): Promise<DailySetting> {
  const { locationId, day, start, capacity_change: change, locked = false, removed = false } = body;
  const calendar = await readCalendar(db, locationId, { first: day, last: day });
  const [planned] = planDays({ location, ...calendar, holidays: [] }, [day]);
  const slot = planned?.slots.find(({ startLocal }) => startLocal === start);
  const isAtStart = ({ startLocal }: { startLocal: string }) => startLocal.slice(0, 5) === start;
  const known = calendar.dailySettings.find(isAtStart);
  const differs = locked || change !== undefined || typeof body.capacity === 'number';
  // An addition stays one until it is taken back.
  const added = body.added ?? (differs && known?.added === true);
  const wanted = change === undefined ? body.capacity : Math.max(0, (slot?.capacity ?? 0) + change);
  const capacity = wanted ?? (added ? (slot?.capacity ?? null) : null);
  const isOrdinary = slot !== undefined || known !== undefined || calendar.templates.some(isAtStart);
  requireNone([
    removed && added && ['removed', problemOf('excludes_added')],
    change !== undefined &&
      typeof body.capacity === 'number' && ['capacity_change', problemOf('excludes_capacity')],
    !isOrdinary && !added && ['start', problemOf('slot_needs_adding')],
    added && capacity === null && ['capacity', problemOf('required_for_added_slot')],
  ]);
  return { locationId, day, start, capacity, locked, removed, added };
}

/** A slot that differs in nothing needs no row. */
async function save(db: TenantDb, { start, ...setting }: DailySetting): Promise<void> {
  const { locationId, day, capacity, locked, removed, added } = setting;
  const same = and(
    eq(dailySettings.locationId, locationId),
    eq(dailySettings.day, day),
    eq(dailySettings.startLocal, start),
  );
  await db.query((database, own) => database.delete(dailySettings).where(and(own(dailySettings), same)));
  if (capacity === null && !locked && !removed && !added) return;
  await db.insert(dailySettings, { ...setting, startLocal: start });
}

const inWords = ({ capacity, locked, removed, added }: DailySetting): string =>
  [removed && 'removed', added && 'added', locked && 'locked', capacity !== null && `${capacity} seats`]
    .filter(Boolean)
    .join(', ') || 'as in the weekly template';
