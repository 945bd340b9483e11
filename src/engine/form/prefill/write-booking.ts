import type { FormContext } from '../../components/context.ts';
import { ownEntry } from '../../components/own-entry.ts';
import type { HourlyChoice } from '../../components/service-options/service-options.ts';
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
    ...writeHalves(answers, context),
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

const hourlyOf = ({ service_options = {} }: BookingAnswers, serviceId: string): HourlyChoice =>
  ownEntry(service_options, serviceId)?.hourly ?? {};

const isWhole = ({ hours, teams }: HourlyChoice): boolean => Boolean(hours && teams);

/** Only whole choices can be written for one service: teams and hours. */
const writeOptions = (answers: BookingAnswers): string =>
  (answers.serviceIds ?? [])
    .flatMap((id) => {
      const hourly = hourlyOf(answers, id);
      return isWhole(hourly) ? [`${id}-${hourly.hours}T${hourly.teams}`] : [];
    })
    .join(',');

/** Half choices can be written only for all services together: where those that are not whole have the same half. */
function writeHalves(answers: BookingAnswers, { catalogue }: FormContext): readonly Parameter[] {
  const chosen = new Set(answers.serviceIds);
  const halves = catalogue.services
    .filter(({ id, hourly }) => hourly && chosen.has(id))
    .map(({ id }) => hourlyOf(answers, id))
    .filter((hourly) => !isWhole(hourly));
  const [first] = halves;
  const common = (part: keyof HourlyChoice) =>
    halves.every((half) => half[part] === first?.[part]) ? first?.[part] : undefined;
  const [teams, hours] = [common('teams'), common('hours')];
  return [
    ['quantity', teams ? String(teams) : undefined],
    ['minutes', hours ? String(hours * 60) : undefined],
  ];
}

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
