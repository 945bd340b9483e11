import { toLocal } from '#engine/time/zone.ts';
import { findFrequency, type Frequency } from '../../catalogue/frequencies/find-frequency.ts';
import { series, type ChosenService } from '#server/platform/db/tables/series.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import type { NewVisit } from '../place-booking.ts';
import type { VisitPrice } from '../visit-price.ts';
import type { Series } from './rule.ts';

type FirstVisit = Pick<
  NewVisit,
  'location' | 'start' | 'customerId' | 'addressId' | 'price' | 'paymentType' | 'customFields'
> & {
  /** What is said of it beyond what follows from its first visit. */
  own?: Partial<
    Pick<Series, 'id' | 'plannedMinutes' | 'durationMinutes' | 'arrivalWindowMinutes' | 'preferredTeamId'>
  >;
};

/**
 * A series, where the frequency that was chosen is one. Its first visit is booked with it; the others follow by a
 * job of the same transaction, each in one of its own.
 */
export async function startSeriesOf(
  tx: TenantDb,
  { location, start, customerId, addressId, price, paymentType, customFields = [], own }: FirstVisit,
  known?: Frequency | null,
): Promise<{ id: string; recurrenceDate: string } | undefined> {
  const frequency = known === undefined ? await findFrequency(tx, price.frequencyId) : known;
  if (!frequency) return undefined;
  const { unit, every, monthlyMode, id: frequencyId } = frequency;
  if (unit === 'none') return undefined;
  const { date, time } = toLocal(start, location.timezone);
  const begun = await tx.insert(series, {
    unit,
    every,
    monthlyMode,
    frequencyId,
    paymentType,
    customerId,
    addressId,
    locationId: location.id,
    anchorLocal: `${date} ${time}:00`,
    timezone: location.timezone,
    durationMinutes: price.durationMinutes,
    teamsRequired: price.teams,
    chosen: toChosen(price),
    customFields,
    horizonUntil: date,
    ...own,
  });
  await askForVisits(tx, begun.id);
  return { id: begun.id, recurrenceDate: date };
}

/** Lets a job see to it that the coming visits of a series exist. */
export const askForVisits = (tx: TenantDb, seriesId: string): Promise<void> =>
  enqueue(tx, { name: 'series.materialise', payload: { companyId: tx.companyId, seriesId } });

/** What every visit buys: extras that were wanted once belong to the first alone. */
function toChosen({ columns: { priceRequest }, lines }: VisitPrice): ChosenService[] {
  const isRecurring = (serviceId: string, extraId: string) =>
    lines.some((line) => line.serviceId === serviceId && line.extraId === extraId && line.recurring);
  return (priceRequest?.services ?? []).map(({ serviceId, variables, extras, hourly }) => ({
    serviceId,
    hourly,
    variables: variables.map(({ variableId, quantity }) => ({
      variableId,
      quantity,
      priceId:
        lines.find((line) => line.serviceId === serviceId && line.variableId === variableId)?.priceId ?? '',
    })),
    extras: extras.filter(({ extraId }) => isRecurring(serviceId, extraId)),
  }));
}
