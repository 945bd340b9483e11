import type { Extra, Frequency, PricingVariable, Service } from '../../catalogue/catalogue.ts';
import { isFrequencyOffered, isOfCategory, isSoldAt } from '../../catalogue/offer.ts';
import type { BookingForm } from './selection.ts';

const byOrdering = (one: { ordering?: number }, other: { ordering?: number }) =>
  (one.ordering ?? 0) - (other.ordering ?? 0);

/** Services that can be chosen now: of the chosen category, sold at the active location, in the company's order. */
export function offeredServices({ answers, context }: BookingForm): Service[] {
  const isOffered = (service: Service) =>
    service.active &&
    service.private !== true &&
    isOfCategory(service, answers.service_category) &&
    isSoldAt(service, answers.locationId);
  return context.catalogue.services.filter(isOffered).toSorted(byOrdering);
}

/** Frequencies that can be chosen now. */
export const offeredFrequencies = ({ answers, context }: BookingForm): Frequency[] =>
  context.catalogue.frequencies
    .filter((frequency) => isFrequencyOffered(frequency, answers.service_category))
    .toSorted(byOrdering);

/** Extras of a service that can be chosen, in the company's order. */
export const offeredExtras = (service: Service): Extra[] =>
  service.extras.filter(({ active }) => active).toSorted(byOrdering);

/** What must be chosen with a service. An hourly one is bought by teams and hours alone. */
export const askedVariables = (service: Service): PricingVariable[] =>
  service.hourly ? [] : service.pricing_variables.filter(({ active }) => active);

export const findService = ({ context }: BookingForm, id: string): Service | undefined =>
  context.catalogue.services.find((service) => service.id === id);
