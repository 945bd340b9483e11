import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { customFieldCalls } from '#engine/contracts/company/custom-fields.ts';
import { bookingSubmission } from '#engine/contracts/booking/submissions.ts';
import { isDefinedKey, toFieldKey } from '#engine/custom-fields/field-key.ts';
import { problemOf } from '#engine/problems.ts';
import {
  customFieldFacts,
  customFieldListing,
  customFieldSettings,
} from '#engine/settings/company/custom-fields.ts';
import { customerFacts, customerSettings } from '#engine/settings/people/customers.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customFields } from '#server/platform/db/tables/custom-fields.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { formRevisions } from '#server/platform/db/tables/forms.ts';
import { fromColumns, toColumns } from '#server/platform/editing/columns.ts';
import type { Edit, Editor } from '#server/platform/editing/editor.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';

type Settings = SettingsOf<typeof customFieldSettings>;
type Answer = AnswerOf<typeof customFieldCalls.get>;

const { id, title, key, subject, kind, archivedAt, createdAt } = customFields;

/** So many are asked and shown at a time. */
export const mostFields = 100;

/** What forms, records and calls name so already. */
const reserved: ReadonlySet<string> = new Set([
  ...Object.keys(bookingSubmission.properties),
  ...Object.keys(customerSettings),
  ...Object.keys(customerFacts),
  'id',
]);

const keyOf = ({ key: given, title: name }: Pick<Settings, 'key' | 'title'>) => given || toFieldKey(name);

const keyOfId = (fieldId: string) => sql`(select f.key from ${customFields} as f where f.id = ${fieldId})`;

export const customFieldEditor: Editor<typeof customFields, Settings, Answer> = {
  table: customFields,
  noun: 'custom_field',
  titleOf: (field) => field.title,
  rules: {
    answer: customFieldCalls.get.answer,
    ...listedBy(customFieldListing, {
      fields: { id, title, key, subject, kind, archived_at: archivedAt, created_at: createdAt },
      search: [title, key],
    }),
  },
  find: async ({ db }, filter) => (await db.list(customFields, filter)).map(present),
  present,
  settings: customFieldSettings,
  facts: customFieldFacts,
  async complain(settings, edit) {
    const isChoice = settings.kind === 'choice';
    return [
      isChoice && settings.choices.length < 2 && ['choices', problemOf('choices_needed')],
      ...(edit.before ? complainOfIdentity(settings, edit.before) : await complainOfNew(settings, edit)),
    ];
  },
  toRow: (settings, { before, now }) => ({
    ...toColumns(customFieldSettings, settings),
    key: before?.key ?? keyOf(settings),
    choices: settings.kind === 'choice' ? settings.choices : [],
    archivedAt: settings.active ? null : new Date(before?.archived_at ?? now),
  }),
  removal: {
    referredToBy: [
      {
        table: customers,
        leadsTo: (fieldId) => sql`jsonb_exists(${customers.customValues}, ${keyOfId(fieldId)})`,
      },
      {
        table: bookings,
        leadsTo: (fieldId) =>
          sql`${bookings.customFields} @> jsonb_build_array(jsonb_build_object('id', ${keyOfId(fieldId)}))`,
      },
      {
        table: formRevisions,
        leadsTo: (fieldId) =>
          sql`${formRevisions.customFields}::text like '%"fieldId":"' || ${keyOfId(fieldId)} || '"%'`,
      },
    ],
    archive: (now) => ({ archivedAt: now }),
  },
};

/** Values are kept under the key, in the form that the kind says. */
const complainOfIdentity = (settings: Settings, before: Answer) =>
  (['key', 'kind', 'subject'] as const).map(
    (name) => settings[name] !== before[name] && ([name, problemOf('field_kept_as_made')] as const),
  );

async function complainOfNew(settings: Settings, { db }: Edit<Settings, Answer>) {
  const wanted = keyOf(settings);
  const [twin, active] = await Promise.all([
    db.find(customFields, eq(key, wanted)),
    db.count(customFields, and(isNull(archivedAt), eq(subject, settings.subject))),
  ]);
  const at = settings.key === '' ? 'title' : 'key';
  return [
    twin !== undefined && ([at, problemOf('key_of_another_field')] as const),
    (reserved.has(wanted) || !isDefinedKey(wanted)) && ([at, problemOf('key_reserved')] as const),
    active >= mostFields && (['title', problemOf('fields_enough', { most: mostFields })] as const),
  ];
}

function present(row: typeof customFields.$inferSelect): Answer {
  return {
    id: row.id,
    ...fromColumns(customFieldSettings, row),
    active: row.archivedAt === null,
    archived_at: row.archivedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}
