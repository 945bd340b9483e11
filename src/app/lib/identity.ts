import { getBoot } from './boot.ts';

const activeCompanyKey = 'trellis:active-company';

/** The company a person of several works for now. Only where the host does not already say it. */
export function activeCompany(): string | null {
  return getBoot().host === 'company' ? null : localStorage.getItem(activeCompanyKey);
}

export function setActiveCompany(companyId: string | null): void {
  if (companyId === null) localStorage.removeItem(activeCompanyKey);
  else localStorage.setItem(activeCompanyKey, companyId);
}

let masquerade: string | null = null;

/** The company a super-admin acts within; learnt from the user record, never stored. */
export function setMasquerade(companyId: string | null): void {
  masquerade = companyId;
}

export function identityHeaders(): Record<string, string> {
  if (masquerade) return { 'masquerade-id': masquerade };
  const company = activeCompany();
  return company ? { 'x-company': company } : {};
}
