import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutbox } from './outbox.ts';
import type { Parcel } from './send-form.ts';

const parcel = (payment_type: 'cash' | 'card'): Parcel => ({
  kind: 'booking',
  key: 'one',
  note: '',
  // Of all that is booked, only this is looked at.
  body: { payment_type } as Extract<Parcel, { kind: 'booking' }>['body'],
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('what was sent and not answered is there for another page, until it is answered', () => {
  createOutbox('a').put(parcel('cash'));
  const other = createOutbox('a');
  expect(other.left()).toEqual({ key: 'one', parcel: parcel('cash') });
  expect(createOutbox('b').left()).toBeUndefined();
  other.clear();
  expect(createOutbox('a').left()).toBeUndefined();
});

test('nothing of a card is kept, only what tells that it is the same attempt', () => {
  createOutbox('a').put(parcel('card'));
  expect(createOutbox('a').left()).toEqual({ key: 'one' });
  expect(JSON.stringify({ ...localStorage })).not.toContain('card');
});

test('who comes back much later sends nothing without knowing', () => {
  createOutbox('a').put(parcel('cash'));
  vi.advanceTimersByTime(59 * 60_000);
  expect(createOutbox('a').left()?.key).toBe('one');
  vi.advanceTimersByTime(2 * 60_000);
  expect(createOutbox('a').left()).toBeUndefined();
});
