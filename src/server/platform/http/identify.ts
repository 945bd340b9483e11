import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#engine/errors.ts';
import { anonymous, callerOfApiKey, callerOfSession, type Caller } from '../access/caller.ts';
import { createCache } from '../cache.ts';
import type { Company } from '../access/directory.ts';
import type { Services } from '#server/services.ts';
import { readHost, type HostKind } from './hosts.ts';
import { isUuid } from '../db/ids.ts';

export type Identity = {
  host: HostKind;
  /** The company the request is about: that of the subdomain, else the one the caller works for. */
  company: Company | null;
  caller: Caller;
};

export type Identify = ((request: FastifyRequest) => Promise<Identity>) & { forget(): void };

export const sessionCookie = (secure: boolean) => (secure ? '__Host-trellis' : 'trellis');
/** Outlives the session: by it, a browser is known to somebody who signs in again. */
export const browserCookie = (secure: boolean) => `${sessionCookie(secure)}-browser`;

/**
 * Turns cookie, headers and host into who and for whom. `x-company` and `masquerade-id` are wishes: they count
 * only where the session itself gives that right.
 */
export function createIdentify(services: Services): Identify {
  // One look-up instead of four for a caller who comes again; changes are announced (see `forget`).
  const identities = createCache<Identity>({ seconds: 10, max: 50_000 });
  const cookie = sessionCookie(!services.config.loopback);

  async function fromSession(wish: Wish, hostCompany: Company | null): Promise<Caller | undefined> {
    const session = wish.token && (await services.sessions.find(wish.token));
    if (!session) return undefined;
    requireOwn(wish.masquerade, session.companyId);
    if (hostCompany && session.companyId !== hostCompany.id) return undefined;
    const wanted = hostCompany?.id ?? wantedCompany(wish, session.companyId);
    const caller = await callerOfSession(services, session, wanted);
    if (!caller && wanted !== session.companyId)
      throw new DomainError('FORBIDDEN', { permission: 'membership' });
    return caller;
  }

  async function fromApiKey(
    key: string,
    hostCompany: Company | null,
  ): Promise<Caller & { company: Company }> {
    const caller = await callerOfApiKey(services, key);
    const elsewhere = hostCompany && caller?.kind === 'api_key' && hostCompany.id !== caller.company.id;
    if (caller?.kind !== 'api_key' || elsewhere) throw new DomainError('NOT_SIGNED_IN', {});
    return caller;
  }

  async function resolve(wish: Wish): Promise<Identity> {
    const host = readHost(wish.host, services.config.TRELLIS_HOST);
    const hostCompany =
      host.kind === 'company' ? ((await services.companies.findBySubdomain(host.subdomain)) ?? null) : null;
    if (wish.apiKey) requireOwn(wish.masquerade, null);
    const caller = wish.apiKey
      ? await fromApiKey(wish.apiKey, hostCompany)
      : ((await fromSession(wish, hostCompany)) ?? anonymous);
    const own = caller.kind === 'anonymous' ? null : caller.company;
    const company = hostCompany ?? own;
    if (company && wish.company && wish.company !== company.id)
      throw new DomainError('BAD_REQUEST', {
        reason: 'The header x-company names another company than the address or the key. Leave it out.',
      });
    return { host, company, caller };
  }

  const identify = async (request: FastifyRequest): Promise<Identity> => {
    const wish = readWish(request, cookie);
    // Visitors without a name are many and cheap to recognise; only who comes with one is remembered.
    if (!wish.token && !wish.apiKey) return resolve(wish);
    return identities.get(Object.values(wish).join('\n'), () => resolve(wish));
  };
  return Object.assign(identify, { forget: () => identities.clear() });
}

/** What a request says of itself; none of it is believed yet. */
type Wish = {
  host: string | undefined;
  token: string | undefined;
  apiKey: string | undefined;
  company: string | undefined;
  masquerade: string | undefined;
};

const readWish = (request: FastifyRequest, cookie: string): Wish => ({
  host: request.headers.host,
  token: readToken(request.cookies[cookie]),
  apiKey: readApiKey(request.headers.authorization),
  company: header(request, 'x-company'),
  masquerade: header(request, 'masquerade-id'),
});

/** Ours have 43 characters; nobody else's are worth a look-up. */
const readToken = (token: string | undefined) => (token && /^[\w-]{20,100}$/.test(token) ? token : undefined);

function readApiKey(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined;
  const key = /^Bearer (trl_[\w-]{20,100})$/.exec(authorization)?.[1];
  // Refused and not overlooked: whoever sends a key means to be known by it.
  if (!key) throw new DomainError('NOT_SIGNED_IN', {});
  return key;
}

/** The company a session is asked to work for: its own, unless the request names another. */
function wantedCompany({ company }: Wish, ownCompany: string | null): string | null {
  if (company && !isUuid(company)) throw new DomainError('FORBIDDEN', { permission: 'membership' });
  return company ?? ownCompany;
}

/** Refused and not overlooked, on any host: whoever acts within a company has a session that is bound to it. */
function requireOwn(masquerade: string | undefined, ownCompany: string | null): void {
  if (masquerade && masquerade !== ownCompany)
    throw new DomainError('FORBIDDEN', { permission: 'impersonation' });
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' && value !== 'current' ? value : undefined;
}
