import { and, asc, eq, sum } from 'drizzle-orm';
import { groupGiftCode } from '#engine/booking/gift-card.ts';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { isGiftDesign, usualDesign } from '#engine/settings/money/gift-designs.ts';
import { giftCardLedger, giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { paymentAttempts } from '#server/platform/db/tables/payment-attempts.ts';
import { cards } from '#server/platform/db/tables/processors.ts';
import { quoteItems, quotes, type QuoteContact } from '#server/platform/db/tables/quotes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findDesignPictures } from '#server/money/gift-cards/designs.ts';
import { holderOfCard } from '#server/money/gift-cards/holder.ts';
import { toAnswers } from './booking.ts';
import {
  keyedLink,
  readSoldNames,
  writerOf,
  type DataContext,
  type MessageData,
  type Writer,
} from './context.ts';
import { customerValues, readCustomerValues, readLeadValues } from './people.ts';
import { toPriceTable } from './price-table.ts';

export async function readQuoteData(context: DataContext, id: string): Promise<MessageData> {
  const { db, company, links } = context;
  const quote = await db.get(quotes, id);
  const { contact } = quote;
  const known = quote.leadId ? await readLeadValues(db, quote.leadId) : {};
  // A telephone number may lead to somebody else's: what is known of them is for the office only.
  const isOwn = !contact.email || contact.email.toLowerCase() === known['lead.email'];
  const lead = isOwn || context.audience !== 'customer' ? known : {};
  const person = quote.customerId
    ? await readCustomerValues(db, quote.customerId)
    : {
        ...lead,
        // In the words of this request: a telephone number may lead to somebody else's.
        ...(contact.email && {
          ...customerValues({
            firstName: contact.first_name ?? '',
            lastName: contact.last_name ?? '',
            email: contact.email,
            phone: contact.phone ?? '',
          }),
        }),
      };
  const items = await db.list(quoteItems, {
    where: eq(quoteItems.quoteId, id),
    orderBy: [asc(quoteItems.ordering)],
  });
  const writer = writerOf(context);
  const say = await readSoldNames(context, { lines: items, frequencyId: quote.frequencyId });
  const facts = [{ label: writer.words.facts.quote, value: String(quote.number) }];
  return {
    timezone: company.timezone,
    summary: items.length > 0 ? { facts, ...toPriceTable(quote, items, { writer, say }) } : null,
    values: {
      ...person,
      'quote.number': String(quote.number),
      'quote.total': quote.total > 0 ? writer.price(quote.total) : null,
      // It ends with the first moment at which it is no longer good.
      'quote.expires':
        quote.expiresAt && writer.dayOf(new Date(quote.expiresAt.getTime() - 1), company.timezone),
      'quote.message': quote.message,
      'quote.place': sayPlace(contact),
      'quote.answers': toAnswers(quote),
      'quote.declined_because': quote.declineReason,
      'link.quote': keyedLink(context, `/quote-confirmation/${id}`, { purpose: 'quote', id }),
      'link.office': links.company(company.subdomain, recordAddress('admin', 'quote', id)),
    },
  };
}

export async function readGiftCardData(context: DataContext, id: string): Promise<MessageData> {
  const { db, company, links, seal, details } = context;
  const card = await db.get(giftCards, id);
  const [ledger] = await db.query((database) =>
    database
      .select({ balance: sum(giftCardLedger.amount).mapWith(Number) })
      .from(giftCardLedger)
      .where(eq(giftCardLedger.giftCardId, id)),
  );
  // Kept only until it has been delivered.
  const code = card.sealedCode && groupGiftCode(seal.open(card.sealedCode));
  const holderId = await holderOfCard(db, id, details);
  const holder = holderId ? await readCustomerValues(db, holderId) : {};
  const writer = writerOf(context);
  const picture = (await findDesignPictures(db, [card.design])).get(card.design);
  return {
    timezone: company.timezone,
    summary: null,
    gift: {
      design: isGiftDesign(card.design) ? card.design : usualDesign,
      picture: picture ? { ...picture, url: links.company(company.subdomain, picture.url) } : null,
      amount: writer.price(card.initialAmount),
      recipient: card.recipientName,
    },
    values: {
      ...holder,
      'giftcard.code': code,
      'giftcard.book': code && links.company(company.subdomain, `/book?gift_card_code=${code}`),
      'giftcard.amount': writer.price(card.initialAmount),
      'giftcard.balance': writer.price(ledger?.balance ?? card.initialAmount),
      'giftcard.from': card.fromName,
      'giftcard.recipient': card.recipientName,
      'giftcard.message': card.message,
      'giftcard.sent_to': card.recipientEmail,
      'giftcard.sent_on': card.deliverOn && writer.date(card.deliverOn),
      'giftcard.paid': await sayPaid(db, id, { writer, timezone: company.timezone }),
    },
  };
}

const sayPlace = ({ street, apartment, city, state, zip }: QuoteContact): string =>
  [street, apartment, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** When the card was paid, and with which card; nothing of one that the office has given. */
async function sayPaid(
  db: TenantDb,
  giftCardId: string,
  { writer, timezone }: { writer: Writer; timezone: string },
): Promise<string | null> {
  const [paid] = await db.list(paymentAttempts, {
    where: and(
      eq(paymentAttempts.giftCardId, giftCardId),
      eq(paymentAttempts.purpose, 'charge'),
      eq(paymentAttempts.state, 'succeeded'),
    ),
    limit: 1,
  });
  if (!paid) return null;
  const { payment } = writer.words;
  const card = paid.cardId && (await db.find(cards, eq(cards.id, paid.cardId)));
  return [writer.receiptDay(paid.createdAt, timezone), card && payment.with(payment.theCard(card.last4))]
    .filter(Boolean)
    .join(writer.words.comma);
}
