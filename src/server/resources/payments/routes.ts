import { desc, eq, sql } from 'drizzle-orm';
import { listPaymentDays, listPayments, listReconciliations } from '#engine/contracts/payment-lists.ts';
import * as policies from '#engine/contracts/payment-policies.ts';
import { DomainError } from '#engine/errors.ts';
import { audit } from '../../audit.ts';
import { companies } from '../../db/tables/companies.ts';
import { reconciliations } from '../../db/tables/processors.ts';
import { serve, type Route } from '../../http/route.ts';
import { announceCompanyChange } from '../../live/announce.ts';
import { readPaymentPolicies } from '../../payments/policies.ts';
import { readPaymentDays, readPayments } from './list.ts';
import { bookingMoneyRoutes } from './booking-money.ts';
import { webhookRoutes } from './webhooks.ts';

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

  serve(policies.readPaymentPolicies, ({ company }) => readPaymentPolicies(company)),

  serve(policies.updatePaymentPolicies, async (call) => {
    const { db, company, body } = call;
    const payments = { ...readPaymentPolicies(company), ...body };
    const [row] = await db.query((database) =>
      database
        .update(companies)
        .set({ policies: sql`${companies.policies} || ${JSON.stringify({ payments })}::jsonb` })
        .where(eq(companies.id, company.id))
        .returning(),
    );
    if (!row) throw new DomainError('NOT_FOUND', { resource: 'companies', id: company.id });
    await audit(db, call, {
      action: 'payment_policies.changed',
      subject: { type: 'company', id: company.id },
      summary: 'Changed when money is held and charged',
    });
    call.afterCommit(() => announceCompanyChange(call.services, company.id));
    return readPaymentPolicies(row);
  }),
];
