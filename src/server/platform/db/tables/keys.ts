import { sql } from 'drizzle-orm';
import { integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { keyActs, keyPlaces } from '#engine/keys/custody.ts';
import { createdAt, instant } from './column-kinds.ts';
import { oneOf, partOf, refersTo } from './constraints.ts';
import { addresses } from './customers.ts';
import { accounts } from './identity.ts';
import { companyTable } from './table-kinds.ts';

/** A key to somebody's home. Its tag says nothing of whose. */
export const houseKeys = companyTable(
  'house_keys',
  {
    addressId: uuid('address_id').notNull(),
    tag: text('tag').notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    ...refersTo(t, t.addressId, addresses),
    uniqueIndex('house_keys_tag').on(t.companyId, sql`lower(${t.tag})`),
  ],
);

/** Where a key went, and who said so. Rows are only ever added: the last of a key says who has it. */
export const keyMoves = companyTable(
  'key_moves',
  {
    keyId: uuid('key_id').notNull(),
    /** One after the other, from 1: of two that are made at once, one is refused. */
    step: integer('step').notNull(),
    act: text('act', { enum: keyActs }).notNull(),
    /** Where it is from then on. */
    place: text('place', { enum: keyPlaces }).notNull(),
    /** With a person: who that is. */
    holderId: uuid('holder_id'),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    note: text('note').notNull().default(''),
    at: instant('at').notNull(),
  },
  (t) => [
    oneOf(t.act, keyActs),
    oneOf(t.place, keyPlaces),
    ...partOf(t, t.keyId, houseKeys),
    ...refersTo(t, t.holderId, accounts),
    ...refersTo(t, t.actorId, accounts),
    uniqueIndex('key_moves_step').on(t.companyId, t.keyId, t.step),
  ],
);
