import type { FormContext } from '../../components/context.ts';
import { ownEntry } from '../../components/own-entry.ts';
import { toLocal } from '../../time/zone.ts';
import type { LocalTime } from '../../time/local-time.ts';
import type { BookingAnswers } from '../booking-answers.ts';
import type { BookingParameter } from './query-keys.ts';

type Parameter = readonly [BookingParameter, string | undefined];

/** The parameters that `readBooking` makes the same answers of. */
export function writeBooking(
  answers: BookingAnswers,
  context: FormContext,
  wishedTime?: LocalTime,
): readonly Parameter[] {
  const { serviceIds = [], service_date: slot } = answers;
  const chosen = slot ? toLocal(Date.parse(slot), context.company.timezone) : undefined;
  return [
    ['service_category', answers.service_category],
    ['service_ids', serviceIds.join(',')],
    ['service_options', writeOptions(answers)],
    ['service_pricings', writeGroups(serviceIds, (id) => variablesOf(answers, id))],
    [
      'service_extras',
      writeGroups(serviceIds, (id) => Object.entries(ownEntry(answers.extras ?? {}, id) ?? {})),
    ],
    ['frequencyId', answers.frequencyId],
    ['date', answers.service_date_picker ?? chosen?.date],
    ['time', chosen?.time ?? wishedTime],
  ];
}

/** Only whole choices can be written: teams and hours. */
const writeOptions = ({ serviceIds = [], service_options = {} }: BookingAnswers): string =>
  serviceIds
    .flatMap((id) => {
      const { hours, teams } = ownEntry(service_options, id)?.hourly ?? {};
      return hours && teams ? [`${id}-${hours}T${teams}`] : [];
    })
    .join(',');

const variablesOf = ({ service_options = {} }: BookingAnswers, serviceId: string): [string, number][] =>
  Object.entries(ownEntry(service_options, serviceId)?.variables ?? {}).map(([id, { quantity }]) => [
    id,
    quantity,
  ]);

/** One group for each service: `12-5:2,12-6:1,,34-7:3`. */
const writeGroups = (
  serviceIds: readonly string[],
  quantitiesOf: (serviceId: string) => [string, number][],
): string =>
  serviceIds
    .map((id) =>
      quantitiesOf(id)
        .map(([reference, quantity]) => `${id}-${reference}:${quantity}`)
        .join(','),
    )
    .filter(Boolean)
    .join(',,');
