import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { listKeyMoves, listKeys, listOwnKeys } from '#engine/contracts/crew/keys.ts';
import { keyListing } from '#engine/settings/crew/keys.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { houseKeys, keyMoves } from '#server/platform/db/tables/keys.ts';
import type { ListOptions, TenantDb } from '#server/platform/db/tenant.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';

/** The move that says where a key is. */
const last = alias(keyMoves, 'last_move');
const isLast = sql`${last.keyId} = ${houseKeys.id} and ${last.id} = (
  select m.id from key_moves m where m.company_id = ${houseKeys.companyId} and m.key_id = ${houseKeys.id}
  order by m.step desc limit 1)`;

// Columns of tables that the list is joined with are columns as others.
const column = (one: AnyPgColumn): AnyPgColumn => one;

export const keyFilter = listedBy(keyListing, {
  fields: {
    id: column(houseKeys.id),
    tag: column(houseKeys.tag),
    place: column(last.place),
    holderId: column(last.holderId),
    since: column(last.at),
    customerId: column(addresses.customerId),
  },
  search: [houseKeys.tag, addresses.street, customers.firstName, customers.lastName],
});

const fullAddress = sql<string>`concat_ws(', ', ${addresses.street}, nullif(${addresses.apartment}, ''), ${addresses.city})`;
const nameOf = (first: AnyPgColumn, family: AnyPgColumn) => sql<string>`concat_ws(' ', ${first}, ${family})`;

const columns = {
  id: houseKeys.id,
  tag: houseKeys.tag,
  note: houseKeys.note,
  addressId: houseKeys.addressId,
  street: addresses.street,
  address: fullAddress,
  customerId: addresses.customerId,
  customerAccountId: customers.accountId,
  customerName: nameOf(customers.firstName, customers.lastName),
  act: last.act,
  step: last.step,
  place: last.place,
  holderId: last.holderId,
  holderName: nameOf(accounts.firstName, accounts.lastName),
  since: last.at,
  // What its holder says of it moves nothing.
  cameAt: sql<Date>`(select m.at from key_moves m where m.company_id = ${houseKeys.companyId}
    and m.key_id = ${houseKeys.id} and m.act not in ('confirm', 'deny') order by m.step desc limit 1)`.mapWith(
    keyMoves.at,
  ),
};

/** Keys with their last move: one statement for any number of them. */
export const findKeys = (db: TenantDb, { where, orderBy, limit = 100, offset = 0 }: ListOptions) =>
  db.query((database, own) =>
    database
      .select(columns)
      .from(houseKeys)
      .innerJoin(last, isLast)
      .innerJoin(addresses, eq(addresses.id, houseKeys.addressId))
      .innerJoin(customers, eq(customers.id, addresses.customerId))
      .leftJoin(accounts, eq(accounts.id, last.holderId))
      .where(and(own(houseKeys), where))
      .orderBy(...(orderBy ?? [desc(last.at), desc(houseKeys.id)]))
      .limit(limit)
      .offset(offset),
  );

export type KeyRow = Awaited<ReturnType<typeof findKeys>>[number];

export async function countKeysOf(db: TenantDb, where: SQL | undefined): Promise<number> {
  const [row] = await db.query((database, own) =>
    database
      .select({ count: sql<number>`count(*)::int` })
      .from(houseKeys)
      .innerJoin(last, isLast)
      .innerJoin(addresses, eq(addresses.id, houseKeys.addressId))
      .innerJoin(customers, eq(customers.id, addresses.customerId))
      .where(and(own(houseKeys), where)),
  );
  return row?.count ?? 0;
}

/** Held by somebody, or to the home of somebody. */
export const heldBy = (accountId: string): SQL =>
  sql`${last.place} = 'person' and ${last.holderId} = ${accountId}`;
export const toHomeOf = (accountId: string): SQL => eq(customers.accountId, accountId);

export const findMoves = (db: TenantDb, keyId: string) =>
  db.query((database, own) =>
    database
      .select({ move: keyMoves, holderName: nameOf(accounts.firstName, accounts.lastName) })
      .from(keyMoves)
      .leftJoin(accounts, eq(accounts.id, keyMoves.holderId))
      .where(and(own(keyMoves), eq(keyMoves.keyId, keyId)))
      .orderBy(desc(keyMoves.step))
      .limit(500),
  );

type MoveRow = Awaited<ReturnType<typeof findMoves>>[number];
type KeyMove = AnswerOf<typeof listKeyMoves>[number];
type HouseKey = AnswerOf<typeof listKeys>[number];
type OwnKey = AnswerOf<typeof listOwnKeys>[number];

export const presentKey = (row: KeyRow): HouseKey => ({
  id: row.id,
  addressId: row.addressId,
  tag: row.tag,
  address: row.address,
  customerId: row.customerId,
  customer_name: row.customerName,
  place: row.place,
  holderId: row.holderId,
  holder_name: row.place === 'person' ? row.holderName : '',
  confirmed: row.act === 'confirm',
  since: row.since.toISOString(),
  note: row.note,
});

/** Without the number of the house for those who hold it: the tag says which one it is. */
export const presentOwnKey = (row: KeyRow, isCustomer: boolean): OwnKey => ({
  id: row.id,
  tag: row.tag,
  address: isCustomer ? row.address : row.street.replace(/^\d+\S*\s+/, ''),
  place: row.place,
  confirmed: row.act === 'confirm',
  denied: !isCustomer && row.act === 'deny',
  since: row.cameAt.toISOString(),
});

export const presentMove = ({ move, holderName }: MoveRow): KeyMove => ({
  id: move.id,
  act: move.act,
  place: move.place,
  holder_name: move.place === 'person' ? holderName : '',
  by: move.actorName,
  note: move.note,
  at: move.at.toISOString(),
});
