import { createAjv } from '#engine/schema/ajv.ts';
import { DomainError } from '#engine/errors.ts';
import { type Problem, problemOf, refusal } from '#engine/problems.ts';
import type { Config } from '#server/config.ts';

export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

const key = { type: 'string', pattern: '^[\\w-]{16,200}=*$' };
const check = createAjv({ strict: true }).compile<BrowserSubscription>({
  type: 'object',
  properties: {
    endpoint: { type: 'string', maxLength: 1000 },
    keys: { type: 'object', properties: { p256dh: key, auth: key }, required: ['p256dh', 'auth'] },
  },
  required: ['endpoint', 'keys'],
});

/** The push services of the browsers there are: we send to nobody else's address because somebody says so. */
const services =
  /(^|\.)(googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)$/;

export function readSubscription(token: string, { loopback }: Pick<Config, 'loopback'>): BrowserSubscription {
  const value = parse(token);
  if (!check(value)) refuse(problemOf('push_subscription_invalid'));
  const { endpoint, keys } = value;
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  const trusted = url?.protocol === 'https:' && services.test(url.hostname);
  const local = loopback && url?.hostname === '127.0.0.1';
  if (!trusted && !local) refuse(problemOf('push_service_unknown'));
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

function parse(token: string): unknown {
  try {
    return JSON.parse(token);
  } catch {
    return undefined;
  }
}

function refuse(problem: Problem): never {
  throw new DomainError('VALIDATION', refusal({ token: problem }));
}
