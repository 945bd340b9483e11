import type { QuotePage } from '#engine/contracts/page-data.ts';
import { openQuoteLink } from '#engine/contracts/quotes.ts';
import { DomainError } from '#engine/errors.ts';
import { readBookingSettings } from '#server/company/companies/settings.ts';
import { readOfferedGateway } from '#server/company/companies/ways-to-pay.ts';
import { requireKey } from './key-of.ts';
import { readLanguage } from './read-language.ts';
import type { Page } from './page.ts';
import { titles } from './titles.ts';

/** What is offered to somebody, to accept, to decline or to ask about. */
export const quotePage: Page = {
  async load(context) {
    const { ask, company, params, services } = context;
    const quote = await ask(openQuoteLink, { query: { key: requireKey(context) } });
    if (quote.id !== params['quoteId']) throw new DomainError('NOT_FOUND', { resource: 'quote_links' });
    const over = quote.expires_at !== null && Date.parse(quote.expires_at) <= services.clock().getTime();
    const data: QuotePage = {
      quote,
      expired: over && (quote.state === 'sent' || quote.state === 'viewed'),
      hoursBefore: readBookingSettings(company).hours_before_service,
      payments: readOfferedGateway(company),
    };
    const language = readLanguage(context);
    return { ...language, title: titles[language.lang].quote(company.businessName, quote.number), data };
  },
};
