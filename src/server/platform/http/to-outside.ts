import type { PageOutside } from '#engine/contracts/site/outside.ts';
import { sandboxSubdomain } from '#engine/contracts/site/pages.ts';
import type { Services } from '#server/services.ts';

/** What public pages are told of the world outside. Asked late: the port may only be known once the server listens. */
export const toOutside = ({ outside, links }: Pick<Services, 'outside' | 'links'>): PageOutside =>
  outside.toPages(links.company(sandboxSubdomain, ''));
