import { and, asc, eq } from 'drizzle-orm';
import type { SettingsOf } from '#engine/contracts/collection.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import { extraCalls } from '#engine/contracts/extras.ts';
import { toMinor } from '#engine/money/currency.ts';
import { groupBy, isOneOf } from '../../catalogue/ids.ts';
import type { CatalogueScope } from '../../catalogue/scope.ts';
import { bookingItems } from '../../db/tables/bookings.ts';
import { extras, serviceExtras } from '../../db/tables/extras.ts';
import { quoteItems } from '../../db/tables/quotes.ts';
import { services } from '../../db/tables/services.ts';
import { complainOfAmount } from '../../editing/amounts.ts';
import { refersBy, type Editor } from '../../editing/editor.ts';
import { complainOfMissing, replaceParts } from '../../editing/links.ts';
import { chosenInSeries } from '../../catalogue/chosen-in-series.ts';
import type { ParsedFilter } from '../../http/filter.ts';
import { presentExtra } from '../../catalogue/services/present.ts';
import { extraRules } from '../../catalogue/services/rules.ts';

type Settings = SettingsOf<typeof extraCalls>;
type Answer = AnswerOf<typeof extraCalls.get>;

export const extraEditor: Editor<typeof extras, Settings, Answer> = {
  table: extras,
  noun: 'extra',
  titleOf: (extra) => extra.name,
  rules: { ...extraRules, answer: extraCalls.get.answer, search: [extras.name, extras.description] },
  find: findExtras,
  defaults: {
    ...{ description: '', icon: null, duration: 0, minimum_quantity: 1, maximum_quantity: 1 },
    ...{ recurring: true, adds_time_when_hourly: false },
    ...{ frequency_discount: true, code_discount: true, taxable: true },
    ...{ serviceIds: [], active: true, translations: {} },
  },
  async complain(settings, { db, currencyCode }) {
    const { minimum_quantity, maximum_quantity, serviceIds } = settings;
    const sellers = { table: services, noun: 'service', ids: serviceIds };
    return [
      complainOfAmount('price', settings.price, currencyCode),
      maximum_quantity < minimum_quantity && ['maximum_quantity', `must be at least ${minimum_quantity}`],
      ...(await complainOfMissing(db, (index) => `serviceIds.${index}`, sellers)),
    ];
  },
  toRow: (settings, { currencyCode }) => ({
    name: settings.name,
    description: settings.description,
    icon: settings.icon,
    price: toMinor(settings.price, currencyCode),
    durationMinutes: settings.duration,
    minimumQuantity: settings.minimum_quantity,
    maximumQuantity: settings.maximum_quantity,
    recurring: settings.recurring,
    addsTimeWhenHourly: settings.adds_time_when_hourly,
    frequencyDiscount: settings.frequency_discount,
    codeDiscount: settings.code_discount,
    taxable: settings.taxable,
    active: settings.active,
    translations: settings.translations,
  }),
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

async function findExtras({ db, currencyCode }: CatalogueScope, filter: ParsedFilter): Promise<Answer[]> {
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
    ...presentExtra(row, currencyCode),
    description: row.description,
    icon: row.icon,
    recurring: row.recurring,
    adds_time_when_hourly: row.addsTimeWhenHourly,
    frequency_discount: row.frequencyDiscount,
    code_discount: row.codeDiscount,
    taxable: row.taxable,
    serviceIds: (linksOf.get(row.id) ?? []).map(({ serviceId }) => serviceId),
    ordering: row.ordering,
    translations: row.translations,
  }));
}
