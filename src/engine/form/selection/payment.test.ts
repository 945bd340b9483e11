import { expect, test } from 'vitest';
import { bookingForm, testCompany, testContext } from '../test-forms.ts';
import { choosePayment } from './payment.ts';
import { unchanged } from './selection.ts';

test.each([
  ['card', 'live', [{ kind: 'enter-card' }]],
  ['card', 'editor', []],
  ['cash', 'live', []],
] as const)('choosing %s in %s mode', (type, mode, effects) => {
  const chosen = choosePayment(bookingForm({}, testContext(), mode), type);
  expect(chosen).toMatchObject({ changes: { payment_type: type }, effects });
});

test.each(['cash', 'shells'])('%s is refused where it is not accepted', (type) => {
  const company = testCompany({ hide_physical_payment_methods: true });
  expect(choosePayment(bookingForm({}, testContext({ company })), type)).toBe(unchanged);
});
