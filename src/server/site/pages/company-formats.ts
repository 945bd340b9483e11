import type { OpenFormData } from '#engine/contracts/site/form-page.ts';
import type { Language } from '#engine/format/languages.ts';
import { nearDateFormat } from '#engine/messages/written-date.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { weekStartOf } from '#server/company/companies/week-start.ts';

/** In English, day and month stand in the company's own order. */
const nearDays: Record<Exclude<Language, 'en'>, string> = { es: 'ddd, D MMM', ar: 'dddd D MMMM' };

/** How a page in a language writes money, days and times. */
export const toFormats = (company: Company, language: Language): OpenFormData['formats'] => ({
  currency: { symbol: company.currencySymbol, code: company.currencyCode },
  money_format: company.moneyFormat,
  date_format: company.dateFormat,
  day_format: language === 'en' ? nearDateFormat(company.dateFormat, company.country) : nearDays[language],
  time_format: company.timeFormat,
  week_start: weekStartOf(company.country),
});
