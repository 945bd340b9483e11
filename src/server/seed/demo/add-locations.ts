import { dailySettings, holidays, spotTemplates } from '#server/platform/db/tables/booking-spots.ts';
import { locations, serviceAreas, taxComponents, taxRates } from '#server/platform/db/tables/locations.ts';
import { bufferMinutes, type Demo } from './demo.ts';
import { holidaysOf } from './holidays.ts';
import type { LocalDay } from './local-time.ts';
import type { LocationProfile } from './profile.ts';

/** `capacity`: as many visits may begin at once as teams work there. */
export type DemoLocation = { id: string; profile: LocationProfile; capacity: number };

export function addLocations(demo: Demo): DemoLocation[] {
  const added = demo.profile.locations.map((profile, ordering) => addLocation(demo, profile, ordering));
  addTaxes(demo);
  addHolidays(demo);
  addUnusualDays(demo, added);
  return added;
}

function addLocation(
  { profile: company, rows }: Demo,
  profile: LocationProfile,
  ordering: number,
): DemoLocation {
  const capacity = company.teams.filter((team) => team.locations.includes(profile.key)).length;
  const locationId = rows.add(locations, {
    name: profile.name,
    timezone: company.timezone,
    address: profile.address,
    ...profile.point,
    bufferMinutes,
    recurringHold: 2,
    ordering,
    ...(profile.circleKm !== undefined && {
      circleLatitude: profile.point.latitude,
      circleLongitude: profile.point.longitude,
      circleRadius: profile.circleKm * 1000,
    }),
  });
  profile.zipAreas.forEach((area, priority) => {
    const [zipPrefix, zipTo = null] = area;
    rows.add(serviceAreas, { locationId, zipPrefix, zipTo, priority });
  });
  profile.week.forEach((times, index) => {
    for (const startLocal of times) {
      rows.add(spotTemplates, {
        locationId,
        weekday: index + 1,
        startLocal,
        arrivalWindowMinutes: profile.arrivalWindowMinutes,
        capacity,
      });
    }
  });
  return { id: locationId, profile, capacity };
}

function addTaxes({ profile, rows, today }: Demo): void {
  const { label, inclusive, components } = profile.tax;
  const effectiveFrom = today.subtract({ years: 2 }).toString();
  const taxRateId = rows.add(taxRates, { label, inclusive, effectiveFrom });
  components.forEach((component, ordering) => rows.add(taxComponents, { taxRateId, ...component, ordering }));
}

/** Yearly ones once; those that move, for as long as anybody books ahead. */
function addHolidays(demo: Demo): void {
  const { rows, today } = demo;
  const thisYear = holidaysOf(demo, today.year);
  const nextYear = holidaysOf(demo, today.year + 1).filter(({ yearly }) => !yearly);
  for (const { name, day, yearly } of [...thisYear, ...nextYear]) {
    rows.add(holidays, { name, dateFrom: day.toString(), dateTo: day.toString(), yearly });
  }
}

/** One more seat on one day, none for sale on another. */
function addUnusualDays({ rows, today }: Demo, added: DemoLocation[]): void {
  for (const { id, profile, capacity } of added) {
    const busy = today.add({ days: 10 });
    const locked = today.add({ days: 17 });
    const first = (day: LocalDay) => profile.week[day.dayOfWeek - 1]?.[0] ?? '09:00';
    const settings = { locationId: id, startLocal: first(busy) };
    rows.add(dailySettings, { ...settings, day: busy.toString(), capacity: capacity + 1 });
    rows.add(dailySettings, {
      ...settings,
      startLocal: first(locked),
      day: locked.toString(),
      locked: true,
    });
  }
}
