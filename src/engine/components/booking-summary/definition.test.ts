import { expect, test } from 'vitest';
import { testAttributes } from '../test-context.ts';
import { bookingSummary } from './definition.ts';

test('stays in sight, once in a form, and asks nothing', () => {
  expect(testAttributes(bookingSummary)).toMatchObject({ title: 'Booking summary', sticky: true });
  expect(bookingSummary.answer).toBeUndefined();
  expect(bookingSummary.unique).toBe(true);
});
