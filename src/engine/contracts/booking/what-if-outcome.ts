import { factSchemas } from '../../settings/platform/define-listing.ts';
import { whatIfVisitFacts } from '../../settings/booking/what-ifs.ts';
import { contract } from '../platform/contract.ts';
import { byId, countAnswer, filterQuery, id, listOf, whereQuery } from '../platform/fields.ts';
import { nullableDay } from '../catalogue/setting-fields.ts';
import { whatIfAccess, whatIfCalls } from './what-ifs.ts';
import { object, partial } from '../platform/shapes.ts';

const about = { access: whatIfAccess, company: true, topic: 'what_ifs' } as const;
const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const money = { type: 'number', description: 'In major units.' } as const;

const offered = {
  open_before: integer,
  open_after: integer,
  full_before: integer,
  full_after: integer,
  times_before: integer,
  times_after: integer,
} as const;

export const getWhatIfOutcome = contract({
  method: 'GET',
  path: '/api/what_ifs/:id/outcome',
  ...about,
  params: byId,
  summary:
    'Get how a draft of changes affects the next 90 days: revenue by month, open and full days, offered times and visits.',
  answer: object({
    from: nullableDay,
    until: nullableDay,
    months: {
      ...listOf(object({ month: text, visits: integer, before: money, after: money })),
      description: 'Booked visits including those of series, before tax.',
    },
    places: {
      ...listOf(object({ locationId: id, name: text, ...offered })),
      description: 'By location: open days, full days, and times offered to customers.',
    },
    weeks: {
      ...listOf(object({ week: text, ...offered })),
      description: 'The same by week, named by its Monday.',
    },
    counts: object(
      { price: integer, spot: integer, fee: integer, charged: integer, agreed: integer },
      { description: 'Visits, by what happens to them. Charged and agreed ones keep their price.' },
    ),
    settings: {
      ...listOf(object({ title: text, before: text, after: text })),
      description: 'Settings that change, in words.',
    },
    changed: {
      ...listOf(text),
      description: 'What others have changed since it was computed, in words. If empty, it can be published.',
    },
    books_changed: {
      type: 'boolean',
      description: 'Whether visits were booked, moved, cancelled or priced since it was computed.',
    },
  }),
});

const entry = { id, ...factSchemas(whatIfVisitFacts) } as const;

export const listWhatIfVisits = contract({
  method: 'GET',
  path: '/api/what_ifs/:id/visits',
  ...about,
  params: byId,
  query: filterQuery,
  summary: 'List the visits a draft of changes affects, and what happens to each.',
  answer: listOf(object(entry)),
});

export const countWhatIfVisits = contract({
  method: 'GET',
  path: '/api/what_ifs/:id/visits/count',
  ...about,
  params: byId,
  query: whereQuery,
  answer: countAnswer,
  summary: 'Count the visits a draft of changes affects.',
});

const act = { method: 'POST', ...about, params: byId, status: 200, answer: whatIfCalls.get.answer } as const;

export const computeWhatIf = contract({
  ...act,
  path: '/api/what_ifs/:id/compute',
  summary: 'Recompute a draft of changes with the current settings and visits.',
});

export const publishWhatIf = contract({
  ...act,
  path: '/api/what_ifs/:id/publish',
  summary:
    'Publish a draft of changes now or on a given day. All settings are saved together, or none if somebody has changed one since.',
  body: partial({
    on: { ...nullableDay, description: 'The day, in the company’s time zone. Null means now.' },
  }),
});

export const unscheduleWhatIf = contract({
  ...act,
  path: '/api/what_ifs/:id/unschedule',
  summary: 'Turn a scheduled draft of changes back into a draft.',
});
