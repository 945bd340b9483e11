import type { Answers, FormContext } from '../components/context.ts';
import type { Facts } from '../rules/facts.ts';
import { compileRules } from '../rules/graph.ts';
import { createRuleState } from '../rules/rule-state.ts';
import { trimAnswer } from '../rules/trim-answer.ts';
import type { FormPlan } from '../tree/plan-form.ts';
import { type BookingKey, bookingKeys, fitsBookingKey } from './booking-answers.ts';
import { fieldsOf, isCalculated, plannedAt } from './form-fields.ts';

/** A form as it is at one moment: what its checks look at, on the page and on the server alike. */
export type FormReading = {
  readonly plan: FormPlan;
  readonly context: FormContext;
  /** The answer that is stored; texts trimmed. */
  read(key: string): unknown;
  factsAt(index: number): Facts;
  /** See `collectVisibleAnswers`; only made when somebody asks. */
  visibleAnswers(): Answers;
};

/** Reads answers that came from elsewhere. Nothing is believed but the answers: the rules are asked again. */
export function readForm(plan: FormPlan, answers: Answers, context: FormContext): FormReading {
  const read = (key: string) => (Object.hasOwn(answers, key) ? trimAnswer(answers[key]) : undefined);
  const { facts } = createRuleState(compileRules(plan), read, context);
  const factsAt = (index: number) => requireFacts(facts, index);
  let visible: Answers | undefined;
  const reading: FormReading = {
    plan,
    context,
    read,
    factsAt,
    visibleAnswers: () => (visible ??= collectVisibleAnswers(reading)),
  };
  return reading;
}

/** Positions come from the plan that the facts are of. */
export function requireFacts(facts: readonly Facts[], index: number): Facts {
  const found = facts[index];
  if (!found) throw new Error(`The rules know no component at position ${index}.`);
  return found;
}

/** The answer of one component: what was given, or what the rules calculate, as its type stores it. */
export function valueAt({ plan, read, factsAt }: FormReading, index: number): unknown {
  const { key, node } = plannedAt(plan, index);
  if (!isCalculated(plan, index)) return key === undefined ? undefined : read(key);
  const { value } = factsAt(index);
  if (typeof value !== 'number' || plan.registry.fits(node.type, value)) return value;
  // Rules reckon with the number; most types store text. 0.1 + 0.2 is written 0.3.
  return String(Number(value.toPrecision(15)));
}

/**
 * The answers that count: of components that are shown and enabled, and of the kind that their type stores. The
 * booking's own answers count without a component too, such as the location that a zip code led to.
 */
export function collectVisibleAnswers(reading: FormReading): Answers {
  const { plan, read } = reading;
  const fields = fieldsOf(plan);
  // No prototype: a key that a form happens to call `constructor` is a key like any other.
  const answers: Record<string, unknown> = Object.create(null);
  for (const index of fields.all) {
    const { key, node } = plannedAt(plan, index);
    if (key === undefined || !isOpen(reading, index)) continue;
    const value = valueAt(reading, index);
    if (value !== undefined && plan.registry.fits(node.type, value)) answers[key] = value;
  }
  for (const key of bookingKeys) {
    if (fields.byKey.has(key) && !isGivenElsewhere(key, reading.context)) continue;
    const value = read(key);
    if (value !== undefined && fitsBookingKey(key, value)) answers[key] = value;
  }
  return answers;
}

/** Answers that a component may show but that do not come from it. */
function isGivenElsewhere(key: BookingKey, { catalogue }: FormContext): boolean {
  // Options are asked for in dialogs, where the services are chosen; a single category is chosen for the customer.
  return key === 'service_options' || (key === 'service_category' && catalogue.categories.length === 1);
}

/** Whether the customer can answer it. What cannot be answered is neither asked for, nor checked, nor submitted. */
export function isOpen({ factsAt }: FormReading, index: number): boolean {
  const { visible, enabled } = factsAt(index);
  return visible && enabled;
}
