import type { Answers, FormContext } from '../components/context.ts';
import type { FormPlan } from '../tree/plan-form.ts';
import { type BookingKey, cardKeys } from './booking-answers.ts';
import { fieldsOf, plannedAt } from './form-fields.ts';
import type { FormIssue, FormWarning, Validation } from './form-issue.ts';
import { type FormReading, isOpen, readForm } from './form-reading.ts';
import { validateField } from './validate-field.ts';

/** What the server asks of a submission, with the same outcome as the page that it came from. */
export const validateAnswers = (plan: FormPlan, answers: Answers, context: FormContext): Validation =>
  validateForm(readForm(plan, answers, context));

/** Everything that is wrong, in the form's order: the first issue is the first to scroll to. */
export function validateForm(reading: FormReading): Validation {
  const issues = fieldsOf(reading.plan).all.flatMap((index) => validateField(reading, index));
  const warnings = [...errorsWarning(issues, reading), ...missingCard(reading)];
  return { issues, warnings };
}

const errorsWarning = ([first]: readonly FormIssue[], { context }: FormReading): FormWarning[] =>
  first ? [{ message: context.sentences.hasErrors, nodeId: first.nodeId, target: 'first-error' }] : [];

const paymentKey: BookingKey = 'payment_type';

/** A card payment needs a card: its token, or one that is stored. */
function missingCard(reading: FormReading): FormWarning[] {
  const asking = fieldsOf(reading.plan)
    .byKey.get(paymentKey)
    ?.find((index) => isOpen(reading, index));
  if (asking === undefined || reading.read(paymentKey) !== 'card') return [];
  if (cardKeys.some((key) => typeof reading.read(key) === 'string' && reading.read(key) !== '')) return [];
  return [
    {
      message: reading.context.sentences.enterCard,
      nodeId: plannedAt(reading.plan, asking).node.id,
      target: 'card',
    },
  ];
}
