import { addressOf } from './boot.ts';
import { useSignedInUser } from './session.ts';

/** An address of the company's own site: its people may be signed in on a host that knows no form of it. */
export function useCompanyAddress(path = '/'): string {
  return addressOf(useSignedInUser().company?.subdomain ?? '', path);
}
