import { eq } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { previewPriceLetter } from '#engine/contracts/catalogue/price-change-outcome.ts';
import { DomainError } from '#engine/errors.ts';
import { findKind } from '#engine/messages/events.ts';
import { toLocal } from '#engine/time/zone.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { priceChanges, raisedSeries } from '#server/platform/db/tables/price-changes.ts';
import type { CompanyCall } from '#server/platform/editing/editor.ts';
import { compose, readLetterFrame } from '#server/messages/compose.ts';
import { readMessageData } from '#server/messages/data/read-message-data.ts';
import { readLanguage } from '#server/people/customers/reader-language.ts';
import { languageFor, readText } from '#server/messages/texts.ts';
import { wordsOf } from './letter-words.ts';
import { letterDetails, tellAt } from './publish.ts';
import { ofChange } from './series-rows.ts';

/** The letter as its customer will read it. */
export async function previewLetter(
  { db, company, services }: Pick<CompanyCall, 'db' | 'company' | 'services'>,
  { id, series_id }: { id: string; series_id: string },
): Promise<AnswerOf<typeof previewPriceLetter>> {
  const change = await db.get(priceChanges, id);
  const ofSeries = eq(raisedSeries.seriesId, series_id);
  const row = await db.find(raisedSeries, ofChange(id, ofSeries) ?? ofSeries);
  const kind = findKind('prices_changed', 'customer', 'email');
  if (!row || !kind) throw new DomainError('NOT_FOUND', { resource: 'raised_series', id: series_id });
  const { links, linkKeys, seal, clock } = services;
  const now = clock();
  const details = letterDetails(change, row);
  const language = languageFor(kind, await readLanguage(db, row.customerId));
  const [data, frame, text, customer] = await Promise.all([
    readMessageData(
      { db, company, links, linkKeys, seal, now, details, language, audience: 'customer' },
      { kind: 'series', id: series_id },
    ),
    readLetterFrame(db, company, links),
    readText(db, kind, language),
    db.get(customers, row.customerId),
  ]);
  // Nobody's key: looking at a letter must not let anybody act for its recipient.
  const harmless = Object.fromEntries(
    Object.entries(data.values).map(([tag, value]) => [tag, value?.replace(/([?&]key=)[\w-]+/, '$1preview')]),
  );
  const written = compose({
    company,
    frame,
    kind,
    text: wordsOf(change, text),
    language,
    data: { ...data, values: harmless },
    unsubscribeUrl: null,
  });
  return {
    recipient: customer.email,
    send_on: toLocal(tellAt(change, row.from, company, now).getTime(), company.timezone).date,
    subject: written.subject,
    text: written.text,
    html: written.html,
  };
}
