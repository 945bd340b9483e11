import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyRoles } from '#engine/access/roles.ts';
import type { Level, PermissionName } from '#engine/access/permissions.ts';
import type { ShownPicture } from '#engine/files/picture.ts';
import { languages } from '#engine/format/languages.ts';
import { companies } from './companies.ts';
import { companyTable } from './table-kinds.ts';

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** A person who can sign in, whatever companies they belong to. */
export const logins = pgTable('logins', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  /** None until an invitation, a claim or a reset has been completed. */
  passwordHash: text('password_hash'),
  platformRole: text('platform_role', { enum: ['role_super_admin'] }),
  /** Sealed with the installation's secret. */
  totpSecret: text('totp_secret'),
  totpConfirmedAt: timestamp('totp_confirmed_at', { withTimezone: true }),
  /** The last time step a code was accepted for: a code works once. */
  totpLastStep: text('totp_last_step'),
  recoveryCodeHashes: text('recovery_code_hashes').array().notNull().default([]),
  secondFactorExempt: boolean('second_factor_exempt').notNull().default(false),
  lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
  createdAt: createdAt(),
});

export const accountStates = ['invited', 'active', 'inactive'] as const;

/** A person within one company: the membership, with the role and the name they have there. */
export const accounts = companyTable(
  'accounts',
  {
    loginId: uuid('login_id').references(() => logins.id),
    /** Lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone'),
    /** In which this person reads the area behind the sign-in; null is as the browser prefers. */
    language: text('language', { enum: languages }),
    /** What customers and colleagues see of somebody who works in teams. */
    picture: jsonb('picture').$type<ShownPicture>(),
    role: text('role', { enum: companyRoles }).notNull(),
    /** Permissions that differ from the role's defaults. */
    exceptions: jsonb('exceptions')
      .$type<Partial<Record<PermissionName, Level | null>>>()
      .notNull()
      .default({}),
    state: text('state', { enum: accountStates }).notNull().default('invited'),
    termsAcceptedAt: timestamp('terms_accepted_at', { withTimezone: true }),
    lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('accounts_company_email').on(t.companyId, t.email),
    index('accounts_login').on(t.loginId),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the cookie's token: a stolen table signs nobody in. */
    tokenHash: text('token_hash').notNull().unique(),
    loginId: uuid('login_id')
      .notNull()
      .references(() => logins.id, { onDelete: 'cascade' }),
    /** The company the session works for; none for a super-admin who acts for nobody. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    masqueradeReason: text('masquerade_reason'),
    masqueradeSince: timestamp('masquerade_since', { withTimezone: true }),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('sessions_login').on(t.loginId)],
);

export const tokenPurposes = [
  'reset',
  'invitation',
  'registration',
  'administrator',
  'email_old',
  'email_new',
  'sign_in',
  'passkey_add',
  'passkey_sign_in',
] as const;

/** What a link in an email carries, or what a passkey is to sign. Works once. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    purpose: text('purpose', { enum: tokenPurposes }).notNull(),
    loginId: uuid('login_id').references(() => logins.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    payload: jsonb('payload').$type<Record<string, string>>().notNull().default({}),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (t) => [index('one_time_tokens_login').on(t.loginId, t.purpose)],
);

/** What a person signs in with instead of the password: the public half of a key that stays with their device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    loginId: uuid('login_id')
      .notNull()
      .references(() => logins.id, { onDelete: 'cascade' }),
    /** As the device names it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** The domain it was made for; devices offer it nowhere else. */
    domain: text('domain').notNull(),
    /** How often the device says it was used; most say 0 for ever. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches it again. */
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (t) => [index('passkeys_login').on(t.loginId)],
);

export const apiKeys = companyTable('api_keys', {
  name: text('name').notNull(),
  prefix: text('prefix').notNull(),
  keyHash: text('key_hash').notNull().unique(),
  /** `permission:read` or `permission:manage`. */
  scopes: text('scopes').array().notNull(),
  createdBy: uuid('created_by'),
  createdAt: createdAt(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
});

/** Who did what. Rows are only ever added: the roles of the server are not granted more. */
export const auditLog = companyTable(
  'audit_log',
  {
    at: timestamp('at', { withTimezone: true }).notNull(),
    actorAccountId: uuid('actor_account_id'),
    actorName: text('actor_name').notNull(),
    impersonatorLoginId: uuid('impersonator_login_id'),
    impersonatorName: text('impersonator_name'),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id'),
    summary: text('summary').notNull(),
    /** field → [before, after] */
    changes: jsonb('changes').$type<Record<string, [unknown, unknown]>>().notNull().default({}),
    address: text('address'),
    /** The act of the office that it was part of, which can be taken back for a while. */
    actId: uuid('act_id'),
  },
  (t) => [
    index('audit_log_newest').on(t.companyId, sql`${t.at} desc`),
    index('audit_log_subject').on(t.companyId, t.subjectId, sql`${t.at} desc`),
  ],
);
