import type { Extra, Frequency, PricingVariable, Service } from '../../catalogue/catalogue.ts';
import type { BookingForm } from './selection.ts';

const byOrdering = (one: { ordering?: number }, other: { ordering?: number }) =>
  (one.ordering ?? 0) - (other.ordering ?? 0);

/** Where no location is known, or none is said of the service, it is sold. */
export const isSoldAt = (service: Service, locationId: string | undefined): boolean =>
  !locationId || service.all_locations === true || (service.locationIds?.includes(locationId) ?? true);

/** Services that can be chosen now: of the chosen category, sold at the active location, in the company's order. */
export function offeredServices({ answers, context }: BookingForm): Service[] {
  const { service_category: category, locationId } = answers;
  const isOffered = (service: Service) =>
    service.active &&
    service.private !== true &&
    (!category || service.categoryId === category) &&
    isSoldAt(service, locationId);
  return context.catalogue.services.filter(isOffered).toSorted(byOrdering);
}

/** Frequencies that can be chosen now. One that names no categories belongs to all. */
export function offeredFrequencies({ answers, context }: BookingForm): Frequency[] {
  const { service_category: category } = answers;
  const isOfCategory = ({ categories = [] }: Frequency) =>
    !category ||
    categories.length === 0 ||
    categories.some(
      (one) => one.id === category && one.private !== true && one.visibility?.premium_form !== false,
    );
  return context.catalogue.frequencies
    .filter(
      (frequency) => frequency.active !== false && frequency.private !== true && isOfCategory(frequency),
    )
    .toSorted(byOrdering);
}

/** Extras of a service that can be chosen, in the company's order. */
export const offeredExtras = (service: Service): Extra[] =>
  service.extras.filter(({ active }) => active).toSorted(byOrdering);

/** What must be chosen with a service. An hourly one is bought by teams and hours alone. */
export const askedVariables = (service: Service): PricingVariable[] =>
  service.hourly ? [] : service.pricing_variables.filter(({ active }) => active);

export const findService = ({ context }: BookingForm, id: string): Service | undefined =>
  context.catalogue.services.find((service) => service.id === id);
