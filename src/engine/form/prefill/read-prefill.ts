import type { Answers, FormContext } from '../../components/context.ts';
import type { LocalTime } from '../../time/local-time.ts';
import { labelOf } from '../../tree/plan-form.ts';
import { fitsBookingKey, isBookingKey } from '../booking-answers.ts';
import { plannedAt } from '../form-fields.ts';
import { type Link, openLink } from './link.ts';
import {
  asksForBooking,
  explainUnlinked,
  findFieldlessCode,
  findLinkedFields,
  type LinkedPlan,
} from './linked-fields.ts';
import type { Complain, PrefillNote } from './prefill-note.ts';
import { readBooking } from './read-booking.ts';

/** What a link fills in. The time waits for the day's slots: see `chooseWishedSlot`. */
export type Prefill = { answers: Answers; wishedTime?: LocalTime; notes: readonly PrefillNote[] };

/** Reads the query of a link to a form. It never throws: what is unknown or wrong is left out and noted. */
export function readPrefill(query: string, plan: LinkedPlan, context: FormContext): Prefill {
  const link = openLink(query, plan, context);
  const { answers: booking = {}, wishedTime } = asksForBooking(plan) ? readBooking(link) : {};
  const fields = readFields(link);
  return {
    answers: { ...fields, ...booking },
    ...(wishedTime !== undefined && { wishedTime }),
    notes: link.notes,
  };
}

/** Fields go by the name of their answer, also the company's own. */
function readFields(link: Link): Answers {
  const { plan, context } = link;
  const linked = findLinkedFields(plan);
  const answers = new Map<string, unknown>();
  link.readRest((name, text, complain) => {
    const index = linked.get(name);
    const code = index === undefined ? findFieldlessCode(plan, name) : undefined;
    const key = index === undefined ? code : plannedAt(plan, index).key;
    if (key === undefined) return complain(text, explainUnlinked(plan, name));
    // A field may be called by two names.
    if (answers.has(key)) return complain(text, 'twice');
    const value =
      index === undefined ? readCode(text, complain) : readField(text, index, { plan, context, complain });
    if (value !== undefined) answers.set(key, value);
    return undefined;
  });
  return Object.fromEntries(answers);
}

/** There is no field to put a wrong one right, so it may not stand in the way of the submission. */
export const longestCode = 100;
const readCode = (text: string, complain: Complain): string | undefined =>
  text.length <= longestCode ? text : complain(text, 'too_long');

type Reading = { plan: LinkedPlan; context: FormContext; complain: Complain };

/** Only what the field itself would find nothing wrong with. */
function readField(text: string, index: number, { plan, context, complain }: Reading): unknown {
  const planned = plannedAt(plan, index);
  const { key = '', node, definition, attributes } = planned;
  const value = definition?.answer?.parse?.(text, attributes);
  const fits =
    value !== undefined &&
    plan.registry.fits(node.type, value) &&
    (!isBookingKey(key) || fitsBookingKey(key, value));
  if (!fits) return complain(text, 'not_accepted');
  const asked = { ...context, answers: {}, label: labelOf(planned), validation: node.validation };
  const [problem] = definition?.answer?.validate?.(value, attributes, asked) ?? [];
  return problem ? complain(text, 'not_accepted', problem.message) : value;
}
