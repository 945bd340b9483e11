import { eq, sum } from 'drizzle-orm';
import { giftCardLedger, giftCards } from '../../db/tables/gift-cards.ts';
import { quotes } from '../../db/tables/quotes.ts';
import { createWriter, keyedLink, type DataContext, type MessageData } from './context.ts';
import { customerValues, readCustomerValues, readLeadValues } from './people.ts';

export async function readQuoteData(context: DataContext, id: string): Promise<MessageData> {
  const { db, company, links } = context;
  const quote = await db.get(quotes, id);
  const { contact } = quote;
  const person = quote.customerId
    ? await readCustomerValues(db, quote.customerId)
    : quote.leadId
      ? await readLeadValues(db, quote.leadId)
      : customerValues({
          firstName: contact.first_name ?? '',
          lastName: contact.last_name ?? '',
          email: contact.email ?? '',
          phone: contact.phone ?? '',
        });
  const writer = createWriter(company);
  return {
    timezone: company.timezone,
    summary: null,
    values: {
      ...person,
      'quote.number': String(quote.number),
      'quote.total': quote.total > 0 ? writer.price(quote.total) : null,
      'quote.expires': quote.expiresAt && writer.dayOf(quote.expiresAt, company.timezone),
      'quote.message': quote.message,
      'link.quote': keyedLink(context, `/quote-confirmation/${id}`, { purpose: 'quote', id }),
      'link.office': links.company(company.subdomain, `/admin/quotes/${id}`),
    },
  };
}

export async function readGiftCardData({ db, company, seal }: DataContext, id: string): Promise<MessageData> {
  const card = await db.get(giftCards, id);
  const [ledger] = await db.query((database) =>
    database
      .select({ balance: sum(giftCardLedger.amount).mapWith(Number) })
      .from(giftCardLedger)
      .where(eq(giftCardLedger.giftCardId, id)),
  );
  const buyer = card.buyerId ? await readCustomerValues(db, card.buyerId) : {};
  const writer = createWriter(company);
  return {
    timezone: company.timezone,
    summary: null,
    values: {
      ...buyer,
      // Kept only until it has been delivered.
      'giftcard.code': card.sealedCode && seal.open(card.sealedCode),
      'giftcard.amount': writer.price(card.initialAmount),
      'giftcard.balance': writer.price(ledger?.balance ?? card.initialAmount),
      'giftcard.from': card.fromName,
      'giftcard.recipient': card.recipientName,
      'giftcard.message': card.message,
    },
  };
}
