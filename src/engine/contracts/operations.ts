import { contract } from './contract.ts';
import {
  byId,
  countAnswer,
  email,
  filterQuery,
  id,
  instant,
  listOf,
  nullable,
  shortText,
  whereQuery,
} from './fields.ts';

/* Audit log */

export const auditEntry = {
  type: 'object',
  properties: {
    id,
    at: instant,
    actor: { type: 'string', description: 'Who did it, e.g. "Ada Admin"' },
    impersonator: nullable({ type: 'string' }),
    action: { type: 'string', description: 'e.g. user.role_changed' },
    subject_type: { type: 'string' },
    subject_id: nullable({ type: 'string' }),
    summary: { type: 'string' },
    changes: { type: 'object', additionalProperties: true, description: 'field → [before, after]' },
    address: nullable({ type: 'string' }),
  },
  required: [
    'id',
    'at',
    'actor',
    'impersonator',
    'action',
    'subject_type',
    'subject_id',
    'summary',
    'changes',
    'address',
  ],
} as const;

export const listAudit = contract({
  method: 'GET',
  path: '/api/audit_log',
  summary: 'Who did what, newest first.',
  access: { permission: 'manage_system_logs' },
  company: true,
  query: filterQuery,
  answer: listOf(auditEntry),
});

export const countAudit = contract({
  method: 'GET',
  path: '/api/audit_log/count',
  summary: 'How many entries match.',
  access: { permission: 'manage_system_logs' },
  company: true,
  query: whereQuery,
  answer: countAnswer,
});

/* API keys */

export const apiKey = {
  type: 'object',
  properties: {
    id,
    name: { type: 'string' },
    prefix: { type: 'string', description: 'The first characters, to recognise a key by' },
    scopes: listOf({ type: 'string' }),
    created_at: instant,
    last_used_at: nullable(instant),
    revoked_at: nullable(instant),
  },
  required: ['id', 'name', 'prefix', 'scopes', 'created_at', 'last_used_at', 'revoked_at'],
} as const;

const integrations = { permission: ['general_settings', 'plan_api_keys'] } as const;

export const listApiKeys = contract({
  method: 'GET',
  path: '/api/api_keys',
  summary: 'Keys that other programs call this API with.',
  access: integrations,
  company: true,
  answer: listOf(apiKey),
});

export const createApiKey = contract({
  method: 'POST',
  path: '/api/api_keys',
  summary: 'Create a key. The key itself is answered once and never again.',
  access: integrations,
  company: true,
  body: {
    type: 'object',
    properties: {
      name: shortText,
      scopes: {
        type: 'array',
        minItems: 1,
        maxItems: 30,
        items: { type: 'string', pattern: '^[a-z_]+:(read|manage)$' },
      },
    },
    required: ['name', 'scopes'],
    additionalProperties: false,
  },
  answer: {
    ...apiKey,
    properties: { ...apiKey.properties, key: { type: 'string' } },
    required: [...apiKey.required, 'key'],
  },
  status: 201,
});

export const revokeApiKey = contract({
  method: 'DELETE',
  path: '/api/api_keys/:id',
  summary: 'Revoke a key.',
  access: integrations,
  company: true,
  params: byId,
});

/* Bookings, read only for now: what the dashboards show */

export const bookingItem = {
  type: 'object',
  properties: {
    id,
    number: { type: 'integer' },
    status: { type: 'string' },
    cancel_type: nullable({ type: 'string' }),
    leadQuoteId: nullable({ type: 'string' }),
    start_at: instant,
    start_local: { type: 'string', description: 'YYYY-MM-DDTHH:mm, in the zone of the location' },
    timezone: { type: 'string' },
    duration_minutes: { type: 'integer' },
    customer_name: { type: 'string' },
    address: { type: 'string' },
    service_names: listOf({ type: 'string' }),
    team_names: listOf({ type: 'string' }),
    location_name: { type: 'string' },
    total: nullable({ type: 'number', description: 'In major units; null for those who may not see money' }),
  },
  required: [
    'id',
    'number',
    'status',
    'cancel_type',
    'leadQuoteId',
    'start_at',
    'start_local',
    'timezone',
    'duration_minutes',
    'customer_name',
    'address',
    'service_names',
    'team_names',
    'location_name',
    'total',
  ],
} as const;

export const listBookings = contract({
  method: 'GET',
  path: '/api/bookings',
  summary:
    'Bookings one may see: all of the company, or only one’s own. Filter by start_at, status; order by start_at.',
  access: { permission: 'view_appointment' },
  company: true,
  query: filterQuery,
  answer: listOf(bookingItem),
});

export const countBookings = contract({
  method: 'GET',
  path: '/api/bookings/count',
  summary: 'How many bookings match.',
  access: { permission: 'view_appointment' },
  company: true,
  query: whereQuery,
  answer: countAnswer,
});

export const getBooking = contract({
  method: 'GET',
  path: '/api/bookings/:id',
  summary: 'One booking.',
  access: { permission: 'view_appointment' },
  company: true,
  params: byId,
  answer: bookingItem,
});

export const bookingFigures = contract({
  method: 'GET',
  path: '/api/bookings/figures',
  summary: 'Figures of the admin dashboard: today, the coming and the past 30 days, day by day.',
  access: { permission: 'view_appointment' },
  company: true,
  answer: {
    type: 'object',
    properties: {
      today: { type: 'integer' },
      upcoming: { type: 'integer' },
      unassigned: { type: 'integer' },
      completed_30_days: { type: 'integer' },
      cancelled_30_days: { type: 'integer' },
      revenue_30_days: nullable({ type: 'number' }),
      days: listOf({
        type: 'object',
        properties: {
          date: { type: 'string' },
          bookings: { type: 'integer' },
          revenue: nullable({ type: 'number' }),
        },
        required: ['date', 'bookings', 'revenue'],
      }),
    },
    required: [
      'today',
      'upcoming',
      'unassigned',
      'completed_30_days',
      'cancelled_30_days',
      'revenue_30_days',
      'days',
    ],
  },
});

/* Live events */

export const liveEvents = contract({
  method: 'GET',
  path: '/api/live',
  summary: 'Server-sent events {topic, id}: what has changed, so that open pages load it again.',
  access: 'session',
  company: false,
});

/* Locations */

export const location = {
  type: 'object',
  properties: {
    id,
    name: { type: 'string' },
    timezone: { type: 'string' },
    address: { type: 'string' },
    active: { type: 'boolean' },
    ordering: { type: 'integer' },
  },
  required: ['id', 'name', 'timezone', 'address', 'active', 'ordering'],
} as const;

const locationBody = {
  type: 'object',
  properties: {
    name: shortText,
    timezone: { type: 'string', maxLength: 60 },
    address: { type: 'string', maxLength: 300 },
    active: { type: 'boolean' },
    ordering: { type: 'integer', minimum: 0, maximum: 10000 },
  },
  additionalProperties: false,
} as const;

export const listLocations = contract({
  method: 'GET',
  path: '/api/locations',
  summary: 'Locations of the company.',
  access: { permission: ['general_settings', 'view_appointment'] },
  company: true,
  query: filterQuery,
  answer: listOf(location),
});

export const getLocation = contract({
  method: 'GET',
  path: '/api/locations/:id',
  summary: 'One location.',
  access: { permission: ['general_settings', 'view_appointment'] },
  company: true,
  params: byId,
  answer: location,
});

export const createLocation = contract({
  method: 'POST',
  path: '/api/locations',
  summary: 'Add a location. Takes an Idempotency-Key.',
  access: { permission: 'general_settings' },
  company: true,
  body: { ...locationBody, required: ['name', 'timezone'] },
  answer: location,
  status: 201,
});

export const updateLocation = contract({
  method: 'PATCH',
  path: '/api/locations/:id',
  summary: 'Change a location.',
  access: { permission: 'general_settings' },
  company: true,
  params: byId,
  body: { ...locationBody, minProperties: 1 },
  answer: location,
});

/* The public face of a company, for its landing page */

export const publicServices = contract({
  method: 'GET',
  path: '/api/companies/current/public-services',
  summary: 'What the company offers, by category: names, descriptions, base prices.',
  access: 'anyone',
  company: true,
  answer: listOf({
    type: 'object',
    properties: {
      id,
      name: { type: 'string' },
      description: { type: 'string' },
      category: { type: 'string' },
      base_price: nullable({ type: 'number' }),
      hourly: { type: 'boolean' },
    },
    required: ['id', 'name', 'description', 'category', 'base_price', 'hourly'],
  }),
});

/* Monitor: the operators of the installation */

export const monitorOverview = contract({
  method: 'GET',
  path: '/api/monitor/overview',
  summary: 'Companies by state, sign-ups, queue depth, failed jobs.',
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
  method: 'GET',
  path: '/api/monitor/jobs',
  summary: 'Jobs, newest first. Filter by state and name.',
  access: 'super_admin',
  company: false,
  query: filterQuery,
  answer: listOf(jobItem),
});

export const retryJob = contract({
  method: 'POST',
  path: '/api/monitor/jobs/:id/retry',
  summary: 'Give a dead job a fresh set of attempts.',
  access: 'super_admin',
  company: false,
  params: byId,
  answer: jobItem,
});

export const administrator = {
  type: 'object',
  properties: {
    id,
    email: { type: 'string' },
    fullname: { type: 'string' },
    second_factor: { type: 'boolean' },
    last_login_at: nullable(instant),
  },
  required: ['id', 'email', 'fullname', 'second_factor', 'last_login_at'],
} as const;

export const listAdministrators = contract({
  method: 'GET',
  path: '/api/monitor/administrators',
  summary: 'The super-admins.',
  access: 'super_admin',
  company: false,
  answer: listOf(administrator),
});

export const planItem = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    price: { type: 'number' },
    currency: { type: 'string' },
    features: listOf({ type: 'string' }),
    companies_count: { type: 'integer' },
  },
  required: ['name', 'price', 'currency', 'features', 'companies_count'],
} as const;

export const listPlans = contract({
  method: 'GET',
  path: '/api/monitor/plans',
  summary: 'Plans and what each switches on.',
  access: 'super_admin',
  company: false,
  answer: listOf(planItem),
});

export const updatePlan = contract({
  method: 'PATCH',
  path: '/api/monitor/plans/:name',
  summary: 'Change what a plan costs or switches on.',
  access: 'super_admin',
  company: false,
  params: {
    type: 'object',
    properties: { name: { type: 'string', maxLength: 40 } },
    required: ['name'],
    additionalProperties: false,
  },
  body: {
    type: 'object',
    properties: {
      price: { type: 'number', minimum: 0, maximum: 100000 },
      features: { type: 'array', maxItems: 50, items: { type: 'string', pattern: '^plan_[a-z_]+$' } },
    },
    minProperties: 1,
    additionalProperties: false,
  },
  answer: planItem,
});

/** Reserved subdomain names; hosts allowed to embed; e-mail domains allowed to sign up. */
export const nameLists = ['reserved', 'embed_hosts', 'signup_domains'] as const;

export const nameEntry = {
  type: 'object',
  properties: {
    id,
    list: { type: 'string', enum: nameLists },
    name: { type: 'string' },
    note: { type: 'string' },
    created_at: instant,
  },
  required: ['id', 'list', 'name', 'note', 'created_at'],
} as const;

const listParam = {
  type: 'object',
  properties: { list: { type: 'string', enum: nameLists } },
  required: ['list'],
  additionalProperties: false,
} as const;

export const listNames = contract({
  method: 'GET',
  path: '/api/monitor/names/:list',
  summary: 'One list of names.',
  access: 'super_admin',
  company: false,
  params: listParam,
  answer: listOf(nameEntry),
});

export const addName = contract({
  method: 'POST',
  path: '/api/monitor/names/:list',
  summary: 'Add a name to a list.',
  access: 'super_admin',
  company: false,
  params: listParam,
  body: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 253 },
      note: { type: 'string', maxLength: 300 },
    },
    required: ['name'],
    additionalProperties: false,
  },
  answer: nameEntry,
  status: 201,
});

export const removeName = contract({
  method: 'DELETE',
  path: '/api/monitor/names/:list/:id',
  summary: 'Take a name off a list.',
  access: 'super_admin',
  company: false,
  params: {
    type: 'object',
    properties: { list: { type: 'string', enum: nameLists }, id },
    required: ['list', 'id'],
    additionalProperties: false,
  },
});

export const inviteAdministrator = contract({
  method: 'POST',
  path: '/api/monitor/administrators',
  summary: 'Invite a super-admin.',
  access: 'super_admin',
  company: false,
  body: {
    type: 'object',
    properties: { email, first_name: shortText, last_name: shortText },
    required: ['email', 'first_name', 'last_name'],
    additionalProperties: false,
  },
  status: 202,
});
