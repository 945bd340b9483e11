import type { CheckContext, Problem } from '../components/define.ts';
import { sayUnserved } from './say-unserved.ts';
import type { Facts } from '../rules/facts.ts';
import { isEmptyAnswer } from '../rules/presence.ts';
import { findLabel, type PlannedNode } from '../tree/plan-form.ts';
import { isCalculated, plannedAt } from './form-fields.ts';
import type { BookingKey } from './booking-answers.ts';
import type { FormIssue } from './form-issue.ts';
import { type FormReading, isOpen, valueAt } from './form-reading.ts';

/** Leaving a field is a reason to check it if it is required, has a validation, or is of a type that checks itself. */
export function isCheckedWhenLeft({ node, definition }: PlannedNode, { required }: Facts): boolean {
  const { validate, validateMissing } = definition?.answer ?? {};
  return required || [node.validation, validate, validateMissing].some((one) => one !== undefined);
}

/** What is wrong with one component's answer. A calculated one is not the customer's to put right. */
export function validateField(reading: FormReading, index: number): FormIssue[] {
  const { plan } = reading;
  const planned = plannedAt(plan, index);
  const { key, node } = planned;
  if (key === undefined || isCalculated(plan, index) || !isOpen(reading, index)) return [];
  const found = findUnserved(reading, key) ?? problemsAt(reading, index);
  return found.map(({ message, part }) => ({
    field: key,
    msg: message,
    nodeId: node.id,
    ...(part !== undefined && { part }),
  }));
}

const zipKey: BookingKey = 'address_zip';
const dateKeys: readonly string[] = ['service_date_picker', 'service_date'] satisfies BookingKey[];

/** Where nobody comes it is the zip code that is wrong: days and times there are none to choose. */
function findUnserved({ context, read }: FormReading, key: string): readonly Problem[] | undefined {
  const { unservedZip } = context;
  if (unservedZip === undefined || read(zipKey) !== unservedZip) return undefined;
  if (key === zipKey) return [{ message: sayUnserved(context) }];
  return dateKeys.includes(key) ? [] : undefined;
}

function problemsAt(reading: FormReading, index: number): readonly Problem[] {
  const planned = plannedAt(reading.plan, index);
  const { definition, attributes, node } = planned;
  const spec = definition?.answer;
  if (!spec) return [];
  const value = valueAt(reading, index);
  const context = checkContext(reading, planned);
  if (!isEmptyAnswer(value, definition, reading.plan.registry)) {
    // A type's own check never meets a value of another kind, whoever sent it.
    const fits = reading.plan.registry.fits(node.type, value);
    return fits ? (spec.validate?.(value, attributes, context) ?? []) : [malformed(context)];
  }
  if (!reading.factsAt(index).required) return [];
  return (
    spec.validateMissing?.(attributes, context) ?? [{ message: context.sentences.required(context.label) }]
  );
}

const malformed = (context: CheckContext): Problem => ({
  message: context.sentences.malformed(context.label),
});

/** The other answers are only gathered for the few types that look at them. */
function checkContext(reading: FormReading, planned: PlannedNode): CheckContext {
  const { company, catalogue, days, now, sentences } = reading.context;
  return {
    company,
    catalogue,
    days,
    now,
    ...(sentences && { sentences }),
    label: findLabel(planned) ?? reading.context.sentences.thisField,
    validation: planned.node.validation,
    get answers() {
      return reading.visibleAnswers();
    },
  };
}
