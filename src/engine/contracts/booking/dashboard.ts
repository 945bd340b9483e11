import { needNames, trendNames } from '../../dashboard/figures.ts';
import { periodPattern } from '../../dashboard/period.ts';
import { contract } from '../platform/contract.ts';
import { id, instant, listOf, nullable } from '../platform/fields.ts';
import { day, flag } from '../catalogue/setting-fields.ts';
import { object, optional, partial, strictObject } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
const number = { type: 'number' } as const;

const period = {
  ...text,
  pattern: periodPattern,
  description: 'The last 7, 30 or 90 days including today, or a month as YYYY-MM. Defaults to 30.',
} as const;

const row = object({
  id: text,
  opens: nullable(
    object(
      { kind: { ...text, enum: ['booking', 'customer', 'lead', 'quote'] }, id },
      { description: 'The record it is about.' },
    ),
  ),
  title: text,
  detail: text,
  at: instant,
  at_local: nullable({ ...text, description: 'YYYY-MM-DDTHH:mm, in the location’s time zone.' }),
  until: nullable(instant),
  day_from: nullable(text),
  day_to: nullable(text),
  amount: nullable({ ...number, description: 'In major units.' }),
  stars: nullable(whole),
  state: text,
  phone: text,
  email: text,
});

const value = nullable({ ...number, description: 'A count, money in major units, or an average.' });

export const getDashboard = contract({
  name: 'getDashboard',
  method: 'GET',
  path: '/api/dashboard',
  summary:
    'Get what needs attention and how the company is doing, limited to what the caller can see. Each period is compared with the same part of the previous one.',
  access: { permission: 'view_appointment' },
  company: true,
  query: partial({ period }),
  answer: object({
    as_of: { ...instant, description: 'Pass this to list the rows that the figures count.' },
    timezone: text,
    today: day,
    period: object({
      key: text,
      complete: { ...flag, description: 'Whether the last day is over.' },
      first: day,
      last: day,
      before_first: day,
      before_last: day,
    }),
    needs: listOf(object({ name: { ...text, enum: needNames }, count: whole, rows: listOf(row) })),
    trends: listOf(
      object({
        name: { ...text, enum: trendNames },
        count: { ...whole, description: 'The number of its rows.' },
        value,
        before: value,
        days: listOf(object({ date: day, value })),
      }),
    ),
  }),
});

export const listDashboardRows = contract({
  name: 'listDashboardRows',
  method: 'GET',
  path: '/api/dashboard/rows',
  summary: 'List the rows behind a dashboard figure.',
  access: { permission: 'view_appointment' },
  company: true,
  query: strictObject({
    figure: { ...text, enum: [...needNames, ...trendNames], description: 'The figure.' },
    period: optional(period),
    before: optional({ ...flag, description: 'Use the previous period.' }),
    as_of: optional({ ...instant, description: 'When the figure was read. Defaults to now.' }),
    limit: optional({ ...whole, minimum: 1, maximum: 100, description: 'Defaults to 25.' }),
    skip: optional({ ...whole, minimum: 0, maximum: 1_000_000, description: 'Rows to skip.' }),
  }),
  answer: object({
    figure: { ...text, enum: [...needNames, ...trendNames] },
    count: whole,
    value,
    rows: listOf(row),
  }),
});
