import { eq } from 'drizzle-orm';
import { createCache } from '../cache.ts';
import { names } from '../db/tables/platform.ts';
import type { Services } from '../services.ts';

/** Who may show a form in a frame: everybody, or the hosts that the installation names. */
export type FrameAncestors = () => Promise<string>;

const anybody = '*';

/** What a policy can name; anything else could end the directive and begin another. */
const hostPattern = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;

export function createFrameAncestors({ system }: Pick<Services, 'system'>): FrameAncestors {
  const cache = createCache<string>({ seconds: 30, max: 1 });
  const load = async () => {
    const rows = await system.select({ name: names.name }).from(names).where(eq(names.list, 'embed_hosts'));
    if (rows.length === 0) return anybody;
    return ["'self'", ...rows.map(({ name }) => name).filter((name) => hostPattern.test(name))].join(' ');
  };
  return () => cache.get('embed_hosts', load);
}

/** The policy as it stands, with these ancestors instead of anybody. */
export const withAncestors = (policy: string, ancestors: string): string =>
  policy.replace(/frame-ancestors \*/, () => `frame-ancestors ${ancestors}`);
