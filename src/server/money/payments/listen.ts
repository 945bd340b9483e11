import type { Listener } from '#server/platform/happenings/listener.ts';
import { lockMoney, savePaymentState } from './money-sheet.ts';
import { redeemFor } from './plan.ts';

/** A visit that is done has used its gift card, whoever is to pay the rest and when. Told twice, it is used once. */
export const spendGiftCards: Listener = async (services, { name, companyId, subjectId, at }) => {
  if (name !== 'booking_completed') return;
  await services.tenant(companyId).transaction(async (tx) => {
    await redeemFor(tx, await lockMoney(tx, subjectId), new Date(at));
    await savePaymentState(tx, subjectId);
  });
};
