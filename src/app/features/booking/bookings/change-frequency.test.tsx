import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { getBooking } from '#engine/contracts/booking/bookings.ts';
import { listServices } from '#engine/contracts/catalogue/catalogue.ts';
import { frequencyCalls } from '#engine/contracts/catalogue/frequencies.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { previewSeriesChange } from '#engine/contracts/booking/series-change.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { testVisit } from '#tests/web/own-visit.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { seriesMove } from '#tests/web/series-move.ts';
import { sampleId, sampleOf } from '#tests/web/sample-records.ts';
import { ChangeFrequency } from './change-frequency.tsx';

const record = { ...testVisit(), frequency: 'Weekly' };
type Line = AnswerOf<typeof getBooking>['items'][number];
type Services = AnswerOf<typeof listServices>;
type Frequency = AnswerOf<typeof frequencyCalls.list>[number];
const frequency = (at: number, name: string, unit: Frequency['recurrence']['unit']): Frequency => ({
  id: sampleId(at),
  name,
  recurrence: { unit, every: at, monthly_mode: 'nth_weekday' },
  discount: 0,
  discount_type: 'percent',
  exclude_first: false,
  minimum_term: 0,
  categories: [],
  private: false,
  active: true,
  default: false,
  ordering: at,
  oldVersionId: null,
  translations: {},
});

test('another frequency is chosen among those that repeat, with what it makes of the dates and the price', async () => {
  const server = createFakeServer();
  server.on(frequencyCalls.list, () => [
    frequency(1, 'Weekly', 'week'),
    frequency(2, 'Every two weeks', 'week'),
    frequency(3, 'One time', 'none'),
  ]);
  server.on(listServices, () => []);
  const total = { before: 100, after: 110 };
  const nadia = { who: 'customer' as const, name: 'Nadia Castillo', first_name: 'Nadia' };
  const tells = [{ ...nadia, channels: ['email' as const] }];
  server.on(previewSeriesChange, () => seriesMove(['2031-04-08', '2031-04-22'], { total, tells }));
  const send = vi.fn<() => Promise<never>>(() => new Promise(() => {}));
  renderInApp(<ChangeFrequency record={record} send={send} onClose={() => {}} />);
  await userEvent.click(await screen.findByRole('combobox', { name: /^New frequency/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Every two weeks',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Every two weeks' }));
  await screen.findByText('This visit costs 110 instead of 100.');
  screen.getByText(/^The next visits: .*8.*; .*22.*\.$/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tell Nadia (email)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Change frequency' }));
  expect(send).toHaveBeenCalledWith({
    version: record.version,
    service_date: record.start_at,
    frequency_id: sampleId(2),
    overbook: false,
    tell: false,
  });
});

test('a single visit is made to repeat, at a frequency that is offered for its services', async () => {
  const server = createFakeServer();
  const sold = sampleOf(listServices.answer.items, 'word') as Services[number];
  server.on(listServices, () => [{ ...sold, id: sampleId(7), categoryId: sampleId(8) }]);
  server.on(frequencyCalls.list, () => [
    frequency(1, 'Weekly', 'week'),
    { ...frequency(2, 'Every two weeks', 'week'), categories: [{ id: sampleId(8) }] },
    { ...frequency(3, 'Monthly', 'month'), categories: [{ id: sampleId(9) }] },
  ]);
  server.on(previewSeriesChange, () => seriesMove(['2031-04-08', '2031-04-15']));
  const send = vi.fn<() => Promise<never>>(() => new Promise(() => {}));
  // The schema is what the type is made of.
  const line = sampleOf(getBooking.answer.properties.items.items, 'word') as Line;
  const single = {
    ...record,
    series_id: null,
    frequency: null,
    items: [{ ...line, kind: 'service' as const, service_id: sampleId(7) }],
  };
  renderInApp(<ChangeFrequency record={single} send={send} onClose={() => {}} />);
  await screen.findByRole('dialog', { name: 'Make it repeat' });
  await screen.findByText('Now: One time');
  await userEvent.click(await screen.findByRole('combobox', { name: /^New frequency/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Weekly',
    'Every two weeks',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Weekly' }));
  await screen.findByText(/^The next visits: /);
  await userEvent.click(screen.getByRole('button', { name: 'Make it repeat' }));
  expect(send).toHaveBeenCalledWith({
    version: record.version,
    service_date: record.start_at,
    frequency_id: sampleId(1),
    overbook: false,
    tell: true,
  });
});
