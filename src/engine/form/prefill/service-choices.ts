import type { Service } from '../../catalogue/catalogue.ts';
import type { BookingAnswers } from '../booking-answers.ts';
import { createExtraChoices, createVariableChoices } from './counted-choices.ts';
import { createHourlyChoices } from './hourly-choices.ts';
import type { PrefillCode } from './prefill-note.ts';

export type ServiceTerms = {
  services: readonly Service[];
  /** More than one service can be chosen. */
  several: boolean;
  /** Services must be of it. */
  category: string | undefined;
  /** Where no category is given, the first service decides: the form shows one category at a time. */
  oneCategory: boolean;
};

/** More are no answer. */
const mostServices = 200;

/** What a link chooses of services, in the order it names them. */
export function createServiceChoices({ services, several, category, oneCategory }: ServiceTerms) {
  const chosen = new Set<Service>();
  const hourly = createHourlyChoices();
  const variables = createVariableChoices();
  const extras = createExtraChoices();
  /** Null is the category of services without one. */
  let only: string | null | undefined = category;

  const optionsOf = (service: Service) => {
    const [byHour, byVariable] = [hourly.find(service), variables.of(service.id)];
    return { ...(byHour && { hourly: byHour }), ...(byVariable && { variables: byVariable }) };
  };
  return {
    services,
    hourly,
    variables,
    extras,
    chosen: (): Service[] => [...chosen],
    /** The category that the services are of, given or decided. */
    category: (): string | undefined => only ?? undefined,
    /** Says why where it cannot. */
    choose(service: Service): PrefillCode | undefined {
      if (chosen.has(service)) return undefined;
      const itsCategory = service.categoryId ?? null;
      if (only !== undefined && itsCategory !== only) return 'other_category';
      if (chosen.size > 0 && !several) return 'only_one_service';
      if (chosen.size >= mostServices) return 'too_many';
      if (oneCategory) only = itsCategory;
      chosen.add(service);
      return undefined;
    },
    toAnswers(): Pick<BookingAnswers, 'serviceIds' | 'service_options' | 'extras'> {
      const ids = [...chosen].map(({ id }) => id);
      const options = [...chosen].map((service) => [service.id, optionsOf(service)] as const);
      const counted = ids.map((id) => [id, extras.of(id) ?? {}] as const);
      return {
        ...(ids.length > 0 && { serviceIds: ids }),
        ...withEntries('service_options', options),
        ...withEntries('extras', counted),
      };
    },
  };
}

export type ServiceChoices = ReturnType<typeof createServiceChoices>;

/** Services of which nothing was said are left out, and so is an answer that would hold none. */
function withEntries<K extends string, V extends object>(name: K, all: readonly (readonly [string, V])[]) {
  const said = all.filter(([, value]) => Object.keys(value).length > 0);
  // One property of that name, or none: TypeScript has no word for it.
  return (said.length > 0 ? { [name]: Object.fromEntries(said) } : {}) as { [N in K]?: Record<string, V> };
}
