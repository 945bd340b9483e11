import type { Services } from '#server/services.ts';
import type { SignInPlace } from './sign-in.ts';

/** The address of a page where somebody is: at their company, on the monitor, or before any company. */
export function addressAt({ links }: Services, { host, company }: SignInPlace, path: string): string {
  if (company) return links.company(company.subdomain, path);
  return host.kind === 'monitor' ? links.monitor(path) : links.main(path);
}
