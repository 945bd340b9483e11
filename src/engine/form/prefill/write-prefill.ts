import type { Answers, FormContext } from '../../components/context.ts';
import { ownEntry } from '../../components/own-entry.ts';
import type { FormPlan } from '../../tree/plan-form.ts';
import { plannedAt } from '../form-fields.ts';
import { asksForBooking, findFieldlessCode, findLinkedFields } from './linked-fields.ts';
import type { Prefill } from './read-prefill.ts';
import { writeBooking } from './write-booking.ts';

type Filled = Pick<Prefill, 'answers' | 'wishedTime'>;

/**
 * The query of a link that fills a form in like this: reading it gives the same answers. What links do not carry, such
 * as consent, cards and places on a map, is left out; of a chosen slot its day and time are carried.
 */
export function writePrefill({ answers, wishedTime }: Filled, plan: FormPlan, context: FormContext): string {
  const booking = asksForBooking(plan) ? writeBooking(answers, context) : [];
  const wished: Pair[] = wishedTime === undefined ? [] : [['time', wishedTime]];
  const pairs = [...writeFields(answers, plan), ...writeCodes(answers, plan), ...booking, ...wished];
  const given = pairs.filter(([, text]) => text !== undefined && text !== '');
  return new URLSearchParams(Object.fromEntries(given)).toString();
}
