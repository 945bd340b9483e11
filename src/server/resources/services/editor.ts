import { asc, eq } from 'drizzle-orm';
import type { SettingsOf } from '#engine/contracts/collection.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import type { serviceCalls } from '#engine/contracts/services.ts';
import { serviceSettings } from '#engine/contracts/services.ts';
import { toMinor } from '#engine/money/currency.ts';
import { chosenInSeries } from '../../catalogue/chosen-in-series.ts';
import type { CatalogueScope } from '../../catalogue/scope.ts';
import { extras, serviceExtras } from '../../db/tables/extras.ts';
import { locations } from '../../db/tables/locations.ts';
import { serviceCategories, serviceLocations, services } from '../../db/tables/services.ts';
import { complainOfAmount } from '../../editing/amounts.ts';
import type { Complaints } from '../../editing/complaints.ts';
import type { Editor } from '../../editing/editor.ts';
import { complainOfMissing, replaceParts } from '../../editing/links.ts';
import { presentLimits, presentService } from '../../catalogue/services/present.ts';
import { findServices, type ServiceRow } from '../../catalogue/services/query.ts';
import { serviceRules } from '../../catalogue/services/rules.ts';

export type ServiceSettings = SettingsOf<typeof serviceCalls>;
export type ServiceAnswer = AnswerOf<typeof serviceCalls.get>;

const present = (row: ServiceRow, currencyCode: string): ServiceAnswer => ({
  ...presentService(row, currencyCode),
  description: row.description,
  icon: row.icon,
  categoryId: row.categoryId,
  disclaimer: row.disclaimer,
  hourly_settings: presentLimits(row),
  frequency_discount: row.frequencyDiscount,
  code_discount: row.codeDiscount,
  taxable: row.taxable,
  all_locations: row.allLocations,
  locationIds: row.locationIds,
  extraIds: row.extras.map(({ id }) => id),
  private: row.private,
  active: row.active,
  ordering: row.ordering,
  translations: row.translations,
});

const { ordering, name, id } = services;

export const serviceEditor: Editor<typeof services, ServiceSettings, ServiceAnswer> = {
  table: services,
  noun: 'service',
  titleOf: (service) => service.name,
  rules: {
    ...serviceRules,
    answer: serviceSettings,
    // Extras and variables are always there, and whole: what is narrowed could not be sent back.
    relations: { service_categories: { fields: {}, defaultOrder: [] } },
  },
  find: async (scope, filter) =>
    (await findServices(scope, filter)).map((row) => present(row, scope.currencyCode)),
  defaults: {
    ...{ description: '', icon: null, categoryId: null, duration: 0, disclaimer: null },
    ...{ hourly: false, private: false, active: true },
    hourly_settings: { teams_minimum: 1, teams_maximum: 1, hours_minimum: 1, hours_maximum: 8 },
    ...{ frequency_discount: true, code_discount: true, taxable: true },
    ...{ all_locations: true, locationIds: [], extraIds: [], translations: {} },
  },
  async complain(settings, scope) {
    return [...complainOfShape(settings, scope), ...(await complainOfReferences(settings, scope))];
  },
  toRow: (settings, { currencyCode }) => ({
    name: settings.name,
    description: settings.description,
    icon: settings.icon,
    categoryId: settings.categoryId,
    basePrice: toMinor(settings.base_price, currencyCode),
    durationMinutes: settings.duration,
    hourly: settings.hourly,
    teamsMinimum: settings.hourly_settings.teams_minimum,
    teamsMaximum: settings.hourly_settings.teams_maximum,
    hoursMinimum: settings.hourly_settings.hours_minimum,
    hoursMaximum: settings.hourly_settings.hours_maximum,
    disclaimer: settings.disclaimer,
    frequencyDiscount: settings.frequency_discount,
    codeDiscount: settings.code_discount,
    taxable: settings.taxable,
    allLocations: settings.all_locations,
    private: settings.private,
    active: settings.active,
    translations: settings.translations,
  }),
  async saveParts(serviceId, { locationIds, extraIds }, { db, body }) {
    if (body.locationIds) {
      const rows = locationIds.map((locationId) => ({ serviceId, locationId }));
      await replaceParts(db, serviceLocations, { of: eq(serviceLocations.serviceId, serviceId), rows });
    }
    if (body.extraIds) {
      const rows = extraIds.map((extraId) => ({ serviceId, extraId }));
      await replaceParts(db, serviceExtras, { of: eq(serviceExtras.serviceId, serviceId), rows });
    }
  },
  order: { column: ordering, current: [asc(ordering), asc(name), asc(id)] },
  removal: {
    referredToBy: [chosenInSeries((serviceId) => ({ serviceId }))],
    archive: () => ({ active: false }),
  },
};

function complainOfShape(settings: ServiceSettings, { currencyCode }: CatalogueScope): Complaints {
  const { teams_minimum, teams_maximum, hours_minimum, hours_maximum } = settings.hourly_settings;
  return [
    complainOfAmount('base_price', settings.base_price, currencyCode),
    teams_maximum < teams_minimum && ['hourly_settings.teams_maximum', `must be at least ${teams_minimum}`],
    hours_maximum < hours_minimum && ['hourly_settings.hours_maximum', `must be at least ${hours_minimum}`],
    !settings.all_locations &&
      settings.locationIds.length === 0 && [
        'locationIds',
        'must name a location, or the service must be sold at all of them',
      ],
  ];
}

async function complainOfReferences(
  { categoryId, locationIds, extraIds }: ServiceSettings,
  { db }: CatalogueScope,
): Promise<Complaints> {
  const categories = {
    table: serviceCategories,
    noun: 'category',
    ids: categoryId === null ? [] : [categoryId],
  };
  const places = { table: locations, noun: 'location', ids: locationIds };
  const sold = { table: extras, noun: 'extra', ids: extraIds };
  const found = await Promise.all([
    complainOfMissing(db, () => 'categoryId', categories),
    complainOfMissing(db, (index) => `locationIds.${index}`, places),
    complainOfMissing(db, (index) => `extraIds.${index}`, sold),
  ]);
  return found.flat();
}
