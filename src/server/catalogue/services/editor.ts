import { asc, eq } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { serviceCalls } from '#engine/contracts/catalogue/services.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import { serviceFacts, serviceSettings } from '#engine/settings/catalogue/services.ts';
import { problemOf } from '#engine/problems.ts';
import { chosenInSeries } from '../chosen-in-series.ts';
import type { CatalogueScope } from '#server/platform/editing/scope.ts';
import { extras, serviceExtras } from '#server/platform/db/tables/extras.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { serviceCategories, serviceLocations, services } from '#server/platform/db/tables/services.ts';
import { fromColumns, toColumns } from '#server/platform/editing/columns.ts';
import { complainOfAmount } from '#server/platform/editing/amounts.ts';
import type { Complaints } from '#server/platform/editing/complaints.ts';
import type { Editor } from '#server/platform/editing/editor.ts';
import { complainOfMissing, replaceParts } from '#server/platform/editing/links.ts';
import { presentLimits, presentService } from './present.ts';
import { findServices, type ServiceRow } from './query.ts';
import { requirePicture } from '#server/platform/files/use-picture.ts';
import { serviceRules } from './rules.ts';

export type ServiceSettings = SettingsOf<typeof serviceSettings>;
export type ServiceAnswer = AnswerOf<typeof serviceCalls.get>;

const present = (row: ServiceRow, scope: CatalogueScope): ServiceAnswer => ({
  ...presentService(row, scope.currencyCode),
  ...fromColumns(serviceSettings, row, scope),
  hourly_settings: presentLimits(row),
  picture: row.picture,
  locationIds: row.locationIds,
  extraIds: row.extras.map((extra) => extra.id),
  ordering: row.ordering,
});

const { ordering, name, id } = services;

export const serviceEditor: Editor<typeof services, ServiceSettings, ServiceAnswer> = {
  table: services,
  noun: 'service',
  titleOf: (service) => service.name,
  rules: {
    ...serviceRules,
    answer: serviceCalls.get.answer,
    // Extras and variables are always there, and whole: what is narrowed could not be sent back.
    relations: { service_categories: { fields: {}, defaultOrder: [] } },
  },
  find: async (scope, filter) => (await findServices(scope, filter)).map((row) => present(row, scope)),
  settings: serviceSettings,
  facts: serviceFacts,
  async complain(settings, scope) {
    return [...complainOfShape(settings, scope), ...(await complainOfReferences(settings, scope))];
  },
  toRow: (settings, edit) => ({
    ...toColumns(serviceSettings, settings, edit),
    teamsMinimum: settings.hourly_settings.teams_minimum,
    teamsMaximum: settings.hourly_settings.teams_maximum,
    hoursMinimum: settings.hourly_settings.hours_minimum,
    hoursMaximum: settings.hourly_settings.hours_maximum,
  }),
  async saveParts(serviceId, { locationIds, extraIds }, { db, body }) {
    if (body.picture !== undefined) {
      const sent = body.picture;
      const picture = sent && (await requirePicture(db, 'picture', { sent, purpose: 'service_picture' }));
      await db.update(services, serviceId, { picture });
    }
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
    teams_maximum < teams_minimum && [
      'hourly_settings.teams_maximum',
      problemOf('at_least', { least: teams_minimum }),
    ],
    hours_maximum < hours_minimum && [
      'hourly_settings.hours_maximum',
      problemOf('at_least', { least: hours_minimum }),
    ],
    !settings.all_locations &&
      settings.locationIds.length === 0 && ['locationIds', problemOf('location_required')],
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
