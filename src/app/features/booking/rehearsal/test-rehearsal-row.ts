import type { RehearsalRow } from './api.ts';

/** A message of the forecast, which can be stopped. */
export const createRehearsalRow = (own: Partial<RehearsalRow> = {}): RehearsalRow => ({
  key: 'message:1',
  kind: 'message',
  at: '2026-11-26T15:00:00.000Z',
  date: '2026-11-26',
  time: '10:00',
  title: 'Ada Lovelace',
  detail: 'Reminder',
  amount: null,
  about: { kind: 'customer', id: '7b0a2f7e-0000-4000-8000-000000000001' },
  series_date: null,
  recipients: [],
  may_stop: true,
  stopped: false,
  ...own,
});
