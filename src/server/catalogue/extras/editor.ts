import { and, asc, eq } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { extraCalls } from '#engine/contracts/catalogue/extras.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import { extraFacts, extraListing, extraSettings } from '#engine/settings/catalogue/extras.ts';
import { problemOf } from '#engine/problems.ts';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import type { CatalogueScope } from '#server/platform/editing/scope.ts';
import { bookingItems } from '#server/platform/db/tables/bookings.ts';
import { extras, serviceExtras } from '#server/platform/db/tables/extras.ts';
import { quoteItems } from '#server/platform/db/tables/quotes.ts';
import { services } from '#server/platform/db/tables/services.ts';
import { presentExtra } from '../services/present.ts';
import { fromColumns, toColumns } from '#server/platform/editing/columns.ts';
import { complainOfAmount } from '#server/platform/editing/amounts.ts';
import { refersBy, type Editor } from '#server/platform/editing/editor.ts';
import { complainOfMissing, replaceParts } from '#server/platform/editing/links.ts';
import { chosenInSeries } from '../chosen-in-series.ts';
import type { ParsedFilter } from '#server/platform/http/filter.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';
import { extraRules } from '../services/rules.ts';

type Settings = SettingsOf<typeof extraSettings>;
type Answer = AnswerOf<typeof extraCalls.get>;

export const extraEditor: Editor<typeof extras, Settings, Answer> = {
  table: extras,
  noun: 'extra',
  titleOf: (extra) => extra.name,
  rules: {
    ...listedBy(extraListing, { ...extraRules, search: [extras.name, extras.description] }),
    answer: extraCalls.get.answer,
  },
  find: findExtras,
  settings: extraSettings,
  facts: extraFacts,
  async complain(settings, { db, currencyCode }) {
    const { minimum_quantity, maximum_quantity, serviceIds } = settings;
    const sellers = { table: services, noun: 'service', ids: serviceIds };
    return [
      complainOfAmount('price', settings.price, currencyCode),
      maximum_quantity < minimum_quantity && [
        'maximum_quantity',
        problemOf('at_least', { least: minimum_quantity }),
      ],
      ...(await complainOfMissing(db, (index) => `serviceIds.${index}`, sellers)),
    ];
  },
  toRow: (settings, edit) => toColumns(extraSettings, settings, edit),
  async saveParts(extraId, { serviceIds }, { db, body }) {
    if (!body.serviceIds) return;
    const rows = serviceIds.map((serviceId) => ({ serviceId, extraId }));
    await replaceParts(db, serviceExtras, { of: eq(serviceExtras.extraId, extraId), rows });
  },
  order: { column: extras.ordering, current: [asc(extras.ordering), asc(extras.name), asc(extras.id)] },
  removal: {
    referredToBy: [
      refersBy(bookingItems, bookingItems.extraId),
      refersBy(quoteItems, quoteItems.extraId),
      chosenInSeries((extraId) => ({ extras: [{ extraId }] })),
    ],
    archive: () => ({ active: false }),
  },
};

async function findExtras(scope: CatalogueScope, filter: ParsedFilter): Promise<Answer[]> {
  const { db } = scope;
  const rows = await db.list(extras, filter);
  const extraIds = rows.map(({ id }) => id);
  const links = await db.query((database, own) =>
    database
      .select({ extraId: serviceExtras.extraId, serviceId: serviceExtras.serviceId })
      .from(serviceExtras)
      .where(and(own(serviceExtras), isOneOf(serviceExtras.extraId, extraIds)))
      .orderBy(asc(serviceExtras.serviceId)),
  );
  const linksOf = groupBy(links, ({ extraId }) => extraId);
  return rows.map((row) => ({
    ...presentExtra(row, scope.currencyCode),
    ...fromColumns(extraSettings, row, scope),
    serviceIds: (linksOf.get(row.id) ?? []).map(({ serviceId }) => serviceId),
    ordering: row.ordering,
  }));
}
