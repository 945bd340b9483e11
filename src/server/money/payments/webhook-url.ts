import type { Links } from '#server/platform/links.ts';
import type { ProcessorName } from './processor.ts';

/** Where a processor sends its events about one company; Square signs this very address. */
export const webhookUrl = (
  links: Links,
  processor: ProcessorName,
  { id, subdomain }: { id: string; subdomain: string },
): string => links.forPrograms(links.company(subdomain, `/api/webhooks/${processor}/${id}`));
