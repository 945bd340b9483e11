import type { Caller } from '#server/platform/access/caller.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { maySeeMoney } from '../visible.ts';

type Contact = { email: string; phone: string };

/** How a customer is reached, as far as the caller may know: for a team whose company keeps that to itself, hardly. */
export function maskContact({ email, phone }: Contact, caller: Caller, company: Company): Contact {
  if (maySeeMoney(caller) || readPolicies(company).team_sees_contact) return { email, phone };
  return { email: '', phone: phone === '' ? '' : `••• ${phone.slice(-shown)}` };
}
/** Enough to know again who calls. */
const shown = 3;
