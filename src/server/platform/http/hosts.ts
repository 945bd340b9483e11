import { mainSubdomain, monitorSubdomain, sandboxSubdomain } from '#engine/contracts/site/pages.ts';

/** What a request's Host header means. `bare` is any name outside the installation's domain. */
export type HostKind =
  | { kind: 'company'; subdomain: string }
  | { kind: 'app' | 'monitor' | 'sandbox' | 'bare' };

export function readHost(hostHeader: string | undefined, baseHost: string): HostKind {
  const name = (hostHeader ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (!name.endsWith(`.${baseHost}`)) return { kind: 'bare' };
  const subdomain = name.slice(0, -baseHost.length - 1);
  if (subdomain === mainSubdomain) return { kind: 'app' };
  if (subdomain === monitorSubdomain) return { kind: 'monitor' };
  if (subdomain === sandboxSubdomain) return { kind: 'sandbox' };
  return { kind: 'company', subdomain };
}
