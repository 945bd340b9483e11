import type { BookingSubmission, QuoteSubmission, SubmittedService } from '../../contracts/submissions.ts';
import type { Answers } from '../../components/context.ts';
import type { ServiceOption } from '../../components/service-options/service-options.ts';
import type { FormPlan } from '../../tree/plan-form.ts';
import { isBookingKey } from '../booking-answers.ts';
import { fieldsOf, plannedAt } from '../form-fields.ts';

/**
 * The answers that a submission was made from, for the server to ask the form about them again. Only what the form
 * has a place for is read; names, labels and other words that came along are not believed.
 */
export function readSubmission(submission: BookingSubmission | QuoteSubmission, plan: FormPlan): Answers {
  // No prototype: what is sent may call a field what it likes.
  const answers: Record<string, unknown> = Object.create(null);
  for (const [key, value] of Object.entries(submission))
    if (isBookingKey(key)) answers[key] = asStored(key, value, plan);
  if ('services' in submission) Object.assign(answers, readServices(submission.services));
  const keys = keysById(plan);
  for (const { id, value } of submission.customFields) {
    const key = keys.get(id);
    if (key !== undefined && !(key in answers)) answers[key] = value;
  }
  return answers;
}

/** A number was sent of what a text field may hold as text. */
function asStored(key: string, value: unknown, plan: FormPlan): unknown {
  const index = plan.byKey.get(key);
  if (typeof value !== 'number' || index === undefined) return value;
  return plan.registry.fits(plannedAt(plan, index).node.type, value) ? value : String(value);
}

/** Under which key the form keeps what a submission calls by the id of a company's field. */
function keysById(plan: FormPlan): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const index of fieldsOf(plan).all) {
    const { key, node } = plannedAt(plan, index);
    const id = node.fieldId ?? key;
    if (key !== undefined && id !== undefined && !keys.has(id)) keys.set(id, key);
  }
  return keys;
}

function readServices(services: readonly SubmittedService[]) {
  const options = services.flatMap(({ id, hourly, pricing_variables: chosen }) => {
    const variables = chosen.map(({ id: variable, ...choice }) => [variable, choice] as const);
    const option: ServiceOption = {
      ...(hourly && { hourly }),
      ...(variables.length > 0 && { variables: Object.fromEntries(variables) }),
    };
    return Object.keys(option).length > 0 ? [[id, option] as const] : [];
  });
  const extras = services.flatMap(({ id, extras: chosen }) =>
    chosen.length > 0
      ? [[id, Object.fromEntries(chosen.map((extra) => [extra.id, extra.quantity]))] as const]
      : [],
  );
  return {
    serviceIds: services.map(({ id }) => id),
    ...(options.length > 0 && { service_options: Object.fromEntries(options) }),
    ...(extras.length > 0 && { extras: Object.fromEntries(extras) }),
  };
}
