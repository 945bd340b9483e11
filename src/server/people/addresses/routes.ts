import { and, desc, eq } from 'drizzle-orm';
import { normaliseZip } from '#engine/booking/submission-request.ts';
import * as contracts from '#engine/contracts/people/addresses.ts';
import { conflict } from '#engine/conflicts.ts';
import { audit } from '#server/platform/audit.ts';
import { findPostgresError } from '#server/platform/db/client.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { markupIn, requireNone } from '#server/platform/editing/complaints.ts';
import { lockRow } from '#server/platform/editing/lock-row.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import {
  looks,
  requireAddress,
  requireCustomer,
  requireCustomerOfAccount,
  writes,
  type Address,
  type Customer,
} from './own.ts';
import { presentAddress, toAddressColumns, type AddressAnswer } from './present.ts';

export const addressRoutes: Route[] = [
  serve(contracts.listAccountAddresses, async (call) => {
    const customer = await requireCustomerOfAccount(call, call.params.id);
    return listOf(call.db, customer.id);
  }),

  serve(contracts.listCustomerAddresses, async (call) => {
    const customer = await requireCustomer(call, call.params.id, looks);
    return listOf(call.db, customer.id);
  }),

  serve(contracts.addAddress, async (call) => {
    const { db, params, body } = call;
    await lockRow(db, customers, params.id);
    const customer = await requireCustomer(call, params.id, writes);
    requireNone(markupIn({ ...body }));
    const first = (await db.count(addresses, eq(addresses.customerId, customer.id))) === 0;
    const isDefault = body.default ?? first;
    if (isDefault) await dethrone(db, customer.id);
    const { street, city, zip } = body;
    const row = {
      ...toAddressColumns(call),
      customerId: customer.id,
      street,
      city,
      zip: normaliseZip(zip),
    };
    const added = await db.insert(addresses, { state: '', ...row, isDefault });
    await log(call, customer, { action: 'added', address: added });
    return presentAddress(added);
  }),

  serve(contracts.updateAddress, async (call) => {
    const { db, params, body } = call;
    const { address: before, customer } = await requireAddress(call, params.id);
    requireNone(markupIn({ ...body }));
    await lockRow(db, customers, customer.id);
    if (body.default === false && before.isDefault) throw conflict('default_address_stays');
    if (body.default) await dethrone(db, customer.id);
    const after = await db.update(addresses, before.id, {
      ...toAddressColumns(call),
      ...(body.default && { isDefault: true }),
    });
    await log(call, customer, { action: 'changed', address: after });
    return presentAddress(after);
  }),

  serve(contracts.removeAddress, async (call) => {
    const { db, params } = call;
    const { address, customer } = await requireAddress(call, params.id);
    await lockRow(db, customers, customer.id);
    await removeUnused(db, address.id);
    if (address.isDefault) await crownNewest(db, customer.id);
    await log(call, customer, { action: 'deleted', address });
    return { id: address.id, outcome: 'deleted' as const };
  }),
];

async function listOf(db: TenantDb, customerId: string): Promise<AddressAnswer[]> {
  const rows = await db.list(addresses, {
    where: eq(addresses.customerId, customerId),
    orderBy: [desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id)],
    limit: 500,
  });
  return rows.map(presentAddress);
}

/** Whoever is to be the default takes the place of the one before. */
const dethrone = (db: TenantDb, customerId: string) =>
  db.query((database, own) =>
    database
      .update(addresses)
      .set({ isDefault: false })
      .where(and(own(addresses), eq(addresses.customerId, customerId), eq(addresses.isDefault, true))),
  );

async function crownNewest(db: TenantDb, customerId: string): Promise<void> {
  const [newest] = await db.list(addresses, {
    where: eq(addresses.customerId, customerId),
    orderBy: [desc(addresses.createdAt), desc(addresses.id)],
    limit: 1,
  });
  if (newest) await db.update(addresses, newest.id, { isDefault: true });
}

async function removeUnused(db: TenantDb, id: string): Promise<void> {
  try {
    await db.transaction((attempt) => attempt.remove(addresses, id));
  } catch (error) {
    if (findPostgresError(error)?.code !== '23503') throw error;
    throw conflict('address_in_use');
  }
}

const log = (
  call: Call<typeof contracts.addAddress | typeof contracts.updateAddress | typeof contracts.removeAddress>,
  customer: Customer,
  { action, address }: { action: 'added' | 'changed' | 'deleted'; address: Address },
) =>
  audit(call.db, call, {
    action: `address.${action}`,
    subject: { type: 'customer', id: customer.id },
    summary: `The address ${address.street} of ${customer.firstName} ${customer.lastName} was ${action}`,
  });
