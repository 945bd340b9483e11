import type { FastifyRequest } from 'fastify';
import { isDomainError } from '#engine/errors.ts';
import { enterCompany } from './enter-company.ts';
import { refuseWhileImpersonating } from './own-login.ts';
import type { HostKind } from '#server/platform/http/hosts.ts';
import type { Identify } from '#server/platform/http/identify.ts';
import type { Services } from '#server/services.ts';

/** Each address has a session of its own, and a letter leads to that of the company. */
const prefix = '/enter/';

const isOfOffice = (address: string): boolean => /^\/admin(?:[/?]|$)/.test(address);

/** Where somebody who opens a page of the office without a session is asked about one at the main address. */
function askMain(request: FastifyRequest, subdomain: string, { links }: Services): string | undefined {
  const isOpened = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
  if (!isOpened || !isOfOffice(request.url)) return undefined;
  return links.main(`${prefix}${subdomain}?next=${encodeURIComponent(request.url)}`);
}

/** From the main address back to the page: signed in where the session there is that of a member, else to sign in. */
async function answerCompany(
  request: FastifyRequest,
  identify: Identify,
  services: Services,
): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(request.url, 'https://main.invalid');
  if (!pathname.startsWith(prefix)) return undefined;
  const company = await services.companies.findBySubdomain(pathname.slice(prefix.length));
  const next = searchParams.get('next') ?? '';
  if (!company || !isOfOffice(next)) return undefined;
  const { caller } = await identify(request);
  const toSignIn = services.links.company(company.subdomain, `/login?next=${encodeURIComponent(next)}`);
  if (caller.kind !== 'account') return toSignIn;
  try {
    refuseWhileImpersonating(caller);
    return await enterCompany(services, caller.session.loginId, company.id, next);
  } catch (error) {
    if (isDomainError(error)) return toSignIn;
    throw error;
  }
}

type At = { host: HostKind; subdomain: string | undefined; signedIn: boolean };

/** Where a page leads that is opened at an address at which nobody is signed in; undefined for all others. */
export const createHandOver =
  (services: Services, identify: Identify) =>
  async (request: FastifyRequest, { host, subdomain, signedIn }: At): Promise<string | undefined> => {
    if (host.kind === 'app') return answerCompany(request, identify, services);
    return subdomain === undefined || signedIn ? undefined : askMain(request, subdomain, services);
  };
