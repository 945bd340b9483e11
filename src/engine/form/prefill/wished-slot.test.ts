import { expect, test } from 'vitest';
import { createFormSession } from '../session.ts';
import { unchanged } from '../selection/selection.ts';
import { bookingForm, nineOnTheFourth, testContext, testDays } from '../test-forms.ts';
import { bookingPlan, linkContext, readLink } from './test-prefill.ts';
import { chooseWishedSlot } from './wished-slot.ts';

const onTheFourth = { service_date_picker: '2026-11-04' };

const refusing = (date: string, time: string) => ({
  ...unchanged,
  effects: [{ kind: 'wish-refused', date, time }],
});

test.each([
  ['a time of which no slot is', '2026-11-04', '09:30'],
  ['a slot without a free spot', '2026-11-04', '10:00'],
  ['a slot that begins too soon', '2026-11-03', '12:00'],
])('%s: nothing is chosen, and that is said', (_name, date, wishedTime) => {
  expect(chooseWishedSlot(bookingForm({ service_date_picker: date }), wishedTime)).toEqual(
    refusing(date, wishedTime),
  );
});

test.each([
  ['a day that has not come yet', { service_date_picker: '2026-11-05' }, '09:00'],
  ['no day', {}, '09:00'],
  ['a time that was chosen already', { ...onTheFourth, service_date: '2026-11-04T10:00:00-05:00' }, '09:00'],
])('%s: nothing is chosen', (_name, answers, wishedTime) => {
  expect(chooseWishedSlot(bookingForm(answers), wishedTime)).toBe(unchanged);
});

test.each([
  ['closed', { opened: false }],
  ['a holiday', { holiday: true }],
])('a day that is %s has no slot to choose', (_name, state) => {
  const days = testDays.map((day) => ({ ...day, ...state }));
  expect(chooseWishedSlot(bookingForm(onTheFourth, testContext({ days })), '09:00')).toEqual(
    refusing('2026-11-04', '09:00'),
  );
});

test.each([nineOnTheFourth, '2026-11-04T14:00:00Z'])(
  '%s begins at nine, where the company is',
  (datetime) => {
    const [, day] = testDays;
    const slots = day?.slots.slice(0, 1).map((slot) => ({ ...slot, datetime })) ?? [];
    const context = testContext({ days: day ? [{ ...day, slots }] : [] });
    expect(chooseWishedSlot(bookingForm(onTheFourth, context), '09:00')).toMatchObject({
      changes: { service_date: datetime, locationId: 'south' },
      effects: [{ kind: 'price' }],
    });
  },
);

test('of several slots at that time it is one that can be had', () => {
  const [, day] = testDays;
  const [slot] = day?.slots ?? [];
  const free = '2026-11-04T14:00:00Z';
  const slots = slot
    ? [
        { ...slot, spots_available: 0 },
        { ...slot, datetime: free },
      ]
    : [];
  const context = testContext({ days: day ? [{ ...day, slots }] : [] });
  expect(chooseWishedSlot(bookingForm(onTheFourth, context), '09:00').changes).toMatchObject({
    service_date: free,
  });
});

test('a session that a link opened chooses the slot when its day comes, and only then', () => {
  const { answers, wishedTime = '' } = readLink('date=2026-11-04&time=9am&service_ids=12');
  const session = createFormSession({
    plan: bookingPlan,
    context: { ...linkContext, days: [] },
    answers,
    mode: 'live',
  });
  session.select(chooseWishedSlot, wishedTime);
  expect(session.get('service_date')).toBe('');
  session.setContext({ ...linkContext, days: testDays });
  session.select(chooseWishedSlot, wishedTime);
  expect(session.get('service_date')).toBe(nineOnTheFourth);
});
