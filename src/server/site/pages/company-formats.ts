import type { OpenFormData } from '#engine/contracts/site/form-page.ts';
import type { Company } from '#server/company/companies/directory.ts';
import { weekStartOf } from '#server/company/companies/week-start.ts';

/** How a page writes money, days and times. */
export const toFormats = (company: Company): OpenFormData['formats'] => ({
  currency: { symbol: company.currencySymbol, code: company.currencyCode },
  money_format: company.moneyFormat,
  date_format: company.dateFormat,
  time_format: company.timeFormat,
  week_start: weekStartOf(company.country),
});
