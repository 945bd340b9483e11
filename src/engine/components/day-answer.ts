import { toDayNumber, type LocalDate } from '../time/local-date.ts';
import { toLocal } from '../time/zone.ts';
import type { FormContext } from './context.ts';
import type { CheckContext, Problem } from './define.ts';

/** A day as answers hold it, `yyyy-MM-dd`, or nothing. Whether the calendar has that day is checked in words. */
export const daySchema = { type: 'string', maxLength: 10 } as const;

type Named = Pick<CheckContext, 'label' | 'sentences'>;

const isDay = (text: string): boolean => !Number.isNaN(toDayNumber(text));

/** Must be a day of the calendar. */
export const checkDay = (day: LocalDate, context: Named): Problem[] =>
  isDay(day) ? [] : [{ message: context.sentences.notADate(context.label) }];

/** Must be today or later, where the company is. */
export function checkComingDay(day: LocalDate, context: FormContext & Named): Problem[] {
  const invalid = checkDay(day, context);
  if (invalid.length > 0) return invalid;
  const today = toLocal(context.now, context.company.timezone).date;
  return day < today ? [{ message: context.sentences.inThePast(context.label) }] : [];
}

/** A day as links write it. */
export function parseDay(text: string): LocalDate | undefined {
  const day = text.trim();
  return isDay(day) ? day : undefined;
}
