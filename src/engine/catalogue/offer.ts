import type { Frequency, Service } from './catalogue.ts';

/** Where no category is chosen, or none is said of the service, it counts. Null is a service without a category. */
export const isOfCategory = ({ categoryId }: Service, category: unknown): boolean =>
  !category || categoryId === undefined || categoryId === category;

/** Where no location is known, or none is said of the service, it is sold. Which locations there are is not known here. */
export const isSoldAt = ({ all_locations, locationIds }: Service, locationId: unknown): boolean =>
  !locationId || all_locations === true || (locationIds?.some((id) => id === locationId) ?? true);

/**
 * Whether customers can choose it with services of a category. One that names no categories belongs to all. A private
 * one with a minimum term stands in no list, and can be chosen where a commitment is offered.
 */
export const isFrequencyOffered = (
  { active, private: hidden, minimum_term = 0, categories = [] }: Frequency,
  category: unknown,
): boolean =>
  active !== false &&
  (hidden !== true || minimum_term > 0) &&
  (!category ||
    categories.length === 0 ||
    categories.some(
      (one) => one.id === category && one.private !== true && one.visibility?.premium_form !== false,
    ));
