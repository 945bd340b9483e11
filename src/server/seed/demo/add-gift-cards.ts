import { giftCodeLength, giftCodeLetters } from '#engine/booking/gift-card.ts';
import { giftDesignNames, usualDesign, type GiftDesign } from '#engine/settings/money/gift-designs.ts';
import { hashGiftCode } from '#server/catalogue/pricing/read-gift-card.ts';
import { giftCardLedger, giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import type { DemoCustomer } from './add-people.ts';
import type { Demo } from './demo.ts';
import { addDays } from './local-time.ts';
import type { Random } from './random.ts';
import type { Visit } from './visit.ts';

export type DemoGiftCard = { id: string; balance: number };

/** One card for each message, and some of them spent: by the visits that may use them. */
export function addGiftCards(
  demo: Demo,
  customers: DemoCustomer[],
  visits: Visit[],
): Map<string, DemoGiftCard> {
  const random = demo.random.fork('gift cards');
  const boughtAt = addDays(demo.now, -60);
  const spendable = visits.filter(
    ({ outcome, series, start }) => outcome.status === 'completed' && !series && start > boughtAt,
  );
  const cards = demo.profile.office.giftMessages.map((message, index) =>
    addGiftCard(demo, {
      message,
      design: giftDesignNames[index % giftDesignNames.length] ?? usualDesign,
      initialAmount: [10_000, 15_000, 30_000][index % 3] ?? 10_000,
      buyer: random.pick(customers.slice(1)),
      recipient: random.pick(customers.slice(1)),
      boughtAt,
      random,
    }),
  );
  const [own, friend] = customers;
  if (own && friend)
    for (const [buyer, recipient] of [
      [own, friend],
      [friend, own],
    ] as const)
      addGiftCard(demo, {
        message: demo.profile.office.giftMessages[0] ?? '',
        design: 'confetti',
        initialAmount: 5_000,
        buyer,
        recipient,
        boughtAt,
        random,
      });
  const spent = cards.slice(0, -1).flatMap((card, index) => {
    const visit = spendable.at(-1 - index * 4);
    return visit ? [[visit.id, card] as const] : [];
  });
  return new Map(spent);
}

type Purchase = {
  message: string;
  design: GiftDesign;
  initialAmount: number;
  buyer: DemoCustomer;
  recipient: DemoCustomer;
  boughtAt: Date;
  random: Random;
};

function addGiftCard({ rows, today, profile }: Demo, purchase: Purchase): DemoGiftCard {
  const { message, initialAmount, buyer, recipient, boughtAt, random } = purchase;
  const code = Array.from(
    { length: giftCodeLength },
    () => giftCodeLetters[random.integer(0, giftCodeLetters.length - 1)],
  ).join('');
  const giftCardId = rows.add(giftCards, {
    codeHash: hashGiftCode(code),
    codeEnding: code.slice(-4),
    initialAmount,
    buyerId: buyer.id,
    fromName: buyer.firstName,
    recipientName: recipient.firstName,
    recipientEmail: recipient.accountId
      ? recipient.email
      : `${recipient.firstName.toLowerCase()}@example.com`,
    message,
    design: purchase.design,
    deliverOn: today.subtract({ days: 60 }).toString(),
    deliveredAt: boughtAt,
    createdAt: boughtAt,
  });
  rows.add(giftCardLedger, { giftCardId, kind: 'issue', amount: initialAmount, createdAt: boughtAt });
  rows.add(payments, {
    giftCardId,
    customerId: buyer.id,
    kind: 'payment',
    method: 'card',
    amount: initialAmount,
    processor: profile.paymentGateway.card_processor,
    reference: `pi_demo_${profile.subdomain}_gift_${code.slice(-6).toLowerCase()}`,
    occurredAt: boughtAt,
    createdAt: boughtAt,
  });
  return { id: giftCardId, balance: initialAmount };
}
