import type { Answers, FormContext } from '../../components/context.ts';
import { ownEntry } from '../../components/own-entry.ts';
import { toBookingAnswers } from '../booking-answers.ts';
import { plannedAt } from '../form-fields.ts';
import {
  asksForBooking,
  codeParameters,
  findFieldlessCode,
  findLinkedFields,
  type LinkedPlan,
} from './linked-fields.ts';
import type { Prefill } from './read-prefill.ts';
import { writeBooking } from './write-booking.ts';

type Filled = Pick<Prefill, 'answers' | 'wishedTime'>;

/**
 * The query of a link that fills a form in like this: reading it gives the same answers. What links do not carry, such
 * as consent, cards and places on a map, is left out; of a chosen slot they carry the day and the time.
 */
export function writePrefill(
  { answers, wishedTime }: Filled,
  plan: LinkedPlan,
  context: FormContext,
): string {
  const booking = toBookingAnswers((key) => ownEntry(answers, key));
  const codes = codeParameters.flatMap((name) => {
    const key = findFieldlessCode(plan, name);
    return key ? [[name, booking[key]] as const] : [];
  });
  const parameters = [
    ...writeFields(answers, plan),
    ...codes,
    ...(asksForBooking(plan) ? writeBooking(booking, context, wishedTime) : []),
  ];
  const query = new URLSearchParams();
  for (const [name, text] of parameters) if (text) query.append(name, text);
  return query.toString();
}

/** Under the names that links have for them, else under their own. */
function writeFields(answers: Answers, plan: LinkedPlan): (readonly [string, string])[] {
  const names = new Map([...findLinkedFields(plan)].map(([name, index]) => [index, name]));
  return [...names].flatMap(([index, name]) => {
    const { key = '', node, definition, attributes } = plannedAt(plan, index);
    const value = ownEntry(answers, key);
    const { print } = definition?.answer ?? {};
    return print && plan.registry.fits(node.type, value) ? [[name, print(value, attributes)] as const] : [];
  });
}
