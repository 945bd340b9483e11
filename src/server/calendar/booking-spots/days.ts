import { and, inArray } from 'drizzle-orm';
import { planDays, type Calendar, type DaySlot } from '#engine/booking/day-slots.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type * as contracts from '#engine/contracts/calendar/spot-settings.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import { problemOf } from '#engine/problems.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { audit, type AuditAuthor } from '#server/platform/audit.ts';
import { dailySettings } from '#server/platform/db/tables/booking-spots.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { requireNone, type Complaints } from '#server/platform/editing/complaints.ts';
import { lockRow } from '#server/platform/editing/lock-row.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Location } from '../schedule/find-location.ts';
import { lockDays } from '../schedule/lock-days.ts';
import { readCalendar } from '../schedule/read-calendar.ts';
import { changeCalendars } from '../schedule/read-spot-conflicts.ts';
import { presentDaily, type DailySetting } from './daily.ts';

type DaysCall = Pick<Call<typeof contracts.setDays>, 'db' | 'body' | 'services' | 'company'> & AuditAuthor;
export type DaysBody = DaysCall['body'];
type Body = DaysBody;

/** Many days at once, in as many statements as one: each slot keeps what is not said of it. */
export async function setDays(call: DaysCall): Promise<AnswerOf<typeof contracts.setDays>> {
  const { db, body, services } = call;
  await lockRow(db, locations, body.locationId);
  const location = await db.get(locations, body.locationId);
  const days = body.days.toSorted();
  requireNone(complainOfDays(body));
  await lockDays(
    db,
    [location.id],
    days.map((day) => ({
      start: toInstant(day, '00:00', location.timezone),
      end: toInstant(addDays(day, 1), '00:00', location.timezone),
    })),
  );
  const { settings, before } = await findSettings(db, location, { ...body, days });
  const scope = { locationIds: [location.id], now: services.clock().getTime() };
  const { conflicts } = await changeCalendars(db, scope, () => save(db, location.id, { days, settings }));
  const write = (day = '') => formatDateTime(call.company.dateFormat, day);
  const [first, last] = [write(days[0]), write(days.at(-1))];
  await audit(db, call, {
    action: 'booking_spots.days_changed',
    subject: { type: 'location', id: location.id },
    summary: `Changed ${days.length === 1 ? first : `${days.length} days from ${first} to ${last}`} at ${location.name}: ${inWords(body)}`,
  });
  return { settings, before, conflicts };
}

const changeNames = ['locked', 'removed', 'capacity', 'capacity_change', 'add', 'as_usual'] as const;

export function complainOfDays(body: Body): Complaints {
  const { settings, days } = body;
  const others = changeNames.filter((name) => body[name] !== undefined);
  const keys = new Set(settings?.map(({ day, start }) => `${day} ${start}`));
  return [
    settings !== undefined && others.length > 0 && ['settings', problemOf('excludes_changes')],
    settings === undefined && others.length === 0 && ['days', problemOf('nothing_to_change')],
    body.capacity !== undefined &&
      body.capacity_change !== undefined && ['capacity_change', problemOf('excludes_capacity')],
    ...(settings ?? []).flatMap(({ day, locationId, removed, added }, index): Complaints => [
      (locationId !== body.locationId || !days.includes(day)) && [
        `settings.${index}.day`,
        problemOf('not_one_of_days'),
      ],
      removed && added && [`settings.${index}.removed`, problemOf('excludes_added')],
    ]),
    settings !== undefined && keys.size < settings.length && ['settings', problemOf('slot_time_taken')],
  ];
}

/** What the days differ in from the ordinary week, before and after. */
async function findSettings(
  db: TenantDb,
  location: Location,
  body: Body,
): Promise<{ settings: DailySetting[]; before: DailySetting[] }> {
  const [first = '', last = ''] = [body.days[0], body.days.at(-1)];
  const calendar = await readCalendar(db, location.id, { first, last });
  return settingsOfDays({ location, ...calendar }, body);
}

/** The same of a calendar that is known, or that might be. */
export function settingsOfDays(
  calendar: Calendar,
  body: Body,
): { settings: DailySetting[]; before: DailySetting[] } {
  const { location } = calendar;
  const { days, starts, as_usual: asUsual } = body;
  const chosen = new Set(days);
  const stored = calendar.dailySettings.filter(({ day }) => chosen.has(day));
  const before = stored.map((row) => presentDaily({ ...row, locationId: location.id }));
  if (body.settings) return { settings: body.settings, before };
  const isMeant = (start: string) => starts === undefined || starts.includes(start);
  const untouched = before.filter(({ start }) => !isMeant(start));
  if (asUsual) return { settings: untouched, before };
  const open = { ...calendar, holidays: [] };
  const usual = planDays({ ...open, dailySettings: [] }, days);
  const known = new Map(before.map((setting) => [`${setting.day} ${setting.start}`, setting]));
  const { add } = body;
  if (add) {
    const added = usual.flatMap(({ date, slots }) => {
      const same = slots.find(({ startLocal }) => startLocal === add.start);
      const fresh = { ...blank(location.id, date, add.start), capacity: add.capacity };
      if (!same) return [{ ...fresh, added: true }];
      return same.capacity === add.capacity ? [] : [fresh];
    });
    return { settings: [...before.filter(({ start }) => start !== add.start), ...added], before };
  }
  const settings = planDays(open, days).flatMap(({ date, slots }, index) => {
    const ordinary = usual[index]?.slots ?? [];
    const removed = before.filter((one) => one.day === date && one.removed);
    const starting = [...slots.map(({ startLocal }) => startLocal), ...removed.map(({ start }) => start)];
    return starting.filter(isMeant).flatMap((start) => {
      const slot = slots.find(({ startLocal }) => startLocal === start);
      const same = ordinary.find(({ startLocal }) => startLocal === start);
      return change(known.get(`${date} ${start}`) ?? blank(location.id, date, start), { body, slot, same });
    });
  });
  return { settings: [...untouched, ...settings], before };
}

const blank = (locationId: string, day: string, start: string): DailySetting => ({
  locationId,
  day,
  start,
  capacity: null,
  locked: false,
  removed: false,
  added: false,
});

type Slots = { body: Body; slot: DaySlot | undefined; same: DaySlot | undefined };

/** One slot of one day, changed; none where it is as in the weekly template, or was added and is gone again. */
function change(known: DailySetting, { body, slot, same }: Slots): DailySetting[] {
  const { capacity, capacity_change: more } = body;
  const now = slot?.capacity ?? same?.capacity ?? 0;
  const removed = body.removed ?? known.removed;
  if (removed && known.added) return [];
  const wanted = capacity ?? (more === undefined ? known.capacity : Math.max(0, now + more));
  const setting = {
    ...known,
    removed,
    locked: body.locked ?? known.locked,
    capacity: known.added ? (wanted ?? now) : wanted === same?.capacity ? null : wanted,
  };
  const differs = setting.capacity !== null || setting.locked || setting.removed || setting.added;
  return differs ? [setting] : [];
}

async function save(
  db: TenantDb,
  locationId: string,
  { days, settings }: { days: readonly string[]; settings: readonly DailySetting[] },
): Promise<void> {
  const { locationId: of, day } = dailySettings;
  const same = and(inArray(of, [locationId]), inArray(day, [...days]));
  await db.query((database, own) => database.delete(dailySettings).where(and(own(dailySettings), same)));
  const rows = settings.map(({ start, ...setting }) => ({
    ...setting,
    startLocal: start,
    companyId: db.companyId,
  }));
  for (let first = 0; first < rows.length; first += mostRows) {
    const some = rows.slice(first, first + mostRows);
    await db.query((database) => database.insert(dailySettings).values(some));
  }
}

/** A statement takes so many values, and no more. */
const mostRows = 4000;

function inWords({
  locked,
  removed,
  capacity,
  capacity_change: more,
  add,
  as_usual,
  settings,
}: Body): string {
  if (settings) return 'taken back';
  if (add) return `${add.start} added with ${add.capacity} seats`;
  if (as_usual) return 'as in the weekly template';
  return [
    locked !== undefined && (locked ? 'locked' : 'unlocked'),
    removed !== undefined && (removed ? 'removed' : 'brought back'),
    capacity !== undefined && `${capacity} seats`,
    more !== undefined && `${more > 0 ? '+' : ''}${more} seats`,
  ]
    .filter(Boolean)
    .join(', ');
}
