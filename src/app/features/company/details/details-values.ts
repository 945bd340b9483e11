import type { Company } from './api.ts';

/** What the guide asks of a company. */
export const toDetails = (company: Company) => ({
  business_name: company.business_name,
  subdomain: company.subdomain,
  country: company.country,
  currency_code: company.currency.code,
  timezone: company.timezone,
  contact_email: company.contact_email ?? '',
  contact_phone: company.contact_phone ?? '',
  address: company.address ?? '',
});

export type DetailsValues = ReturnType<typeof toDetails>;
