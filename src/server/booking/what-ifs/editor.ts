import { desc, sql } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { whatIfCalls } from '#engine/contracts/booking/what-ifs.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf } from '#engine/problems.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import { whatIfFacts, whatIfListing, whatIfSettings } from '#engine/settings/booking/what-ifs.ts';
import { daysBetween } from '#engine/time/local-date.ts';
import { complainOfFees, withPolicies } from '#server/company/companies/change-policies.ts';
import { readStored } from '#server/company/companies/lock-stored.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { holidays } from '#server/platform/db/tables/booking-spots.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { priceChanges } from '#server/platform/db/tables/price-changes.ts';
import { whatIfs } from '#server/platform/db/tables/what-ifs.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { fromColumns, toColumns } from '#server/platform/editing/columns.ts';
import { markupIn, type Complaint, type Complaints } from '#server/platform/editing/complaints.ts';
import type { Edit, Editor } from '#server/platform/editing/editor.ts';
import { complainOfMissing, findMissing } from '#server/platform/editing/links.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { toPoliciesBody } from './bodies.ts';
import { complainOfWeek } from '#server/calendar/booking-spots/templates.ts';
import { holidayEditor } from '#server/calendar/holidays/editor.ts';

export type WhatIfAnswer = AnswerOf<typeof whatIfCalls.get>;
type Settings = SettingsOf<typeof whatIfSettings>;
type WhatIfEdit = Edit<Settings, WhatIfAnswer>;

const { id, name, state, customers, publishOn, publishedAt, createdAt } = whatIfs;

export const whatIfEditor: Editor<typeof whatIfs, Settings, WhatIfAnswer> = {
  table: whatIfs,
  noun: 'what_if',
  titleOf: (draft) => draft.name,
  rules: {
    answer: whatIfCalls.get.answer,
    ...listedBy(whatIfListing, {
      fields: {
        id,
        name,
        state,
        customers,
        publish_on: publishOn,
        published_at: publishedAt,
        created_at: createdAt,
      },
      search: [name],
      defaultOrder: [desc(createdAt), desc(id)],
    }),
  },
  find: async ({ db }, filter) => (await db.list(whatIfs, filter)).map(presentWhatIf),
  present: presentWhatIf,
  settings: whatIfSettings,
  facts: whatIfFacts,
  async complain(settings, edit) {
    if (edit.before?.state === 'published')
      throw new DomainError('CONFLICT', { reason: 'This draft is published. Make another one.' });
    return [
      ...complainOfWeeks(settings),
      ...(await complainOfDays(settings, edit)),
      ...twice('capacities', settings.capacities),
      ...(await complainOfHolidays(settings, edit)),
      ...(await complainOfPolicies(settings, edit)),
      ...(await complainOfNamed(edit.db, settings)),
    ];
  },
  toRow: (settings) => ({ ...toColumns(whatIfSettings, settings), publishOn: null }),
  // What was saved is computed by a job; one that computes what was saved before ends.
  saveParts: (whatIfId, _settings, { db }) => askToCompute(db, whatIfId),
  // Its visits go with it, and nothing else refers to it.
  removal: { referredToBy: [], archive: () => ({}) },
};

export function presentWhatIf(row: typeof whatIfs.$inferSelect): WhatIfAnswer {
  return {
    id: row.id,
    ...fromColumns(whatIfSettings, row),
    state: row.state,
    problem: row.problem,
    done: row.done,
    visits: row.visits,
    touched: row.touched,
    customers: row.customers,
    computed_at: row.computedAt?.toISOString() ?? null,
    publish_on: row.publishOn,
    published_at: row.publishedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

/** Throws NOT_FOUND. */
export async function askToCompute(db: TenantDb, whatIfId: string): Promise<void> {
  const { revision } = await db.update(whatIfs, whatIfId, {
    revision: sql`${whatIfs.revision} + 1` as unknown as number, // Drizzle takes an expression for a value.
    state: 'computing',
    problem: '',
    done: 0,
    publishOn: null,
  });
  await enqueue(db, {
    name: 'what_ifs.compute',
    payload: { companyId: db.companyId, whatIfId, revision },
    uniqueKey: `${whatIfId} ${revision}`,
  });
}

/** Each week by what its own page is checked by. */
const complainOfWeeks = ({ weeks }: Settings): Complaints => [
  ...weeks.flatMap(({ templates }, index) =>
    complainOfWeek(templates).map(([field, problem]): Complaint => [`weeks.${index}.${field}`, problem]),
  ),
  ...twice('weeks', weeks),
];

const twice = (field: string, all: readonly { locationId: string }[]): Complaints => {
  const known = new Set<string>();
  return all.map(({ locationId }, index) => {
    if (known.has(locationId)) return [`${field}.${index}.locationId`, problemOf('listed_twice')];
    known.add(locationId);
    return false;
  });
};

const mostDays = 366;

function complainOfDays({ days, horizons }: Settings, { today }: WhatIfEdit): Complaints {
  return [
    ...twice('horizons', horizons),
    ...days.flatMap(({ from, to, act, capacity_change }, index): Complaints => [
      from < today && [`days.${index}.from`, problemOf('not_before', { first: today })],
      to < from && [`days.${index}.to`, problemOf('not_before', { first: from })],
      daysBetween(from, to) >= mostDays && [
        `days.${index}.to`,
        problemOf('days_too_many', { most: mostDays - 1 }),
      ],
      act === 'change' &&
        capacity_change === 0 && [`days.${index}.capacity_change`, problemOf('nothing_to_change')],
    ]),
  ];
}

/** Each by what a holiday is checked by. */
async function complainOfHolidays(
  { holidays_added: added, holidays_removed: removed }: Settings,
  { db, now, today, currencyCode, everything }: WhatIfEdit,
): Promise<Complaints> {
  const found: Complaints[] = [];
  for (const [index, holiday] of added.entries()) {
    const edit = { db, now, today, currencyCode, everything, body: holiday, before: null };
    const complaints = [
      ...markupIn({ ...holiday }),
      ...(await holidayEditor.complain({ description: '', ...holiday }, edit)),
    ];
    found.push(complaints.map((one) => one && ([`holidays_added.${index}.${one[0]}`, one[1]] as const)));
  }
  const missing = await complainOfMissing(db, () => 'holidays_removed', {
    table: holidays,
    noun: 'holiday',
    ids: removed,
  });
  return [...found.flat(), ...missing.slice(0, 1)];
}

/** By what the page of policies is checked by, at the place where each stands in the draft. */
async function complainOfPolicies(
  { policies }: Settings,
  { db, currencyCode }: WhatIfEdit,
): Promise<Complaints> {
  if (policies.length === 0) return [];
  const after = readPolicies(withPolicies(await readStored(db), toPoliciesBody(policies)));
  const known = new Set<string>();
  return [
    ...complainOfFees(after, currencyCode).map((one) => {
      if (!one) return false;
      const [, setting = ''] = one[0].split('.');
      const index = policies.findIndex((policy) => policy.setting === setting);
      return index >= 0 && ([`policies.${index}.value`, one[1]] as const);
    }),
    ...policies.map(({ setting }, index): Complaint | false => {
      if (known.has(setting)) return [`policies.${index}.setting`, problemOf('listed_twice')];
      known.add(setting);
      return false;
    }),
  ];
}

async function complainOfNamed(db: TenantDb, settings: Settings): Promise<Complaints> {
  const { priceChangeId, weeks, days, horizons, capacities } = settings;
  const named = [
    ...weeks.map(({ locationId }, index) => ({ locationId, at: `weeks.${index}.locationId` })),
    ...days.map(({ locationId }, index) => ({ locationId, at: `days.${index}.locationId` })),
    ...horizons.map(({ locationId }, index) => ({ locationId, at: `horizons.${index}.locationId` })),
    ...capacities.map(({ locationId }, index) => ({ locationId, at: `capacities.${index}.locationId` })),
  ];
  const missing = await findMissing(db, {
    table: locations,
    noun: 'location',
    ids: [...new Set(named.map(({ locationId }) => locationId))],
  });
  return [
    ...named.map(
      ({ locationId, at }) =>
        missing.has(locationId) && ([at, problemOf('not_of_company', { noun: 'location' })] as const),
    ),
    ...(await complainOfMissing(db, () => 'priceChangeId', {
      table: priceChanges,
      noun: 'price_change',
      ids: priceChangeId === null ? [] : [priceChangeId],
    })),
  ];
}
