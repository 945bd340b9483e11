import type { FormContext } from '../../components/context.ts';
import { ownEntry } from '../../components/own-entry.ts';
import type { FormPlan } from '../../tree/plan-form.ts';
import { toBookingAnswers, type BookingAnswers } from '../booking-answers.ts';
import { fieldsOf, plannedAt } from '../form-fields.ts';
import { plainKeys, queryKeys } from './query-keys.ts';
import type { Prefill } from './read-prefill.ts';

/**
 * The query of a link that fills a form in like this: reading it gives the same answers. What links do not carry, such
 * as consent, cards and addresses on a map, is left out.
 */
export function writePrefill(
  { answers, wishedTime }: Pick<Prefill, 'answers' | 'wishedTime'>,
  plan: FormPlan,
  context: FormContext,
): string {
  const booking = toBookingAnswers((key) => ownEntry(answers, key));
  const query = new URLSearchParams();
  const put = (key: string, value: string | undefined) => {
    if (value !== undefined && value !== '') query.set(key, value);
  };
  for (const [key, text] of writeFields(answers, plan)) put(key, text);
  put('rcode', booking.discount_code);
  put('referral_code', booking.referral_code);
  put('service_category', booking.service_category);
  put('service_ids', booking.serviceIds?.join(','));
  put('service_options', writeOptions(booking, context));
  put('service_pricings', writePricings(booking, context));
  put('service_extras', writeExtras(booking, context));
  put('frequencyId', booking.frequencyId);
  put('date', booking.service_date_picker);
  put('time', wishedTime);
  return query.toString();
}

/** Fields under the names that links have for them, else under their own. */
function* writeFields(answers: Prefill['answers'], plan: FormPlan): Generator<[string, string]> {
  const shortNames = new Map(
    Object.entries(plainKeys).flatMap(([key, targets]) => {
      const target = targets.find((one) => plan.byKey.has(one));
      return target === undefined ? [] : [[target, key] as const];
    }),
  );
  for (const index of fieldsOf(plan).all) {
    const { key, definition, attributes, node } = plannedAt(plan, index);
    const answer = definition?.answer;
    const value = key === undefined ? undefined : ownEntry(answers, key);
    if (key === undefined || !answer?.print || !answer.parse || answer.key !== undefined) continue;
    const name = shortNames.get(key) ?? (Object.hasOwn(queryKeys, key) ? undefined : key);
    // A field that is called like a parameter with another meaning cannot be in a link.
    if (name !== undefined && plan.registry.fits(node.type, value))
      yield [name, answer.print(value, attributes)];
  }
}

const chosenServices = ({ serviceIds = [] }: BookingAnswers, { catalogue }: FormContext) =>
  serviceIds.flatMap((id) => catalogue.services.find((service) => service.id === id) ?? []);

const writeOptions = (answers: BookingAnswers, context: FormContext): string =>
  chosenServices(answers, context)
    .flatMap(({ id }) => {
      const { hours, teams } = ownEntry(answers.service_options ?? {}, id)?.hourly ?? {};
      return hours !== undefined && teams !== undefined ? [`${id}-${hours}T${teams}`] : [];
    })
    .join(',');

const writePricings = (answers: BookingAnswers, context: FormContext): string =>
  writeGroups(answers, context, (id) =>
    Object.entries(ownEntry(answers.service_options ?? {}, id)?.variables ?? {}).map(
      ([variable, { quantity }]) => [variable, quantity],
    ),
  );

const writeExtras = (answers: BookingAnswers, context: FormContext): string =>
  writeGroups(answers, context, (id) => Object.entries(ownEntry(answers.extras ?? {}, id) ?? {}));

/** One group for each service: `12-5:2,12-6:1,,34-7:3`. */
const writeGroups = (
  answers: BookingAnswers,
  context: FormContext,
  quantitiesOf: (serviceId: string) => [string, number][],
): string =>
  chosenServices(answers, context)
    .map(({ id }) =>
      quantitiesOf(id)
        .map(([reference, quantity]) => `${id}-${reference}:${quantity}`)
        .join(','),
    )
    .filter(Boolean)
    .join(',,');
