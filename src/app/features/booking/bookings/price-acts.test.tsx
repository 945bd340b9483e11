import { expect, test } from 'vitest';
import { getBooking } from '#engine/contracts/booking/bookings.ts';
import { sampleOf } from '#tests/web/sample-records.ts';
import type { BookingDetail } from './api.ts';
import { adjustPriceAct } from './price-acts.tsx';

const sample = sampleOf(getBooking.answer, 'Sample') as BookingDetail;
const { form } = adjustPriceAct;
const withPrice = (agreed_price: BookingDetail['agreed_price']): BookingDetail => ({
  ...sample,
  agreed_price,
});

test.each([
  ['usual', null, { kind: 'none', adjustment: 0, final_price: sample.receipt?.total_before_tax }],
  ['adjusted', { adjustment: -5, final_price: null }, { kind: 'adjustment', adjustment: -5 }],
  ['agreed', { adjustment: null, final_price: 90 }, { kind: 'final', final_price: 90 }],
] as const)('the form begins with a price that is %s', (_name, agreed, expected) => {
  expect(form?.initial?.(withPrice(agreed))).toMatchObject(expected);
});

test('a reason is kept as a note of the office', () => {
  const values = { kind: 'final', final_price: 90, tip: 0, payment_type: 'cash', overbook: false };
  // The form's values are those of its settings.
  const bodyOf = (reason: string) => form?.body({ ...values, reason } as never, withPrice(null));
  expect(bodyOf('Agreed on the phone')).toMatchObject({
    final_price: 90,
    note: { text: 'Agreed on the phone' },
  });
  expect(bodyOf(' ')).not.toHaveProperty('note');
});
