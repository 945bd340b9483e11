import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { DomainError } from '#engine/errors.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import { requireState, type QuoteRow } from './quote-row.ts';

/** Sends an offer, or sends it again: it is good until the end of the last day that the company grants. */
export async function sendOffer(
  tx: TenantDb,
  quote: QuoteRow,
  { company, at }: { company: Company; at: Date },
): Promise<QuoteRow> {
  requireState(quote, ['draft', 'sent', 'viewed', 'expired'], 'sent');
  if (quote.priceRequest === null)
    throw new DomainError('CONFLICT', { reason: 'This quote is empty. Add services first.' });
  const today = toLocal(at.getTime(), company.timezone).date;
  const after = addDays(today, readPolicies(company).quote_valid_days + 1);
  const sent = await tx.update(quotes, quote.id, {
    state: 'sent',
    sentAt: at,
    viewedAt: null,
    expiresAt: new Date(toInstant(after, '00:00', company.timezone)),
  });
  if (quote.leadId) {
    const lead = await tx.get(leads, quote.leadId);
    if (lead.state === 'new' || lead.state === 'contacted')
      await tx.update(leads, lead.id, { state: 'quoted' });
  }
  await report(tx, at, { name: 'quote_sent', subjectId: quote.id });
  return sent;
}
