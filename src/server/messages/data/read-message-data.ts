import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import type { AppPath } from '#engine/contracts/site/app-paths.ts';
import type { MessageSubject } from '#engine/messages/merge-tags.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { ratings } from '#server/platform/db/tables/ratings.ts';
import { readDigestData } from './digest.ts';
import { readBookingData, toPaymentValues } from './booking.ts';
import { keyedLink, nothing, writerOf, type DataContext, type MessageData } from './context.ts';
import { readPaymentValues } from './paid.ts';
import { askerValues, readCustomerValues, readLeadValues } from './people.ts';
import { readGiftCardData, readQuoteData } from './sales.ts';
import { readSeriesData } from './series.ts';
import { readTaskData, readTeamData } from './work.ts';

export type SubjectRef = { kind: MessageSubject; id: string };

type Read = (context: DataContext, id: string) => Promise<MessageData>;

/** Where the values of a message come from: one reader for everything that a message can be about. */
const readers: Record<MessageSubject, Read> = {
  booking: readBookingData,
  quote: readQuoteData,
  gift_card: readGiftCardData,
  team: readTeamData,
  task: readTaskData,
  account: readDigestData,
  customer: async (context, id) => {
    const { db, company, links, details } = context;
    return {
      ...nothing(company),
      values: {
        ...(await readCustomerValues(db, id)),
        ...toPaymentValues(details, writerOf(context)),
        'link.update_card': await findCardPage(context, id),
        'link.office': links.company(company.subdomain, recordAddress('admin', 'customer', id)),
      },
    };
  },
  lead: async ({ db, company, links, details, audience }, id) => ({
    ...nothing(company),
    values: {
      ...(audience === 'customer' && typeof details['email'] === 'string'
        ? askerValues(details)
        : await readLeadValues(db, id)),
      'lead.kind':
        typeof details['aboutQuote'] === 'number' ? `Question about quote ${details['aboutQuote']}` : null,
      'link.office': links.company(company.subdomain, recordAddress('admin', 'lead', id)),
    },
  }),
  series: readSeriesData,
  payment: async (context, id) => {
    const payment = await context.db.get(payments, id);
    const details = { ...context.details, amount: payment.amount };
    const paid = await readPaymentValues(context, payment);
    const { words } = writerOf(context);
    if (payment.bookingId) {
      const data = await readBookingData({ ...context, details }, payment.bookingId);
      const day = data.values['booking.date'];
      return {
        ...data,
        values: { ...data.values, ...paid, 'payment.for': words.payment.forVisit(day) },
      };
    }
    const card = payment.giftCardId ? await context.db.get(giftCards, payment.giftCardId) : undefined;
    return {
      ...nothing(context.company),
      values: {
        ...(await readCustomerValues(context.db, payment.customerId)),
        ...toPaymentValues(details, writerOf(context)),
        ...paid,
        'payment.for': card && words.payment.forGift(card.recipientName),
      },
    };
  },
  rating: async (context, id) => {
    const rating = await context.db.get(ratings, id);
    const data = await readBookingData(context, rating.bookingId);
    const values = { ...data.values, 'rating.stars': String(rating.stars), 'rating.comment': rating.comment };
    return { ...data, values };
  },
};

/** Where a customer changes their card: with their next visit, which a link opens, or else in their account. */
async function findCardPage(context: DataContext, customerId: string): Promise<string | null> {
  const { db, company, links, now } = context;
  const [next] = await db.list(bookings, {
    where: and(
      eq(bookings.customerId, customerId),
      gt(bookings.startAt, now),
      inArray(bookings.status, ['pending', 'upcoming']),
    ),
    orderBy: [asc(bookings.startAt)],
    limit: 1,
  });
  if (next) return `${keyedLink(context, '/manage', { purpose: 'booking', id: next.id })}&action=card`;
  const { accountId } = await db.get(customers, customerId);
  return accountId === null ? null : links.company(company.subdomain, '/client/profile' satisfies AppPath);
}

/** Throws NOT_FOUND when what the message is about is gone. */
export async function readMessageData(context: DataContext, { kind, id }: SubjectRef): Promise<MessageData> {
  const data = await readers[kind](context, id);
  const { company, links } = context;
  const at = (path: AppPath | '/book') => links.company(company.subdomain, path);
  return {
    ...data,
    values: {
      'company.name': company.businessName,
      'company.phone': company.contactPhone,
      'company.email': company.contactEmail,
      'company.address': company.address,
      'link.book': at('/book'),
      'link.office': at('/admin'),
      'link.team': at('/team'),
      ...data.values,
    },
  };
}
