import { isDeepStrictEqual } from 'node:util';
import { and, asc, gte, inArray, lte } from 'drizzle-orm';
import type { PolicyFee } from '#engine/contracts/company/company-policies.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import { formatPrice } from '#engine/format/money.ts';
import { toMinor } from '#engine/money/currency.ts';
import { sayFee, sayLateRule } from '#engine/settings/company/say-policy.ts';
import { locationSettings } from '#engine/settings/company/locations.ts';
import { triedPolicies, type TriedPolicy } from '#engine/settings/booking/what-ifs.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { currentCatalogue } from '#server/catalogue/current-catalogue.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { readBookingSettings } from '#server/company/companies/settings.ts';
import { dailySettings, holidays } from '#server/platform/db/tables/booking-spots.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { priceChanges } from '#server/platform/db/tables/price-changes.ts';
import type { SettingState } from '#server/platform/db/tables/what-ifs.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { presentDaily } from '#server/calendar/booking-spots/daily.ts';
import { readTemplates } from '#server/calendar/booking-spots/templates.ts';
import type { Pieces } from './bodies.ts';

type Named = { id: string; name: string };

/**
 * The settings that a draft changes, as they are now, each with its key. Two such lists tell what somebody else has
 * changed in between.
 */
export async function readStates(db: TenantDb, company: Company, pieces: Pieces): Promise<SettingState[]> {
  const named = [...pieces.weeks, ...pieces.days, ...pieces.horizons, ...pieces.capacities].map(
    ({ locationId }) => locationId,
  );
  const ids = [...new Set(named)];
  const places = await db.list(locations, { where: isOneOf(locations.id, ids), limit: ids.length + 1 });
  return [
    ...(await weekStates(db, places, pieces)),
    ...(await dayStates(db, { places, company }, pieces)),
    ...horizonStates(places, pieces),
    ...capacityStates(places, pieces),
    ...(await holidayStates(db, company, pieces)),
    ...policyStates(company, pieces),
    ...(await priceStates(db, company, pieces)),
  ];
}

const nameOf = (places: readonly Named[], id: string): string =>
  places.find((place) => place.id === id)?.name ?? 'a location that is gone';

async function weekStates(
  db: TenantDb,
  places: readonly Named[],
  { weeks }: Pieces,
): Promise<SettingState[]> {
  const states: SettingState[] = [];
  for (const { locationId } of weeks) {
    if (!places.some(({ id }) => id === locationId)) continue;
    const templates = await readTemplates(db, locationId);
    states.push({
      key: `week ${locationId}`,
      title: `Weekly spots at ${nameOf(places, locationId)}`,
      value: templates,
      said: sayWeek(templates),
    });
  }
  return states;
}

export const sayWeek = (templates: readonly { capacity: number }[]): string => {
  const spots = templates.reduce((sum, { capacity }) => sum + capacity, 0);
  return `${templates.length} times, ${spots} spots a week`;
};

async function dayStates(
  db: TenantDb,
  { places, company }: { places: readonly Named[]; company: Company },
  { days }: Pieces,
): Promise<SettingState[]> {
  if (days.length === 0) return [];
  const from = days.map((one) => one.from).toSorted()[0] ?? '';
  const to =
    days
      .map((one) => one.to)
      .toSorted()
      .at(-1) ?? '';
  const rows = await db.list(dailySettings, {
    where: and(
      inArray(dailySettings.locationId, [...new Set(days.map(({ locationId }) => locationId))]),
      gte(dailySettings.day, from),
      lte(dailySettings.day, to),
    ),
    orderBy: [asc(dailySettings.day), asc(dailySettings.startLocal)],
    limit: 50_000,
  });
  return days.map((one) => {
    const own = rows
      .filter((row) => row.locationId === one.locationId && row.day >= one.from && row.day <= one.to)
      .map(presentDaily);
    return {
      key: `days ${one.locationId} ${one.from} ${one.to}`,
      title: `${sayDays(company, one.from, one.to)} at ${nameOf(places, one.locationId)}`,
      value: own,
      said: own.length === 0 ? 'As in the weekly template' : `${own.length} times of their own`,
    };
  });
}

const horizonStates = (
  places: readonly (Named & { slotHorizonDays: number })[],
  { horizons }: Pieces,
): SettingState[] =>
  horizons.map(({ locationId }) => {
    const value = places.find(({ id }) => id === locationId)?.slotHorizonDays ?? null;
    return {
      key: `horizon ${locationId}`,
      title: `Days bookable ahead at ${nameOf(places, locationId)}`,
      value,
      said: String(value ?? 'Nothing'),
    };
  });

const capacityStates = (
  places: readonly (Named & { capacityMode: keyof typeof capacityWords })[],
  { capacities }: Pieces,
): SettingState[] =>
  capacities.map(({ locationId }) => {
    const value = places.find(({ id }) => id === locationId)?.capacityMode ?? null;
    return {
      key: `capacity ${locationId}`,
      title: `Capacity at ${nameOf(places, locationId)}`,
      value,
      said: value === null ? 'Nothing' : capacityWords[value],
    };
  });

export const capacityWords = locationSettings.capacity_mode['x-labels'];

async function holidayStates(
  db: TenantDb,
  company: Company,
  { holidaysRemoved }: Pieces,
): Promise<SettingState[]> {
  if (holidaysRemoved.length === 0) return [];
  const rows = await db.list(holidays, {
    where: isOneOf(holidays.id, holidaysRemoved),
    limit: holidaysRemoved.length,
  });
  return holidaysRemoved.map((id) => {
    const found = rows.find((row) => row.id === id);
    const value = found
      ? { from: found.dateFrom, to: found.dateTo, yearly: found.yearly, locationId: found.locationId }
      : null;
    return {
      key: `holiday ${id}`,
      title: found ? `The holiday ${found.name}` : 'A holiday',
      value,
      said: found ? sayDays(company, found.dateFrom, found.dateTo) : 'Deleted',
    };
  });
}

const policyNow = (company: Company, setting: TriedPolicy): unknown =>
  setting === 'hours_before_service'
    ? readBookingSettings(company).hours_before_service
    : readPolicies(company)[setting];

export function sayPolicy(company: Company, setting: TriedPolicy, value: unknown): string {
  if (setting === 'hours_before_service') return String(value);
  if (setting.endsWith('_late')) return sayLateRule(value);
  const fee = value as PolicyFee; // As the setting's schema says.
  if (fee?.type !== 'amount') return sayFee(fee);
  const { currencyCode: code, currencySymbol: symbol, moneyFormat: money_format } = company;
  return formatPrice(toMinor(fee.value, code), { currency: { code, symbol }, money_format });
}

/** As the company writes days. */
export const sayDays = ({ dateFormat }: Company, from: LocalDate, to: LocalDate): string =>
  from === to
    ? formatDateTime(dateFormat, from)
    : `${formatDateTime(dateFormat, from)} to ${formatDateTime(dateFormat, to)}`;

const policyStates = (company: Company, { policies }: Pieces): SettingState[] =>
  policies.map(({ setting }) => {
    const value = policyNow(company, setting);
    return {
      key: `policy ${setting}`,
      title: triedPolicies[setting].title,
      value,
      said: sayPolicy(company, setting, value),
    };
  });

async function priceStates(
  db: TenantDb,
  company: Company,
  { priceChangeId }: Pieces,
): Promise<SettingState[]> {
  if (priceChangeId === null) return [];
  const [{ book }, [change]] = await Promise.all([
    currentCatalogue(db, company),
    db.list(priceChanges, { where: isOneOf(priceChanges.id, [priceChangeId]), limit: 1 }),
  ]);
  return [
    {
      key: 'list prices',
      title: 'List prices',
      value: book.version,
      said: 'changed',
    },
    {
      key: `price change ${priceChangeId}`,
      title: change ? `The price change ${change.name}` : 'The price change',
      value: change ? [change.revision, change.state] : null,
      said: change ? (change.state === 'ready' ? 'edited' : change.state) : 'deleted',
    },
  ];
}

/** In words, what is no longer as it was. */
export function sayChanged(before: readonly SettingState[], now: readonly SettingState[]): string[] {
  const known = new Map(before.map((state) => [state.key, state]));
  return now.flatMap(({ key, title, value, said }) => {
    const old = known.get(key);
    if (old && isDeepStrictEqual(old.value, value)) return [];
    return [
      old && old.said !== said
        ? `${title}: ${said} now, ${old.said} when this was calculated.`
        : `${title} changed after this was calculated.`,
    ];
  });
}
