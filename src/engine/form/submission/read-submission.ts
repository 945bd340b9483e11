import type {
  BookingSubmission,
  QuoteSubmission,
  SubmittedService,
} from '../../contracts/booking/submissions.ts';
import type { Answers } from '../../components/context.ts';
import type { ServiceOption } from '../../components/service-options/service-options.ts';
import type { FormPlan } from '../../tree/plan-form.ts';
import { isBookingKey } from '../booking-answers.ts';
import { plannedAt } from '../form-fields.ts';
import { customFieldIds } from './custom-field-ids.ts';

/**
 * The answers that a submission was made from, for the server to ask the form about them again. Only what the form
 * has a place for is read; names, labels and other words that came along are not believed. Neither are `address` and
 * `customer`: `toBookingSubmission` makes them anew from the answers. A list that is missing, or is none, is empty.
 */
export function readSubmission(submission: BookingSubmission | QuoteSubmission, plan: FormPlan): Answers {
  // No prototype: what is sent may call a field what it likes.
  const answers: Record<string, unknown> = Object.create(null);
  for (const [key, value] of Object.entries(submission))
    if (isBookingKey(key)) answers[key] = asStored(key, value, plan);
  if ('services' in submission) Object.assign(answers, readServices(toList(submission.services)));
  const keys = new Map([...customFieldIds(plan)].map(([key, id]) => [id, key]));
  for (const { id, value } of toList(submission.customFields)) {
    const key = keys.get(id);
    if (key !== undefined && !(key in answers)) answers[key] = value;
  }
  return answers;
}

/** Schemas come first; should one be forgotten, what is missing is still not read. */
const toList = <T extends object>(given: readonly T[] | null | undefined): readonly T[] =>
  Array.isArray(given) ? given.filter((one: T | null) => typeof one === 'object' && one !== null) : [];

/** A number was sent of what a text field may hold as text. */
function asStored(key: string, value: unknown, plan: FormPlan): unknown {
  const index = plan.byKey.get(key);
  if (typeof value !== 'number' || index === undefined) return value;
  return plan.registry.fits(plannedAt(plan, index).node.type, value) ? value : String(value);
}

function readServices(services: readonly SubmittedService[]) {
  const options = services.flatMap(({ id, hourly, pricing_variables: chosen }) => {
    const variables = toList(chosen).map(({ id: variable, ...choice }) => [variable, choice] as const);
    const option: ServiceOption = {
      ...(hourly && { hourly }),
      ...(variables.length > 0 && { variables: Object.fromEntries(variables) }),
    };
    return Object.keys(option).length > 0 ? [[id, option] as const] : [];
  });
  const extras = services.flatMap(({ id, extras: chosen }) => {
    const quantities = toList(chosen).map((extra) => [extra.id, extra.quantity] as const);
    return quantities.length > 0 ? [[id, Object.fromEntries(quantities)] as const] : [];
  });
  return {
    serviceIds: services.map(({ id }) => id),
    ...(options.length > 0 && { service_options: Object.fromEntries(options) }),
    ...(extras.length > 0 && { extras: Object.fromEntries(extras) }),
  };
}
