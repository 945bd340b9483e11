import { expect, test } from 'vitest';
import { testBookingAddress } from './test-booking-address.ts';

const olive = { first_name: 'Olive', last_name: 'O', email: 'olive@paws.test' };

test('the form is opened with what is known of the person and of the company', () => {
  const address = testBookingAddress('http://paws.test/', { ...olive, phone: '+1 646 555 0142' });
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({ ...olive, phone: '+1 646 555 0142' });
});

test('a company without a phone number leaves it to be typed', () => {
  const address = testBookingAddress('http://paws.test/', { ...olive, phone: null });
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual(olive);
});
