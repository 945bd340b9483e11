import { eq } from 'drizzle-orm';
import { issueGiftCard } from '#engine/contracts/money/gift-cards.ts';
import { DomainError } from '#engine/errors.ts';
import { toMinor } from '#engine/money/currency.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { discountCodes } from '#server/platform/db/tables/discount-codes.ts';
import { giftCardLedger, giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { complainOfAmount } from '#server/platform/editing/amounts.ts';
import { markupIn, requireNone } from '#server/platform/editing/complaints.ts';
import { hashGiftCode } from '#server/catalogue/pricing/read-gift-card.ts';
import { asDay, asLower, asNumber, asText, asUpper } from '../cells.ts';
import type { ImportedKind, ImportScope } from '../kind.ts';

const { amount, from_name, message, expires_on } = issueGiftCard.body.properties;
const name = { ...from_name } as const;

/** Cards that are out: their codes go on working with what is left on them. Nothing is sent to anybody. */
export const giftCardsKind: ImportedKind = {
  permission: ['manage_giftcards', 'plan_gift_cards'],
  secret: 'code',
  key: ['code'],
  fields: {
    code: asUpper,
    balance: asNumber,
    initial_amount: asNumber,
    from_name: asText,
    recipient_name: asText,
    recipient_email: asLower,
    message: asText,
    expires_on: asDay,
  },
  schema: {
    type: 'object',
    properties: {
      code: { type: 'string', minLength: 4, maxLength: 60 },
      balance: { type: 'number', minimum: 0, maximum: 1_000_000 },
      initial_amount: amount,
      from_name,
      recipient_name: name,
      message,
      expires_on,
      recipient_email: { type: 'string', format: 'email', maxLength: 254 },
    },
    required: ['code', 'balance'],
  },
  find: async ({ db }, values) =>
    (await db.find(giftCards, eq(giftCards.codeHash, hashGiftCode(String(values['code'])))))?.id,
  async add(scope, values) {
    const { db, company, now } = scope;
    const code = String(values['code']);
    await requireSound(scope, values);
    const text = (field: string) => String(values[field] ?? '');
    const balance = toMinor(Number(values['balance']), company.currencyCode);
    const initialAmount =
      values['initial_amount'] === undefined
        ? balance
        : toMinor(Number(values['initial_amount']), company.currencyCode);
    const expires = values['expires_on'];
    const { id: giftCardId } = await db.insert(giftCards, {
      codeHash: hashGiftCode(code),
      codeEnding: code.slice(-4),
      initialAmount,
      deliveredAt: now,
      fromName: text('from_name'),
      recipientName: text('recipient_name'),
      recipientEmail: text('recipient_email'),
      message: text('message'),
      createdAt: now,
      expiresAt: typeof expires === 'string' ? new Date(toInstant(expires, '23:59', company.timezone)) : null,
    });
    const note = 'Imported';
    await db.insert(giftCardLedger, { giftCardId, kind: 'issue', amount: initialAmount, note });
    const spent = initialAmount - balance;
    if (spent !== 0) await db.insert(giftCardLedger, { giftCardId, kind: 'adjust', amount: -spent, note });
    return giftCardId;
  },
};

async function requireSound({ db, company }: ImportScope, values: Record<string, unknown>): Promise<void> {
  const { balance, initial_amount: initial = balance } = values;
  requireNone([
    ...markupIn(values),
    complainOfAmount('balance', Number(balance), company.currencyCode),
    complainOfAmount('initial_amount', Number(initial), company.currencyCode),
    Number(initial) < Number(balance) && ['initial_amount', problemOf('less_than_left')],
    Number(initial) === 0 && ['balance', problemOf('gift_card_of_nothing')],
  ]);
  if (await db.find(discountCodes, eq(discountCodes.code, String(values['code']))))
    throw new DomainError('VALIDATION', refusal({ code: problemOf('code_of_discount') }));
}
