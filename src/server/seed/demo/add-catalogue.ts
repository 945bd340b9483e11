import { extras, serviceExtras } from '#server/platform/db/tables/extras.ts';
import { frequencies, frequencyCategories } from '#server/platform/db/tables/frequencies.ts';
import { prices, pricingVariables } from '#server/platform/db/tables/pricing-variables.ts';
import { serviceCategories, serviceLocations, services } from '#server/platform/db/tables/services.ts';
import type { DemoLocation } from './add-locations.ts';
import type { Demo } from './demo.ts';
import { translate } from './translate.ts';
import type {
  ExtraProfile,
  FrequencyProfile,
  ServiceProfile,
  TierProfile,
  VariableProfile,
} from './catalogue-profile.ts';

export type DemoExtra = { id: string; profile: ExtraProfile };
export type DemoVariable = {
  id: string;
  profile: VariableProfile;
  prices: { id: string; profile: TierProfile }[];
};
export type DemoFrequency = { id: string; profile: FrequencyProfile };
export type DemoService = {
  id: string;
  profile: ServiceProfile;
  variables: DemoVariable[];
  extras: DemoExtra[];
};
export type DemoCatalogue = { services: DemoService[]; frequencies: DemoFrequency[] };

type Ids = Map<string, string>;

export function addCatalogue(demo: Demo, locations: DemoLocation[]): DemoCatalogue {
  const { rows, profile } = demo;
  const { phrases } = profile.catalogue;
  const categoryIds: Ids = new Map(
    profile.catalogue.categories.map(({ key, icon, ...texts }, ordering) => [
      key,
      rows.add(serviceCategories, { ...texts, icon, ordering, translations: translate(texts, phrases) }),
    ]),
  );
  const allExtras = profile.catalogue.extras.map((extra, ordering) => addExtra(demo, extra, ordering));
  return {
    services: profile.catalogue.services.map((service, ordering) => {
      const added = addService(demo, service, { categoryId: categoryIds.get(service.category), ordering });
      for (const { id: locationId, profile: place } of locations) {
        if (service.onlyAt?.includes(place.key))
          rows.add(serviceLocations, { serviceId: added.id, locationId });
      }
      const offered = allExtras.filter((extra) => service.extras.includes(extra.profile.key));
      for (const { id: extraId } of offered) rows.add(serviceExtras, { serviceId: added.id, extraId });
      return { ...added, extras: offered };
    }),
    frequencies: profile.catalogue.frequencies.map((frequency, ordering) =>
      addFrequency(demo, frequency, ordering, categoryIds),
    ),
  };
}

function addExtra(
  { rows, profile: { catalogue } }: Demo,
  profile: ExtraProfile,
  ordering: number,
): DemoExtra {
  const { name, description, icon, price, minutes, most = 1, once = false } = profile;
  const id = rows.add(extras, {
    name,
    description,
    icon,
    price,
    durationMinutes: minutes,
    maximumQuantity: most,
    recurring: !once,
    ordering,
    translations: translate({ name, description }, catalogue.phrases),
  });
  return { id, profile };
}

type Place = { categoryId: string | undefined; ordering: number };

function addService(demo: Demo, profile: ServiceProfile, { categoryId, ordering }: Place) {
  const { name, description, icon, hourly, disclaimer = '' } = profile;
  const { phrases } = demo.profile.catalogue;
  const id = demo.rows.add(services, {
    categoryId: categoryId ?? null,
    name,
    description,
    icon,
    basePrice: profile.price,
    durationMinutes: profile.minutes,
    hourly: hourly !== undefined,
    ...(hourly && {
      teamsMinimum: hourly.teams[0],
      teamsMaximum: hourly.teams[1],
      hoursMinimum: hourly.hours[0],
      hoursMaximum: hourly.hours[1],
    }),
    disclaimer: profile.disclaimer ?? null,
    allLocations: profile.onlyAt === undefined,
    private: profile.private ?? false,
    ordering,
    translations: translate({ name, description, disclaimer }, phrases),
  });
  const variables = profile.variables.map((variable, index) => addVariable(demo, id, variable, index));
  return { id, profile, variables };
}

function addVariable(
  { rows, profile: { catalogue } }: Demo,
  serviceId: string,
  profile: VariableProfile,
  ordering: number,
) {
  const { phrases } = catalogue;
  const { name, description, unit, mode, minutes } = profile;
  const content = { serviceId, name, description, unit, mode, durationMinutes: minutes, ordering };
  const translations = translate({ name, description, unit }, phrases);
  const id = rows.add(pricingVariables, { ...content, translations });
  const added = profile.rows.map((row, index) => ({
    profile: row,
    id: rows.add(prices, {
      variableId: id,
      label: row.label,
      price: row.price,
      durationMinutes: row.minutes,
      minQuantity: row.from,
      maxQuantity: row.to,
      ordering: index,
      translations: translate({ label: row.label }, phrases),
    }),
  }));
  return { id, profile, prices: added };
}

function addFrequency(
  { rows, profile: { catalogue } }: Demo,
  profile: FrequencyProfile,
  ordering: number,
  categoryIds: Ids,
): DemoFrequency {
  const { name, unit, every, rate, excludeFirst = false, isDefault = false, term = 0 } = profile;
  const id = rows.add(frequencies, {
    name,
    unit,
    every,
    discountRate: rate,
    excludeFirst,
    isDefault,
    ordering,
    minimumTermMonths: term,
    private: term > 0,
    translations: translate({ name }, catalogue.phrases),
  });
  for (const [key, categoryId] of categoryIds) {
    if (profile.onlyFor?.includes(key)) rows.add(frequencyCategories, { frequencyId: id, categoryId });
  }
  return { id, profile };
}
