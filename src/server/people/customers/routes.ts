import { getUsualTeam } from '#engine/contracts/people/continuity.ts';
import {
  customerBalance,
  customerCalls,
  mergeCustomers as mergeContract,
} from '#engine/contracts/people/customers.ts';
import { toMajor } from '#engine/money/currency.ts';
import { findUsualTeam } from '#server/booking/series/continuity.ts';
import { audit } from '#server/platform/audit.ts';
import { toCatalogueScope } from '#server/platform/editing/scope.ts';
import { mergeCustomers } from './merge-customers.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { editRoutes, requireWhole } from '#server/platform/editing/edit-routes.ts';
import { readOne } from '#server/platform/editing/editor.ts';
import { create } from '#server/platform/editing/save.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { announceAccessChange } from '#server/platform/live/announce.ts';
import { readBalance } from '#server/money/payments/customer-balance.ts';
import { changeCustomer, withPhone } from './change.ts';
import { customerEditor as editor } from './editor.ts';

const { create: post, update } = customerCalls;

export const customerRoutes: Route[] = [
  ...editRoutes(customerCalls, editor).filter(({ contract }) => contract !== post && contract !== update),

  serve(post, (call) => {
    requireWhole(post, call);
    return create(call, editor, withPhone(call.body, call));
  }),

  serve(update, (call) => {
    requireWhole(update, call);
    return changeCustomer(call, { id: call.params.id, body: call.body });
  }),

  serve(getUsualTeam, async (call) => {
    requireWhole(getUsualTeam, call);
    const { id } = await call.db.get(customers, call.params.id);
    return { usual: await findUsualTeam(call.db, id) };
  }),

  serve(customerBalance, async (call) => {
    requireWhole(customerBalance, call);
    const { db, params, company, services } = call;
    const balance = await readBalance(db, await db.get(customers, params.id), services.clock());
    const major = (minor: number) => toMajor(minor, company.currencyCode);
    return {
      due: major(balance.due),
      upcoming: major(balance.upcoming),
      credit: major(balance.credit),
      gift_cards: major(balance.giftCards),
    };
  }),

  serve(mergeContract, async (call) => {
    requireWhole(mergeContract, call);
    const { db, params, body, services } = call;
    const { gone, closedAccount } = await mergeCustomers(db, params.id, body.otherId);
    if (closedAccount) call.afterCommit(() => announceAccessChange(services));
    const merged = await readOne(editor, toCatalogueScope(call), params.id);
    await audit(db, call, {
      action: 'customer.merged',
      subject: { type: 'customer', id: params.id },
      summary: `Merged the customer ${gone.firstName} ${gone.lastName} into ${editor.titleOf(merged)}`,
      changes: { merged: [{ id: gone.id, email: gone.email, phone: gone.phone }, null] },
    });
    return merged;
  }),
];
