import { eq } from 'drizzle-orm';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { updateGiftCardSettings } from '#engine/contracts/money/gift-card-settings.ts';
import { giftCardAmountSettings } from '#engine/settings/money/payments.ts';
import { audit, differences } from '#server/platform/audit.ts';
import { lockStored, type StoredSettings } from '#server/company/companies/lock-stored.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { requireNone, type Complaints } from '#server/platform/editing/complaints.ts';
import { overlay } from '#server/platform/editing/overlay.ts';
import { requireState, stateTag } from '#server/platform/editing/state-tag.ts';
import type { Call } from '#server/platform/http/route.ts';
import { complainOfDesigns } from './designs.ts';
import { complainOfMoney } from '../payments/change-policies.ts';
import { readPaymentPolicies } from '../payments/policies.ts';

type Body = BodyOf<typeof updateGiftCardSettings>;

const edited = { settings: giftCardAmountSettings };

export const presentGiftCardSettings = (stored: Pick<StoredSettings, 'policies'>) =>
  readPaymentPolicies(stored).gift_cards;

export const giftCardSettingsTag = (stored: Pick<StoredSettings, 'policies'>): string =>
  stateTag(edited, presentGiftCardSettings(stored));

/** They stand with the other decisions about money, and are changed by whoever looks after gift cards. */
export async function changeGiftCardSettings(
  call: Call<typeof updateGiftCardSettings>,
): Promise<StoredSettings> {
  const { db, company } = call;
  const body: Body = call.body;
  const before = await lockStored(db);
  requireState(call.ifMatch, edited, presentGiftCardSettings(before));
  const payments = {
    ...readPaymentPolicies(before),
    gift_cards: overlay(presentGiftCardSettings(before), body),
  };
  requireNone([
    ...named(complainOfMoney({ ...payments, deposit: null }, company.currencyCode)),
    ...(body.designs ? await complainOfDesigns(db, payments.gift_cards) : []),
  ]);
  const after = { ...before, policies: { ...before.policies, payments } };
  await db.query((database) =>
    database.update(companies).set({ policies: after.policies }).where(eq(companies.id, db.companyId)),
  );
  await audit(db, call, {
    action: 'gift_card_settings.changed',
    subject: { type: 'company', id: company.id },
    summary: 'Changed the gift card settings',
    changes: differences<Record<string, unknown>>(
      { ...presentGiftCardSettings(before) },
      { ...payments.gift_cards },
    ),
  });
  return after;
}

/** As this call names them. */
const named = (complaints: Complaints): Complaints =>
  complaints.map((complaint) =>
    complaint ? ([complaint[0].replace(/^gift_cards\./, ''), complaint[1]] as const) : false,
  );
