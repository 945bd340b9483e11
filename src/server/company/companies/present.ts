import type { companySummary } from '#engine/contracts/company/user-record.ts';
import type { companyFromSubdomain } from '#engine/contracts/company/companies.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { PageCompany } from '#engine/contracts/site/rendered-pages.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import { companyIdentitySettings } from '#engine/settings/company/identity.ts';
import { stateTag } from '#server/platform/editing/state-tag.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { weekStartOf } from './week-start.ts';

/** What anybody may know of a company. */
export const toPublicCompany = (company: Company): AnswerOf<typeof companyFromSubdomain> => ({
  id: company.id,
  business_name: company.businessName,
  country: company.country,
  currency: { symbol: company.currencySymbol, code: company.currencyCode },
  date_format: company.dateFormat,
  time_format: company.timeFormat,
  timezone: company.timezone,
  main_color: company.mainColor,
  button_color: company.buttonColor,
  ...(company.logo && { logo: company.logo }),
});

/** What its plan lets a company do, whoever looks: a person's own rights come with their user record. */
export const toCompanyAccess = ({ features }: Company) => ({ resources: [], models: [], features });

/** What every page may say of the company that it belongs to. */
export const toPageCompany = (company: Company): PageCompany => ({
  ...toPublicCompany(company),
  money_format: company.moneyFormat,
  office: { email: company.contactEmail, phone: company.contactPhone },
});

export type CompanySummary = FromSchema<typeof companySummary>;

export const toCompanySummary = (company: Company): CompanySummary => ({
  id: company.id,
  business_name: company.businessName,
  subdomain: company.subdomain,
  state: company.state,
  country: company.country,
  currency: { symbol: company.currencySymbol, code: company.currencyCode },
  date_format: company.dateFormat,
  time_format: company.timeFormat,
  week_start: weekStartOf(company.country),
  timezone: company.timezone,
  money_format: company.moneyFormat,
  main_color: company.mainColor,
  button_color: company.buttonColor,
  ga_tracking_id: company.gaTrackingId,
  logo: company.logo,
  plan: company.planName,
});

/** Once for each company. One that has changed is another object. */
function once<V>(of: (company: Company) => V): (company: Company) => V {
  const known = new WeakMap<Company, V>();
  return (company) => {
    const found = known.get(company);
    if (found !== undefined) return found;
    const made = of(company);
    known.set(company, made);
    return made;
  };
}

/** How it is reached. */
export const toCompanyDetails = (company: Company) => ({
  contact_email: company.contactEmail,
  contact_phone: company.contactPhone,
  address: company.address,
});

/** As its own people see it. */
export const toOwnCompany = once((company) => ({
  ...toCompanySummary(company),
  ...toCompanyDetails(company),
}));

/** The state of what its settings page changes. */
export const companyTag = once((company) => stateTag(identity, toIdentity(company)));

export const identity = { settings: companyIdentitySettings };
export const toIdentity = (company: Company) => ({
  ...toOwnCompany(company),
  currency_code: company.currencyCode,
});
