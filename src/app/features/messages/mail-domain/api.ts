import { queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#engine/contracts/platform/contract.ts';
import { checkMailDomain } from '#engine/contracts/messages/mail-domain.ts';
import { request } from '#app/lib/api.ts';

/** What is checked; without a domain, the one that emails are sent from. */
export type DomainWish = NonNullable<QueryOf<typeof checkMailDomain>>;

export const domainCheckQuery = (wish: DomainWish | null) =>
  queryOptions({
    queryKey: ['mail_domain', wish],
    queryFn: ({ signal }) => request(checkMailDomain, { query: wish ?? {}, signal }),
    enabled: wish !== null,
    // Each check asks name servers, so only a click repeats it.
    staleTime: Infinity,
  });
