import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import { DomainError } from '#engine/errors.ts';
import { chooseLanguage, languageParameter, type Language } from '#engine/format/languages.ts';
import type { Services } from '#server/services.ts';
import { browserCookie, sessionCookie } from './identify.ts';
import { createReplyTools } from './reply-tools.ts';
import type { AnyCall } from './route.ts';

/** One request on its way through one contract. */
export type Exchange = {
  contract: Contract;
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** What the handler gets: the checked request, and exactly the reach that the contract gives it. */
export function createCall(
  { contract, services, request, reply }: Exchange,
  afterCommit: AnyCall['afterCommit'],
): AnyCall {
  const { identity, level } = request.admitted ?? notAdmitted();
  const { caller, company, host } = identity;
  if (contract.company && !company) throw new DomainError('NO_COMPANY', {});
  const secure = !services.config.loopback;
  const call = {
    params: request.params,
    query: request.query,
    body: request.body,
    caller,
    level,
    company,
    db: contract.company && company ? services.tenant(company.id) : null,
    host,
    client: {
      address: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      language: languageOf(request),
      token: request.cookies[sessionCookie(secure)],
      browser: request.cookies[browserCookie(secure)],
    },
    ifMatch: request.headers['if-match'],
    reply: createReplyTools(reply, secure),
    afterCommit,
    once: () => Promise.reject(new Error('only a write without a transaction of its own may call once')),
    changedNothing: () => undefined,
    services,
    log: request.log,
  };
  // Fastify has checked params, query and body against the contract's schemas.
  return call as AnyCall;
}

/** Of the page that is made, where a page asks. */
function languageOf({ url, headers }: FastifyRequest): Language {
  const accepted = headers['accept-language'];
  const query = url.indexOf('?');
  if (query >= 0) return chooseLanguage(askedIn(url.slice(query + 1)), accepted);
  return accepted === undefined ? 'en' : chooseLanguage(null, accepted);
}

const askedIn = (query: string) =>
  query.includes(languageParameter) ? new URLSearchParams(query).get(languageParameter) : null;

function notAdmitted(): never {
  throw new Error('a route was reached without onRequest');
}
