import { and, eq } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import * as contracts from '#engine/contracts/people/own-customer.ts';
import { DomainError } from '#engine/errors.ts';
import { requireAccount } from '#server/platform/audit.ts';
import type { CallScope } from '#server/company/accounts/call-scope.ts';
import type { Customer } from '../customers/find-or-create-customer.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { announceAccessChange } from '#server/platform/live/announce.ts';
import { requireHolder } from '#server/money/payments/cards/find-holder.ts';
import { findSignedIn } from '#server/catalogue/pricing/find-customers.ts';
import { changeCustomer } from '../customers/change.ts';
import { askForDeletion, findDeletionRequest, withdrawRequest } from './deletion.ts';
import { readOwnData } from './own-data.ts';

type Answer = AnswerOf<typeof contracts.getOwnCustomer>;

/** Everybody else has another page for what they know of customers. */
function requireCustomerAccount({ caller }: Pick<CallScope, 'caller'>) {
  const account = requireAccount(caller);
  if (account.role !== 'r_customer')
    throw new DomainError('FORBIDDEN', { permission: 'the area of customers' });
  return account;
}

/** The caller as a customer; whoever has an account and nothing else becomes one. */
async function requireOwn(call: CallScope): Promise<Customer> {
  const { id } = requireCustomerAccount(call);
  return requireHolder({ ...call, level: 'own' }, id);
}

async function present(call: CallScope): Promise<Answer> {
  const { db, caller } = call;
  const account = requireCustomerAccount(call);
  const customer = await findSignedIn(db, caller);
  const { email, firstName, lastName, phone } = await db.get(accounts, account.id);
  const request = customer && (await findDeletionRequest(db, customer.id));
  return {
    id: customer?.id ?? null,
    account_id: account.id,
    email: customer?.email ?? email,
    first_name: customer?.firstName ?? firstName,
    last_name: customer?.lastName ?? lastName,
    company_name: customer?.companyName ?? '',
    phone: customer?.phone ?? phone ?? '',
    sms_reminders: customer?.smsReminders ?? false,
    deletion_requested_at: request?.at.toISOString() ?? null,
  };
}

export const ownCustomerRoutes: Route[] = [
  serve(contracts.getOwnCustomer, present),

  serve(contracts.updateOwnCustomer, async (call) => {
    const { db, body, services, caller } = call;
    const customer = await requireOwn(call);
    const account = requireAccount(caller);
    const changed = await changeCustomer(call, { id: customer.id, body });
    // Who signs in is greeted by the same name.
    await db.query((database, own) =>
      database
        .update(accounts)
        .set({ firstName: changed.first_name, lastName: changed.last_name, phone: changed.phone || null })
        .where(and(own(accounts), eq(accounts.id, account.id))),
    );
    call.afterCommit(() => announceAccessChange(services));
    return present(call);
  }),

  serve(contracts.downloadOwnData, async (call) => {
    const data = await readOwnData(call.db, call.company, await requireOwn(call));
    const content = JSON.stringify(data, null, 2);
    call.reply.file({ name: 'my-data.json', type: 'application/json', content });
  }),

  serve(contracts.requestDeletion, async (call) => {
    const customer = await requireOwn(call);
    await askForDeletion(call.db, customer, { ...call, reason: call.body.reason ?? '' });
    return present(call);
  }),

  serve(contracts.withdrawDeletion, async (call) => {
    await withdrawRequest(call.db, await requireOwn(call), call);
    return present(call);
  }),
];
