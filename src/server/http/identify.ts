import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#engine/errors.ts';
import { anonymous, callerOfApiKey, callerOfSession, type Caller } from '../accounts/caller.ts';
import { createCache } from '../cache.ts';
import type { Company } from '../companies/directory.ts';
import type { Services } from '../services.ts';
import { readHost, type HostKind } from './hosts.ts';

export type Identity = {
  host: HostKind;
  /** The company the request is about: that of the subdomain, else the one the caller works for. */
  company: Company | null;
  caller: Caller;
};

export type Identify = ((request: FastifyRequest) => Promise<Identity>) & { forget(): void };

export const sessionCookie = (secure: boolean) => (secure ? '__Host-trellis' : 'trellis');

/**
 * Turns cookie, headers and host into who and for whom. `x-company` and `masquerade-id` are wishes: they count
 * only where the session itself gives that right.
 */
export function createIdentify(services: Services): Identify {
  const callers = createCache<Caller | undefined>({ seconds: 15, max: 50_000 });
  const cookie = sessionCookie(!services.config.loopback);

  const cached = (key: string, load: () => Promise<Caller | undefined>) => callers.get(key, load);

  async function fromSession(
    request: FastifyRequest,
    hostCompany: Company | null,
  ): Promise<Caller | undefined> {
    const token = request.cookies[cookie];
    if (!token) return undefined;
    const session = await services.sessions.find(token);
    if (!session) return undefined;
    if (hostCompany && session.companyId !== hostCompany.id) return undefined;
    const wanted = hostCompany?.id ?? wantedCompany(request, session.companyId);
    const caller = await cached(`${session.id}:${wanted ?? ''}`, () =>
      callerOfSession(services, session, wanted),
    );
    if (!caller && wanted !== session.companyId)
      throw new DomainError('FORBIDDEN', { permission: 'membership' });
    return caller;
  }

  async function identify(request: FastifyRequest): Promise<Identity> {
    const host = readHost(request.headers.host, services.config.TRELLIS_HOST);
    const hostCompany =
      host.kind === 'company' ? ((await services.companies.findBySubdomain(host.subdomain)) ?? null) : null;
    const bearer = /^Bearer (trl_[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (bearer) {
      const caller = await cached(`key:${bearer}`, () => callerOfApiKey(services, bearer));
      if (!caller || caller.kind !== 'api_key') throw new DomainError('NOT_SIGNED_IN', {});
      if (hostCompany && hostCompany.id !== caller.company.id) throw new DomainError('NOT_SIGNED_IN', {});
      return { host, company: caller.company, caller };
    }
    const caller = (await fromSession(request, hostCompany)) ?? anonymous;
    const own = caller.kind === 'anonymous' ? null : caller.company;
    return { host, company: hostCompany ?? own, caller };
  }

  return Object.assign(identify, { forget: () => callers.clear() });
}

/** The company a session is asked to work for: its own, unless the request names another. */
function wantedCompany(request: FastifyRequest, ownCompany: string | null): string | null {
  const masquerade = header(request, 'masquerade-id');
  if (masquerade && masquerade !== ownCompany)
    throw new DomainError('FORBIDDEN', { permission: 'impersonation' });
  const wanted = header(request, 'x-company');
  if (wanted && !isUuid(wanted)) throw new DomainError('FORBIDDEN', { permission: 'membership' });
  return wanted ?? ownCompany;
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' && value !== 'current' ? value : undefined;
}
