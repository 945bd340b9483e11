import { eq } from 'drizzle-orm';
import { coversHost } from '#engine/format/host.ts';
import { createCache } from '#server/platform/cache.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readEmbedHosts } from '#server/company/companies/widget.ts';
import { names } from '#server/platform/db/tables/platform.ts';
import type { Services } from '#server/services.ts';

/** Who may show a company's form in a frame: everybody, or the hosts that the installation and the company name. */
export type FrameAncestors = (company: Pick<Company, 'policies'>) => Promise<string>;

const anybody = '*';

/** What a policy can name; anything else could end the directive and begin another. */
const hostPattern = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;

export function createFrameAncestors({ system, links }: Pick<Services, 'system' | 'links'>): FrameAncestors {
  const cache = createCache<string[]>({ seconds: 30, max: 1 });
  const load = async () => {
    const rows = await system.select({ name: names.name }).from(names).where(eq(names.list, 'embed_hosts'));
    return rows.map(({ name }) => name);
  };
  return async (company) =>
    toAncestors(
      await cache.get('embed_hosts', load),
      readEmbedHosts(company),
      new URL(links.main('/')).origin,
    );
}

/**
 * A company's own list narrows that of the installation; where one of the two is empty, the other counts. The builder
 * shows forms from the main host, too.
 */
export function toAncestors(
  installation: readonly string[],
  company: readonly string[],
  main: string,
): string {
  if (installation.length === 0 && company.length === 0) return anybody;
  const allowed = company.filter(
    (host) => installation.length === 0 || installation.some((listed) => coversHost(listed, host)),
  );
  const hosts = company.length === 0 ? installation : allowed;
  return ["'self'", main, ...hosts.filter((name) => hostPattern.test(name))].join(' ');
}

/** The policy as it stands, with these ancestors instead of anybody. */
export const withAncestors = (policy: string, ancestors: string): string =>
  policy.replace(/frame-ancestors \*/, () => `frame-ancestors ${ancestors}`);
