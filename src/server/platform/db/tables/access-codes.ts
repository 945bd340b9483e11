import { jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { codeKinds, type CodeKind } from '#engine/access-codes/code-kinds.ts';
import { bookings } from './bookings.ts';
import { createdAt, instant } from './column-kinds.ts';
import { oneOf, partOf, refersTo } from './constraints.ts';
import { addresses } from './customers.ts';
import { accounts } from './identity.ts';
import { companyTable } from './table-kinds.ts';

/** The key of a company, sealed with the secret of the installation. The newest is in use. */
export const vaultKeys = companyTable('vault_keys', {
  sealedKey: text('sealed_key').notNull(),
  createdAt: createdAt(),
});

/** What opens a door. Which there are is no secret; the value is, and only `server/access-codes` opens it. */
export const accessCodes = companyTable(
  'access_codes',
  {
    addressId: uuid('address_id').notNull(),
    kind: text('kind', { enum: codeKinds }).notNull(),
    label: text('label').notNull().default(''),
    hint: text('hint').notNull().default(''),
    /** Encrypted for this row of this address and company. None: it stayed in another installation. */
    sealedValue: text('sealed_value'),
    vaultKeyId: uuid('vault_key_id'),
    changedAt: instant('changed_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.kind, codeKinds),
    ...partOf(t, t.addressId, addresses),
    ...refersTo(t, t.vaultKeyId, vaultKeys),
  ],
);

export const lookParties = ['customer', 'office', 'team'] as const;
export type LookedAtCode = { kind: CodeKind; label: string };

/** Who was shown codes, written before they were. Rows are only ever added. */
export const accessLooks = companyTable(
  'access_looks',
  {
    addressId: uuid('address_id').notNull(),
    bookingId: uuid('booking_id'),
    accountId: uuid('account_id'),
    party: text('party', { enum: lookParties }).notNull(),
    /** As they were called then, and who acted for them. */
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    impersonatorName: text('impersonator_name'),
    teamTitle: text('team_title').notNull().default(''),
    codes: jsonb('codes').$type<LookedAtCode[]>().notNull(),
    at: createdAt(),
  },
  (t) => [
    oneOf(t.party, lookParties),
    ...partOf(t, t.addressId, addresses),
    ...refersTo(t, t.bookingId, bookings),
    ...refersTo(t, t.accountId, accounts),
  ],
);
