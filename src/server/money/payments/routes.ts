import { desc } from 'drizzle-orm';
import { listPaymentDays, listPayments, listReconciliations } from '#engine/contracts/money/payment-lists.ts';
import * as policies from '#engine/contracts/money/payment-policies.ts';
import { DomainError } from '#engine/errors.ts';
import { reconciliations } from '#server/platform/db/tables/processors.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { announceCompanyChange } from '#server/platform/live/announce.ts';
import { changePaymentPolicies, paymentPoliciesTag, presentPaymentPolicies } from './change-policies.ts';
import { previewPaymentPolicies } from './preview-policies.ts';
import { readPaymentDays, readPayments } from './list.ts';
import { bookingMoneyRoutes } from './booking-money.ts';
import { webhookRoutes } from './webhook-routes.ts';

function refuseOwn(level: string): void {
  if (level === 'own') throw new DomainError('FORBIDDEN', { permission: 'charge_customer' });
}

export const paymentRoutes: Route[] = [
  ...bookingMoneyRoutes,
  ...webhookRoutes,

  serve(listPaymentDays, (call) => {
    refuseOwn(call.level);
    return readPaymentDays(call);
  }),

  serve(listPayments, (call) => {
    refuseOwn(call.level);
    return readPayments(call);
  }),

  serve(listReconciliations, async ({ db, level }) => {
    refuseOwn(level);
    const rows = await db.list(reconciliations, {
      orderBy: [desc(reconciliations.day), desc(reconciliations.id)],
    });
    return rows.map(({ id, processor, day, report }) => ({ id, processor, day, ...report }));
  }),

  serve(policies.readPaymentPolicies, ({ company, reply }) => {
    reply?.tag(paymentPoliciesTag(company));
    return presentPaymentPolicies(company);
  }),

  serve(policies.updatePaymentPolicies, async (call) => {
    const stored = await changePaymentPolicies(call);
    call.afterCommit(() => announceCompanyChange(call.services, call.company.id));
    call.reply?.tag(paymentPoliciesTag(stored));
    return presentPaymentPolicies(stored);
  }),

  serve(policies.previewPaymentPolicies, (call) => {
    call.changedNothing();
    return previewPaymentPolicies(call);
  }),
];
