import { and, eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { problemOf, refusal, type Problem } from '#engine/problems.ts';
import { priceSeriesVisit } from '#server/booking/series/price-visit.ts';
import { askForVisits } from '#server/booking/series/start-series.ts';
import { findByEmail } from '#server/people/customers/find-or-create-customer.ts';
import { addresses } from '#server/platform/db/tables/customers.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { services } from '#server/platform/db/tables/services.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import { asDay, asLower, asNumber, asText } from '../cells.ts';
import type { ImportedKind, ImportScope } from '../kind.ts';
import { requireNamed } from '../named.ts';
import { toVariables } from './variables.ts';

const name = { type: 'string', minLength: 1, maxLength: 120 } as const;

/** What customers have booked for good. The first visit is on the day that is named; a job books those that are due. */
export const seriesKind: ImportedKind = {
  permission: 'manage_appointment',
  key: ['email', 'frequency', 'date', 'time'],
  fields: {
    email: asLower,
    service: asText,
    frequency: asText,
    date: asDay,
    time: asText,
    location: asText,
    team: asText,
    duration: asNumber,
    teams: asNumber,
    hours: asNumber,
    payment_type: asLower,
    variables: asText,
  },
  schema: {
    type: 'object',
    properties: {
      email: { type: 'string', format: 'email', maxLength: 254 },
      service: name,
      frequency: name,
      location: name,
      team: name,
      date: { type: 'string', format: 'date' },
      time: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
      duration: { type: 'integer', minimum: 15, maximum: 1440 },

      teams: { type: 'integer', minimum: 1, maximum: 20 },
      hours: { type: 'number', minimum: 0.5, maximum: 24 },
      variables: { type: 'string', maxLength: 500 },
      payment_type: { type: 'string', enum: ['card', 'cash', 'check'] },
    },
    required: ['email', 'service', 'frequency', 'date', 'time', 'location'],
  },
  async find(scope, values) {
    const { customerId, frequencyId, anchorLocal } = await resolve(scope, values);
    const same = and(
      eq(series.customerId, customerId),
      eq(series.frequencyId, frequencyId),
      eq(series.anchorLocal, anchorLocal),
    );
    return (await scope.db.list(series, { where: same, limit: 1 }))[0]?.id;
  },
  async add(scope, values) {
    const { db, company, now } = scope;
    const { serviceId, teamCount: teamsRequired, hours, ...resolved } = await resolve(scope, values);
    const hourly = hours === undefined ? null : { hours, teams: teamsRequired };
    const row = await db.insert(series, {
      ...resolved,
      teamsRequired,
      createdAt: now,
      chosen: [
        { serviceId, variables: await toVariables(db, serviceId, values['variables']), extras: [], hourly },
      ],
    });
    // What has no price could never be booked: said now, and not by a job that nobody looks at.
    const today = toLocal(now.getTime(), row.timezone).date;
    const { durationMinutes } = await priceSeriesVisit(db, company, row, today);
    await db.update(series, row.id, { durationMinutes });
    await askForVisits(db, row.id);
    return row.id;
  },
};

async function resolve(scope: ImportScope, values: Record<string, unknown>) {
  const { db } = scope;
  const text = (field: string) => String(values[field]);
  const customer = await requireCustomer(scope, text('email'));
  const [address] = await db.list(addresses, {
    where: and(eq(addresses.customerId, customer), eq(addresses.isDefault, true)),
  });
  if (!address) refuse('email', problemOf('customer_without_address'));
  const find = (table: typeof services | typeof frequencies | typeof locations, field: string) =>
    requireNamed(db, table, { column: table.name, field, name: text(field) });
  const service = await db.get(services, await find(services, 'service'));
  const frequency = await db.get(frequencies, await find(frequencies, 'frequency'));
  if (frequency.unit === 'none') refuse('frequency', problemOf('not_repeating'));
  if (service.hourly && values['hours'] === undefined) refuse('hours', problemOf('required_for_hourly'));
  const location = await db.get(locations, await find(locations, 'location'));
  const preferredTeamId =
    values['team'] === undefined
      ? null
      : await requireNamed(db, teams, { column: teams.title, field: 'team', name: text('team') });
  const hours = service.hourly ? Number(values['hours']) : undefined;
  const minutes = hours === undefined ? service.durationMinutes : hours * 60;
  return {
    customerId: customer,
    addressId: address.id,
    frequencyId: frequency.id,
    preferredTeamId,
    locationId: location.id,
    timezone: location.timezone,
    serviceId: service.id,
    hours,
    unit: frequency.unit,
    every: frequency.every,
    monthlyMode: frequency.monthlyMode,
    anchorLocal: `${text('date')} ${text('time')}:00`,
    durationMinutes: minutes,
    // What the file says goes for every visit, whatever its services take by themselves.
    plannedMinutes: values['duration'] === undefined ? null : Number(values['duration']),
    teamCount: Number(values['teams'] ?? 1),
    paymentType: toPaymentType(values['payment_type']),
    // Nothing is booked yet, not even the first one.
    horizonUntil: addDays(text('date'), -1),
  };
}

const toPaymentType = (value: unknown): 'card' | 'cash' | 'check' =>
  value === 'cash' || value === 'check' ? value : 'card';

async function requireCustomer({ db }: ImportScope, email: string): Promise<string> {
  const customer = await findByEmail(db, email);
  return customer?.id ?? refuse('email', problemOf('customer_unknown'));
}

function refuse(field: string, problem: Problem): never {
  throw new DomainError('VALIDATION', refusal({ [field]: problem }));
}
