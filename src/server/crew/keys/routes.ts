import { and, eq, sql } from 'drizzle-orm';
import * as contracts from '#engine/contracts/crew/keys.ts';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import { placeAfter, type KeyAct } from '#engine/keys/custody.ts';
import { problemOf } from '#engine/problems.ts';
import { keyFacts } from '#engine/settings/crew/keys.ts';
import { actorOf, audit, requireAccount } from '#server/platform/audit.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { fileRoute } from '#server/platform/csv/send-list.ts';
import { addresses } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { houseKeys, keyMoves } from '#server/platform/db/tables/keys.ts';
import { tasks } from '#server/platform/db/tables/tasks.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { markupIn, requireNone } from '#server/platform/editing/complaints.ts';
import { parseFilter, parseWhereText } from '#server/platform/http/filter.ts';
import { serve, type AnyCall, type Call, type Route } from '#server/platform/http/route.ts';
import { readableFile } from '#server/platform/lists/files.ts';
import { keyColumns } from '#server/platform/lists/shown-columns.ts';
import {
  countKeysOf,
  findKeys,
  findMoves,
  heldBy,
  keyFilter,
  presentKey,
  presentMove,
  presentOwnKey,
  toHomeOf,
  type KeyRow,
} from './query.ts';

export const keyRoutes: Route[] = [
  serve(
    contracts.listKeys,
    async ({ db, query }) => (await findKeys(db, parseFilter(query.filter, keyFilter))).map(presentKey),
    keyFilter,
  ),
  serve(
    contracts.countKeys,
    async ({ db, query }) => ({ count: await countKeysOf(db, parseWhereText(query.where, keyFilter)) }),
    keyFilter,
  ),
  fileRoute(
    contracts.downloadKeys,
    readableFile({
      kind: 'keys',
      shown: keyColumns,
      rules: keyFilter,
      specs: keyFacts,
      idsOf: async ({ db }, found) => (await findKeys(db, found)).map(({ id }) => id),
      read: async ({ db }, ids) =>
        (await findKeys(db, { where: isOneOf(houseKeys.id, ids), limit: ids.length })).map(presentKey),
    }),
  ),
  serve(contracts.getKey, async ({ db, params }) => presentKey(await requireKey(db, params.id))),
  serve(contracts.listKeyMoves, async ({ db, params }) => {
    await db.get(houseKeys, params.id);
    return (await findMoves(db, params.id)).map(presentMove);
  }),

  serve(contracts.addKey, async (call) => {
    const { db, params, body } = call;
    const address = await db.get(addresses, params.id);
    const tag = body.tag.trim();
    const twin = await db.find(houseKeys, sql`lower(${houseKeys.tag}) = lower(${tag})`);
    requireNone([...markupIn({ ...body }), twin !== undefined && ['tag', problemOf('key_tag_taken')]]);
    const { id } = await db.insert(houseKeys, { addressId: address.id, tag, note: body.note ?? '' });
    await write(db, call, {
      id,
      act: 'receive',
      place: 'customer',
      step: 0,
      tag,
      customerId: address.customerId,
    });
    return presentKey(await requireKey(db, id));
  }),

  serve(contracts.moveKey, async (call) => {
    const { db, params, body } = call;
    const { act, holderId = null, note = '' } = body;
    requireNone(markupIn({ note }));
    await db.getLocked(houseKeys, params.id);
    const row = await requireKey(db, params.id);
    if (act === 'hand_over') await requireHolder(db, row, holderId);
    await write(db, call, {
      ...row,
      act,
      holderId: act === 'hand_over' ? holderId : null,
      note,
    });
    return presentKey(await requireKey(db, params.id));
  }),

  serve(contracts.listOwnKeys, async ({ db, caller }) => {
    const { id, role } = requireAccount(caller);
    const isCustomer = role === 'r_customer';
    const rows = await findKeys(db, { where: isCustomer ? toHomeOf(id) : heldBy(id), limit: 200 });
    return rows.map((row) => presentOwnKey(row, isCustomer));
  }),

  serve(contracts.confirmOwnKey, (call) => sayOfOwn(call, 'confirm')),
  serve(contracts.denyOwnKey, (call) => sayOfOwn(call, 'deny')),
];

/** What the holder of a key says of it. Pressed twice, it is said once. */
type OwnCall = Call<typeof contracts.confirmOwnKey> | Call<typeof contracts.denyOwnKey>;

async function sayOfOwn(call: OwnCall, act: 'confirm' | 'deny') {
  const { db, params, caller } = call;
  const { id } = requireAccount(caller);
  await db.getLocked(houseKeys, params.id);
  const [row] = await findKeys(db, { where: and(eq(houseKeys.id, params.id), heldBy(id)) });
  if (!row) throw new DomainError('NOT_FOUND', { resource: 'keys', id: params.id });
  if (row.act !== act) {
    await write(db, call, { ...row, act });
    if (act === 'deny') await giveTask(db, call, row);
  }
  return presentOwnKey(await requireKey(db, row.id), false);
}

/** Somebody of the office has to ask where the key is. */
async function giveTask(db: TenantDb, { caller }: Pick<AnyCall, 'caller'>, row: KeyRow): Promise<void> {
  const { actorName } = actorOf(caller);
  await db.insert(tasks, {
    title: `Find key ${row.tag}: ${actorName} doesn’t have it`.slice(0, 200),
    details: `${row.address}. It was handed over, and ${actorName} says it isn’t with them.`,
    customerId: row.customerId,
  });
}

async function requireKey(db: TenantDb, id: string): Promise<KeyRow> {
  const [row] = await findKeys(db, { where: eq(houseKeys.id, id) });
  if (!row) throw new DomainError('NOT_FOUND', { resource: 'keys', id });
  return row;
}

async function requireHolder(db: TenantDb, row: KeyRow, holderId: string | null): Promise<void> {
  const account = holderId === null ? undefined : await db.find(accounts, eq(accounts.id, holderId));
  requireNone([
    holderId === null && ['holderId', problemOf('required')],
    holderId !== null &&
      (account === undefined || account.role === 'r_customer') && ['holderId', problemOf('not_a_holder')],
    row.place === 'person' && row.holderId === holderId && ['holderId', problemOf('holds_it_already')],
  ]);
}

type Move = {
  id: string;
  tag: string;
  customerId: string;
  /** Where it is, and after how many steps. */
  place: KeyRow['place'];
  step: number;
  act: KeyAct;
  holderId?: string | null;
  note?: string;
};

const said: Record<KeyAct, string> = {
  receive: 'was received',
  hand_over: 'was handed over',
  confirm: 'was confirmed by its holder',
  deny: 'was reported missing by its holder',
  take_back: 'is back at the office',
  return: 'was returned to the customer',
  lose: 'is lost',
};

async function write(db: TenantDb, call: Pick<AnyCall, 'caller' | 'client' | 'services'>, move: Move) {
  const { id, tag, customerId, act, step, holderId = null, note = '' } = move;
  const place = placeAfter(act, move.place);
  if (place === undefined) throw conflict('key_moved');
  const actor = actorOf(call.caller);
  await db.insert(keyMoves, {
    keyId: id,
    step: step + 1,
    act,
    place,
    holderId,
    actorId: actor.actorAccountId ?? null,
    actorName: actor.actorName,
    note,
    at: call.services.clock(),
  });
  await audit(db, call, {
    action: `key.${act}`,
    subject: { type: 'customer', id: customerId },
    summary: `Key ${tag} ${said[act]}`,
  });
}
