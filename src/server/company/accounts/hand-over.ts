import type { FastifyRequest } from 'fastify';
import { isDomainError } from '#engine/errors.ts';
import { enterCompany } from './enter-company.ts';
import { refuseWhileImpersonating } from './own-login.ts';
import type { Identify } from '#server/platform/http/identify.ts';
import type { HandOver } from '#server/site/serve-front.ts';
import type { Services } from '#server/services.ts';

/** Each address has a session of its own, and a letter leads to that of the company. */
const prefix = '/enter/';

const isOfOffice = (address: string): boolean => /^\/admin(?:[/?]|$)/.test(address);

/** The main address, with the page to come back to, for somebody who opens a page of the office without a session. */
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

/** Asks the main address whether somebody is signed in there, and answers companies that ask. */
export const createHandOver =
  (services: Services, identify: Identify): HandOver =>
  async (request, { host, subdomain, signedIn }) => {
    if (host.kind === 'app') return answerCompany(request, identify, services);
    return subdomain === undefined || signedIn ? undefined : askMain(request, subdomain, services);
  };
