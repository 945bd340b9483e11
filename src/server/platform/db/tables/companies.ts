import { sql } from 'drizzle-orm';
import { bigint, boolean, check, jsonb, pgPolicy, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ShownPicture } from '#engine/files/picture.ts';
import { appRole, currentCompanyId, systemRole } from './roles.ts';

export const plans = pgTable('plans', {
  name: text('name').primaryKey(),
  priceMinor: bigint('price_minor', { mode: 'number' }).notNull().default(0),
  currency: text('currency').notNull().default('USD'),
  features: text('features').array().notNull().default([]),
  /** How much the files of a company may take. */
  storageBytes: bigint('storage_bytes', { mode: 'number' }).notNull().default(1_073_741_824),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const companyStates = ['trial', 'active', 'frozen', 'sleep'] as const;

/** The tenants. Not itself a company table: its row *is* the company, so its policy compares the id. */
export const companies = pgTable(
  'companies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subdomain: text('subdomain').notNull().unique(),
    businessName: text('business_name').notNull(),
    contactEmail: text('contact_email'),
    contactPhone: text('contact_phone'),
    address: text('address').notNull().default(''),
    country: text('country').notNull(),
    currencyCode: text('currency_code').notNull(),
    currencySymbol: text('currency_symbol').notNull(),
    timezone: text('timezone').notNull(),
    dateFormat: text('date_format').notNull().default('Do/MM/YYYY'),
    timeFormat: text('time_format').notNull().default('hh:mm a'),
    moneyFormat: text('money_format').notNull().default('0.0a'),
    mainColor: text('main_color').notNull(),
    buttonColor: text('button_color').notNull(),
    gaTrackingId: text('ga_tracking_id'),
    /** A file, and what every page says of it. Files never change, so it stays true. */
    logo: jsonb('logo').$type<ShownPicture>(),
    state: text('state', { enum: companyStates }).notNull().default('trial'),
    planName: text('plan_name')
      .notNull()
      .references(() => plans.name),
    trialEndsAt: timestamp('trial_ends_at', { withTimezone: true }),
    /** Who may hand the company over and close it. Where they are gone, its first administrator. */
    ownerId: uuid('owner_id'),
    /** Since when it is closed by its owner. It can be opened again for a while. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** A flat service takes two teams half the time. */
    splitTimeBetweenTeams: boolean('split_time_between_teams').notNull().default(false),
    /** The specification's `settings.booking`. */
    bookingSettings: jsonb('booking_settings').$type<Record<string, unknown>>().notNull().default({}),
    /** The specification's `policies`, `booking_widget` among them. */
    policies: jsonb('policies').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('companies_subdomain_shape', sql`${t.subdomain} ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'`),
    check(
      'companies_colors',
      sql`${t.mainColor} ~ '^#[0-9a-fA-F]{6}$' and ${t.buttonColor} ~ '^#[0-9a-fA-F]{6}$'`,
    ),
    pgPolicy('companies_own', {
      to: appRole,
      for: 'all',
      using: sql`${t.id} = ${currentCompanyId}`,
      withCheck: sql`${t.id} = ${currentCompanyId}`,
    }),
    pgPolicy('companies_system', { to: systemRole, for: 'all', using: sql`true`, withCheck: sql`true` }),
  ],
);
