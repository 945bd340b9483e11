import { contract } from '../platform/contract.ts';
import { byId, filterQuery, id, instant, listOf, nullable } from '../platform/fields.ts';

export const monitorOverview = contract({
  name: 'getMonitorOverview',
  method: 'GET',
  path: '/api/monitor/overview',
  summary: 'Get companies by state, sign-ups, queue depth and failed jobs.',
  access: 'super_admin',
  company: false,
  answer: {
    type: 'object',
    properties: {
      companies: { type: 'object', additionalProperties: { type: 'integer' } },
      signups_30_days: { type: 'integer' },
      jobs: {
        type: 'object',
        properties: {
          waiting: { type: 'integer' },
          running: { type: 'integer' },
          dead: { type: 'integer' },
          done_24_hours: { type: 'integer' },
        },
        required: ['waiting', 'running', 'dead', 'done_24_hours'],
      },
      nodes: listOf({
        type: 'object',
        properties: {
          name: { type: 'string' },
          started_at: instant,
          seen_at: instant,
          version: { type: 'string' },
        },
        required: ['name', 'started_at', 'seen_at', 'version'],
      }),
    },
    required: ['companies', 'signups_30_days', 'jobs', 'nodes'],
  },
});

export const jobItem = {
  type: 'object',
  properties: {
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
  },
  required: [
    'id',
    'name',
    'record',
    'state',
    'companyId',
    'attempts',
    'max_attempts',
    'last_error',
    'run_at',
    'created_at',
  ],
} as const;

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
