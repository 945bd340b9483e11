import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { taxRateCalls } from '#engine/contracts/money/tax-rates.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import { taxRateFacts, taxRateListing, taxRateSettings } from '#engine/settings/money/tax-rates.ts';
import { problemOf } from '#engine/problems.ts';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import type { CatalogueScope } from '#server/platform/editing/scope.ts';
import { locations, taxComponents, taxRates } from '#server/platform/db/tables/locations.ts';
import { fromColumns, toColumns } from '#server/platform/editing/columns.ts';
import { complainOfPercent, toPartsPerMillion, toPercent } from '#server/platform/editing/amounts.ts';
import type { Complaints } from '#server/platform/editing/complaints.ts';
import type { Edit, Editor } from '#server/platform/editing/editor.ts';
import { complainOfMissing, replaceParts } from '#server/platform/editing/links.ts';
import { lockKind } from '#server/platform/editing/lock-row.ts';
import type { ParsedFilter } from '#server/platform/http/filter.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';

type Settings = SettingsOf<typeof taxRateSettings>;
type Answer = AnswerOf<typeof taxRateCalls.get>;

const { id, label, locationId, zipPrefix, effectiveFrom, inclusive } = taxRates;

export const taxRateEditor: Editor<typeof taxRates, Settings, Answer> = {
  table: taxRates,
  noun: 'tax_rate',
  titleOf: (rate) => `${rate.label} from ${rate.effective_from}`,
  rules: {
    answer: taxRateCalls.get.answer,
    ...listedBy(taxRateListing, {
      fields: { id, label, locationId, zip_prefix: zipPrefix, effective_from: effectiveFrom, inclusive },
      search: [label],
      defaultOrder: [desc(effectiveFrom), asc(label), asc(id)],
    }),
  },
  find: findTaxRates,
  settings: taxRateSettings,
  facts: taxRateFacts,
  async complain(settings, edit) {
    const { components, locationId: location, zip_prefix: zip } = settings;
    const place = { table: locations, noun: 'location', ids: location === null ? [] : [location] };
    return [
      ...(await complainOfMissing(edit.db, () => 'locationId', place)),
      location !== null && zip !== null && ['zip_prefix', problemOf('not_for_one_location')],
      ...components.map(({ rate }, index) => complainOfPercent(`components.${index}.rate`, rate)),
      components.reduce((total, { rate }) => total + rate, 0) > 100 && [
        'components',
        problemOf('above_whole_together'),
      ],
      ...(await complainOfTwin(settings, edit)),
    ];
  },
  toRow: (settings, edit) => toColumns(taxRateSettings, settings, edit),
  async saveParts(taxRateId, { components }, { db, body }) {
    if (!body.components) return;
    const rows = components.map((component, ordering) => ({
      taxRateId,
      label: component.label,
      rate: toPartsPerMillion(component.rate),
      ordering,
    }));
    await replaceParts(db, taxComponents, { of: eq(taxComponents.taxRateId, taxRateId), rows });
  },
  // Nothing refers to a rate: bookings keep the taxes they were made with.
  removal: { referredToBy: [], archive: () => ({}) },
};

/** Two rates that begin on one day for one place would leave open which of them counts. */
async function complainOfTwin(
  settings: Settings,
  { db, before }: Edit<Settings, Answer>,
): Promise<Complaints> {
  await lockKind(db, 'tax_rates');
  const { locationId: location, zip_prefix: zip } = settings;
  const samePlace = and(
    location === null ? isNull(locationId) : eq(locationId, location),
    zip === null ? isNull(zipPrefix) : eq(zipPrefix, zip),
  );
  const twins = await db.list(taxRates, {
    where: and(eq(effectiveFrom, settings.effective_from), samePlace),
    limit: 2,
  });
  const other = twins.some((twin) => twin.id !== before?.id);
  return [other && ['effective_from', problemOf('rate_same_day')]];
}

async function findTaxRates(scope: CatalogueScope, filter: ParsedFilter): Promise<Answer[]> {
  const { db } = scope;
  const rows = await db.list(taxRates, filter);
  const rateIds = rows.map((row) => row.id);
  const components = await db.query((database, own) =>
    database
      .select()
      .from(taxComponents)
      .where(and(own(taxComponents), isOneOf(taxComponents.taxRateId, rateIds)))
      .orderBy(asc(taxComponents.ordering), asc(taxComponents.id)),
  );
  const componentsOf = groupBy(components, ({ taxRateId }) => taxRateId);
  return rows.map((row) => ({
    id: row.id,
    ...fromColumns(taxRateSettings, row, scope),
    components: (componentsOf.get(row.id) ?? []).map((component) => ({
      label: component.label,
      rate: toPercent(component.rate),
    })),
  }));
}
