import type { SubmittedCustomField } from '#engine/contracts/booking/submissions.ts';
import { readCustomValue, type CustomValue } from '#engine/custom-fields/custom-value.ts';
import type { CustomField } from './definitions.ts';

export type CustomValues = Readonly<Record<string, CustomValue>>;

const isValue = (value: unknown): value is CustomValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Of a booking they are kept with the words that its customer saw. Forms answer numbers as texts. */
export const bookingValues = (
  fields: readonly CustomField[],
  answers: readonly SubmittedCustomField[],
): CustomValues =>
  Object.fromEntries(
    answers.flatMap(({ id, value }): [string, CustomValue][] => {
      const field = fields.find(({ key }) => key === id);
      if (!field) return [];
      const read = readCustomValue(field, value);
      if ('value' in read) return read.value === null ? [] : [[id, read.value]];
      return isValue(value) ? [[id, value]] : [];
    }),
  );
