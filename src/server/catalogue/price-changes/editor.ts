import { desc, eq, sql } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { priceChangeCalls } from '#engine/contracts/catalogue/price-changes.ts';
import { DomainError } from '#engine/errors.ts';
import { checkTemplate } from '#engine/messages/check-template.ts';
import { problemOf } from '#engine/problems.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import {
  priceChangeFacts,
  priceChangeListing,
  priceChangeSettings,
} from '#engine/settings/catalogue/price-changes.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { extras } from '#server/platform/db/tables/extras.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { priceChanges } from '#server/platform/db/tables/price-changes.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { services } from '#server/platform/db/tables/services.ts';
import type { CompanyTable, TenantDb } from '#server/platform/db/tenant.ts';
import { fromColumns, toColumns } from '#server/platform/editing/columns.ts';
import { complainOfAmount } from '#server/platform/editing/amounts.ts';
import type { Complaint, Complaints } from '#server/platform/editing/complaints.ts';
import type { Edit, Editor } from '#server/platform/editing/editor.ts';
import { findMissing } from '#server/platform/editing/links.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';

export type PriceChangeAnswer = AnswerOf<typeof priceChangeCalls.get>;
type Settings = SettingsOf<typeof priceChangeSettings>;

const { id, name, effectiveFrom, state, createdAt, publishedAt } = priceChanges;

export const priceChangeEditor: Editor<typeof priceChanges, Settings, PriceChangeAnswer> = {
  table: priceChanges,
  noun: 'price_change',
  titleOf: (change) => change.name,
  rules: {
    answer: priceChangeCalls.get.answer,
    ...listedBy(priceChangeListing, {
      fields: {
        id,
        name,
        effective_from: effectiveFrom,
        state,
        created_at: createdAt,
        published_at: publishedAt,
      },
      search: [name],
      defaultOrder: [desc(createdAt), desc(id)],
    }),
  },
  find: async ({ db }, filter) => (await db.list(priceChanges, filter)).map(presentPriceChange),
  present: presentPriceChange,
  settings: priceChangeSettings,
  facts: priceChangeFacts,
  async complain(settings, edit) {
    refuseLater(edit.before);
    return [
      ...(await complainOfDays(settings, edit)),
      ...complainOfNumbers(settings, edit.currencyCode),
      ...(await complainOfNamed(edit.db, settings)),
      ...complainOfLetter(settings),
    ];
  },
  toRow: (settings) => toColumns(priceChangeSettings, settings),
  // What was saved is computed by a job; one that computes what was saved before ends.
  saveParts: (priceChangeId, _settings, { db }) => askToCompute(db, priceChangeId),
  removal: {
    referredToBy: [],
    async forbid(change) {
      if (change.published_at === null) return;
      throw new DomainError('CONFLICT', { reason: 'This change was published and stays on record.' });
    },
    archive: () => ({}),
  },
};

export function presentPriceChange(row: typeof priceChanges.$inferSelect): PriceChangeAnswer {
  return {
    id: row.id,
    ...fromColumns(priceChangeSettings, row),
    state: row.state,
    problem: row.problem,
    done: row.done,
    series: row.series,
    list_prices: row.prices.length,
    applied_at: row.appliedAt?.toISOString() ?? null,
    published_at: row.publishedAt?.toISOString() ?? null,
    undone_at: row.undoneAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

function refuseLater(before: PriceChangeAnswer | null): void {
  if (before === null || before.published_at === null) return;
  throw new DomainError('CONFLICT', {
    reason: 'This change is published. Take it back, or make another one.',
  });
}

/** Throws NOT_FOUND. */
export async function askToCompute(db: TenantDb, priceChangeId: string): Promise<void> {
  const { revision } = await db.update(priceChanges, priceChangeId, {
    revision: sql`${priceChanges.revision} + 1` as unknown as number, // Drizzle takes an expression for a value.
    state: 'computing',
    problem: '',
    done: 0,
  });
  await enqueue(db, {
    name: 'price_changes.compute',
    payload: { companyId: db.companyId, priceChangeId, revision },
    uniqueKey: `${priceChangeId} ${revision}`,
  });
}

async function complainOfDays(
  { effective_from: from, waves, notice_days: notice, letter }: Settings,
  { db, now }: Edit<Settings, PriceChangeAnswer>,
): Promise<Complaints> {
  const today = await todayOf(db, now);
  const first = letter === 'none' ? today : addDays(today, notice);
  const early = (field: string, day: LocalDate): Complaint | false =>
    day < first && [field, problemOf('not_before', { first })];
  return [
    early('effective_from', from),
    ...waves.map((wave, index) => early(`waves.${index}.from`, wave.from)),
  ];
}

/** The day that it is for the company. */
async function todayOf(db: TenantDb, now: Date): Promise<LocalDate> {
  const [company] = await db.query((database) =>
    database.select({ timezone: companies.timezone }).from(companies).where(eq(companies.id, db.companyId)),
  );
  return toLocal(now.getTime(), company?.timezone ?? 'UTC').date;
}

/** Prices can be halved at most, and become three times what they were. */
const lowest = -50;
const highest = 200;

function complainOfNumbers(settings: Settings, currencyCode: string): Complaints {
  const amount = (field: string, value: number | null) =>
    value !== null && complainOfAmount(field, value, currencyCode);
  const percent = (field: string, value: number | null): Complaint | false =>
    value !== null &&
    (value < lowest || value > highest) && [field, problemOf('between', { least: lowest, most: highest })];
  const raise = (field: string, { by, value }: { by: string; value: number }) =>
    by === 'keep' ? false : by === 'percent' ? percent(field, value) : amount(field, value);
  const { least_percent, least_amount, most_percent, most_amount } = settings;
  return [
    ...settings.rules.map((rule, index) => raise(`rules.${index}.value`, rule)),
    ...settings.exceptions.map((one, index) => raise(`exceptions.${index}.value`, one)),
    percent('least_percent', least_percent),
    percent('most_percent', most_percent),
    amount('least_amount', least_amount),
    amount('most_amount', most_amount),
    least_percent !== null &&
      most_percent !== null &&
      least_percent > most_percent && ['most_percent', problemOf('at_least', { least: least_percent })],
    least_amount !== null &&
      most_amount !== null &&
      least_amount > most_amount && ['most_amount', problemOf('at_least', { least: least_amount })],
    ...twice('rules', settings.rules),
    ...twice('exceptions', settings.exceptions),
  ];
}

const twice = (field: string, all: readonly { of: string; id: string | null }[]): Complaints => {
  const known = new Set<string>();
  return all.map(({ of, id: about }, index) => {
    const key = `${of} ${about}`;
    if (known.has(key)) return [`${field}.${index}.id`, problemOf('listed_twice')];
    known.add(key);
    return false;
  });
};

const tables: Record<string, { table: CompanyTable; noun: string }> = {
  service: { table: services, noun: 'service' },
  extra: { table: extras, noun: 'extra' },
  location: { table: locations, noun: 'location' },
  frequency: { table: frequencies, noun: 'frequency' },
  customer: { table: customers, noun: 'customer' },
  series: { table: series, noun: 'series' },
};

/** A statement for each kind of thing that is named. */
async function complainOfNamed(db: TenantDb, { rules, waves, exceptions }: Settings): Promise<Complaints> {
  const named = [
    ...rules.map((one, index) => ({ ...one, at: `rules.${index}.id` })),
    ...waves.map((one, index) => ({ ...one, at: `waves.${index}.id` })),
    ...exceptions.map((one, index) => ({ ...one, at: `exceptions.${index}.id` })),
  ];
  const found: Complaints[] = [
    named.map(({ of, id: about, at }) => of !== 'all' && about === null && [at, problemOf('missing')]),
  ];
  for (const [kind, { table, noun }] of Object.entries(tables)) {
    const own = named.filter(({ of }) => of === kind);
    const missing = await findMissing(db, { table, noun, ids: own.flatMap((one) => one.id ?? []) });
    found.push(
      own.map(
        ({ id: about, at }) =>
          about !== null && missing.has(about) && [at, problemOf('not_of_company', { noun })],
      ),
    );
  }
  return found.flat();
}

const complainOfLetter = ({ letter_subject, letter_body }: Settings): Complaints =>
  Object.entries({ letter_subject, letter_body }).flatMap(([field, text]) =>
    checkTemplate(text, 'series').map((reason): Complaint => [
      field,
      problemOf('merge_tag_wrong', { reason }),
    ]),
  );
