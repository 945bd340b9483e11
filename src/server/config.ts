import { createAjv } from '#engine/schema/ajv.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import { StartProblem } from './start-problem.ts';

/** Everything the environment can say. Read once, at start; the rest of the server gets values. */
const environment = {
  type: 'object',
  properties: {
    NODE_ENV: { type: 'string', enum: ['production', 'development', 'test'], default: 'production' },
    PORT: {
      type: 'integer',
      minimum: 0,
      maximum: 65535,
      default: 4000,
      description: '0 takes any free port',
    },
    BIND_ADDRESS: { type: 'string', default: '127.0.0.1', description: '0.0.0.0 to be reached from outside' },
    TRELLIS_HOST: {
      type: 'string',
      pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$',
      default: 'trellis.localhost',
      description: 'The domain below which companies have their subdomains',
    },
    PUBLIC_PORT: {
      type: 'integer',
      minimum: 1,
      maximum: 65535,
      description: 'The port in links, if not the usual one',
    },
    TRUST_PROXY: {
      type: 'string',
      pattern: '^(\\d{1,2}|[0-9a-fA-F.:/, ]+)$',
      description: 'Behind proxies that set X-Forwarded-*: how many there are, or their addresses',
    },
    DATA_DIR: { type: 'string', minLength: 1, default: '.data' },
    DATABASE_URL: {
      type: 'string',
      pattern: '^postgres(ql)?://',
      description: 'None: the embedded database',
    },
    DATABASE_POOLER_URL: {
      type: 'string',
      pattern: '^postgres(ql)?://',
      description: 'The same database through a pooler that shares connections between transactions',
    },
    DATABASE_POOL_SIZE: { type: 'integer', minimum: 2, maximum: 200, default: 10 },
    APP_SECRET: {
      type: 'string',
      minLength: 32,
      description: 'Seals second-factor secrets; the same on all nodes',
    },
    SMTP_URL: { type: 'string', pattern: '^smtps?://', description: 'None: the sandbox mailbox' },
    SANDBOX_SMTP_PORT: {
      type: 'integer',
      minimum: 0,
      maximum: 65535,
      default: 0,
      description: 'Where the sandbox receives emails; 0 takes any free port',
    },
    SANDBOX_API_PORT: {
      type: 'integer',
      minimum: 0,
      maximum: 65535,
      default: 0,
      description: 'Where the sandbox speaks the APIs of Stripe, Square and Twilio; 0 takes any free port',
    },
    STRIPE_API_URL: { type: 'string', pattern: '^https?://', description: 'None: Stripe, or the sandbox' },
    SQUARE_API_URL: { type: 'string', pattern: '^https?://', description: 'None: Square, or the sandbox' },
    STRIPE_SCRIPT_URL: { type: 'string', pattern: '^https?://', description: 'None: Stripe, or the sandbox' },
    SQUARE_SCRIPT_URL: { type: 'string', pattern: '^https?://', description: 'None: Square, or the sandbox' },
    GEOCODER_URL: {
      type: 'string',
      pattern: '^https?://',
      description: 'Speaks Nominatim, to browsers too. None: the sandbox, else no address search',
    },
    TILES_URL: {
      type: 'string',
      pattern: '^https?://.*\\{z\\}.*\\{x\\}.*\\{y\\}',
      description: 'Pictures of the map. None: the sandbox, else no map',
    },
    TILES_ATTRIBUTION: { type: 'string', description: 'Whose map it is, where its owner wants that said' },
    TWILIO_API_URL: { type: 'string', pattern: '^https?://', description: 'None: Twilio, or the sandbox' },
    TWILIO_ACCOUNT_SID: { type: 'string', minLength: 1, description: 'None: SMS go to the sandbox, if any' },
    TWILIO_AUTH_TOKEN: { type: 'string', minLength: 1 },
    SMS_FROM: { type: 'string', pattern: '^\\+[0-9]{6,15}$', description: 'The number that SMS come from' },
    MAIL_FROM: { type: 'string', default: 'Trellis <no-reply@trellis.localhost>' },
    SUPPORT_EMAIL: {
      type: 'string',
      format: 'email',
      description: 'Whom companies write to about their plan. If empty, no address is named',
    },
    DKIM_DOMAIN: {
      type: 'string',
      pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$',
      description: 'The domain emails are signed for. If empty, they are not signed',
    },
    DKIM_SELECTOR: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,60}$', default: 'trellis' },
    DKIM_PRIVATE_KEY: { type: 'string', minLength: 1, description: 'An RSA key in PEM' },
    S3_BUCKET: {
      type: 'string',
      pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$',
      description: 'Files are kept there. None: in the folder `files` of DATA_DIR',
    },
    S3_ENDPOINT: {
      type: 'string',
      pattern: '^https?://[^/?#]+/?$',
      description: 'Where the bucket is, without its name. None: Amazon',
    },
    S3_REGION: { type: 'string', pattern: '^[a-z0-9-]{1,40}$', default: 'us-east-1' },
    S3_ACCESS_KEY_ID: { type: 'string', minLength: 1 },
    S3_SECRET_ACCESS_KEY: { type: 'string', minLength: 1 },
    DEMO: { type: 'boolean', description: 'Create the demo companies in an empty database' },
    JOB_CONCURRENCY: { type: 'integer', minimum: 0, maximum: 50, default: 4 },
    JOB_LEASE_SECONDS: {
      type: 'integer',
      minimum: 1,
      maximum: 600,
      default: 15,
      description: 'After how long the jobs of a silent node are taken over',
    },
    EVENT_LOOP_LIMIT_MS: {
      type: 'integer',
      minimum: 0,
      default: 2000,
      description: 'A node whose event loop lags this much answers 503 for a moment; 0 never does',
    },
    REQUESTS_PER_MINUTE: {
      type: 'integer',
      minimum: 1,
      default: 1200,
      description: 'Per client address and node',
    },
    LOG_LEVEL: {
      type: 'string',
      enum: ['silent', 'fatal', 'error', 'warn', 'info', 'debug'],
    },
    LOG_FORMAT: { type: 'string', enum: ['json', 'text'] },
    NODE_NAME: { type: 'string', pattern: '^[\\w.-]{1,60}$' },
    SHUTDOWN_SECONDS: { type: 'integer', minimum: 1, maximum: 600, default: 20 },
    TRELLIS_DEV: { type: 'boolean', default: false },
  },
  required: [
    'NODE_ENV',
    'PORT',
    'BIND_ADDRESS',
    'TRELLIS_HOST',
    'DATA_DIR',
    'DATABASE_POOL_SIZE',
    'MAIL_FROM',
    'DKIM_SELECTOR',
    'S3_REGION',
    'SANDBOX_SMTP_PORT',
    'SANDBOX_API_PORT',
    'JOB_CONCURRENCY',
    'JOB_LEASE_SECONDS',
    'EVENT_LOOP_LIMIT_MS',
    'REQUESTS_PER_MINUTE',
    'SHUTDOWN_SECONDS',
    'TRELLIS_DEV',
  ],
} as const;

type Environment = FromSchema<typeof environment>;

export type Config = Environment & {
  /** A host that only this machine reaches: plain http is fine, demo data is welcome. */
  loopback: boolean;
  demo: boolean;
  logLevel: NonNullable<Environment['LOG_LEVEL']>;
  /** Sentences for whoever sits at the machine, JSON for whatever collects logs. */
  logFormat: NonNullable<Environment['LOG_FORMAT']>;
};

const check = createAjv({ coerceTypes: true, useDefaults: true, strict: true }).compile<Environment>(
  environment,
);

export function readConfig(variables: Record<string, string | undefined>): Config {
  const given: Record<string, unknown> = {};
  // An empty variable means "not set": that is how compose files and shells leave one out.
  for (const name of Object.keys(environment.properties)) if (variables[name]) given[name] = variables[name];
  if (!check(given)) {
    const complaints = (check.errors ?? []).map(
      ({ instancePath, message }) => `${instancePath.slice(1)} ${message}`,
    );
    throw new StartProblem(
      `The configuration is wrong: ${complaints.join('; ')}.`,
      'Correct these environment variables; docs/running.md explains each.',
    );
  }
  const loopback = /(^|\.)localhost$/.test(given.TRELLIS_HOST);
  if (given.DATABASE_URL && !given.APP_SECRET && !loopback) {
    throw new StartProblem(
      'APP_SECRET is not set.',
      'Set it to 32 or more random characters, the same on every node: openssl rand -base64 36',
    );
  }
  if (given.S3_BUCKET && !(given.S3_ACCESS_KEY_ID && given.S3_SECRET_ACCESS_KEY)) {
    throw new StartProblem(
      'S3_BUCKET is set, but the key to it isn’t.',
      'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; docs/running.md says which rights the key needs.',
    );
  }
  const logLevel = given.LOG_LEVEL ?? (loopback ? 'warn' : 'info');
  const logFormat = given.LOG_FORMAT ?? (loopback ? 'text' : 'json');
  return { ...given, loopback, demo: given.DEMO ?? loopback, logLevel, logFormat };
}
