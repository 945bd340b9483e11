import { contract } from '../platform/contract.ts';
import { byId, filterQuery, id, instant, listOf, nullable } from '../platform/fields.ts';
import { object } from '../platform/shapes.ts';

export const monitorOverview = contract({
  name: 'getMonitorOverview',
  method: 'GET',
  path: '/api/monitor/overview',
  summary: 'Get companies by state, sign-ups, queue depth and failed jobs.',
  access: 'super_admin',
  company: false,
  answer: object({
    companies: { type: 'object', additionalProperties: { type: 'integer' } },
    signups_30_days: { type: 'integer' },
    jobs: object({
      waiting: { type: 'integer' },
      running: { type: 'integer' },
      dead: { type: 'integer' },
      done_24_hours: { type: 'integer' },
    }),
    nodes: listOf(
      object({
        name: { type: 'string' },
        started_at: instant,
        seen_at: instant,
        version: { type: 'string' },
      }),
    ),
  }),
});

export const jobItem = object({
  id,
  name: { type: 'string' },
  record: nullable({
    type: 'string',
    description: 'What the job works on, e.g. `booking` with its id. Null where it names none, or is done.',
  }),
  state: { type: 'string', enum: ['waiting', 'running', 'done', 'dead'] },
  companyId: nullable(id),
  attempts: { type: 'integer' },
  max_attempts: { type: 'integer' },
  last_error: nullable({ type: 'string' }),
  run_at: instant,
  created_at: instant,
});

export const listJobs = contract({
  name: 'listJobs',
  method: 'GET',
  path: '/api/monitor/jobs',
  summary: 'List jobs, newest first.',
  access: 'super_admin',
  company: false,
  query: filterQuery,
  answer: listOf(jobItem),
});

export const retryJob = contract({
  name: 'retryJob',
  method: 'POST',
  path: '/api/monitor/jobs/:id/retry',
  summary: 'Retry a failed job.',
  access: 'super_admin',
  company: false,
  params: byId,
  answer: jobItem,
});
