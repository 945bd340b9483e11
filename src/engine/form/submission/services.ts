import type { Service } from '../../catalogue/catalogue.ts';
import { ownEntry } from '../../components/own-entry.ts';
import type { SubmittedService } from '../../contracts/booking/submissions.ts';
import type { BookingAnswers } from '../booking-answers.ts';
import { askedVariables } from '../selection/offered.ts';

/** In the order in which they were chosen. A service that is no longer there is left to the checks. */
export function toSubmittedServices(
  answers: BookingAnswers,
  catalogue: readonly Service[],
): SubmittedService[] {
  const byId = new Map(catalogue.map((service) => [service.id, service]));
  return [...new Set(answers.serviceIds)].flatMap((id) => {
    const service = byId.get(id);
    return service ? [toSubmittedService(service, answers)] : [];
  });
}

function toSubmittedService(service: Service, answers: BookingAnswers): SubmittedService {
  const { id, hourly } = service;
  const { hourly: byHour, variables = {} } = ownEntry(answers.service_options ?? {}, id) ?? {};
  const quantities = ownEntry(answers.extras ?? {}, id) ?? {};
  const { hours, teams } = byHour ?? {};
  return {
    id,
    extras: service.extras.flatMap(({ id: extraId, name, duration }) => {
      const quantity = ownEntry(quantities, extraId);
      return quantity ? [{ id: extraId, name, quantity, service_id: id, duration, hourly }] : [];
    }),
    pricing_variables: askedVariables(service).flatMap(({ id: variableId }) => {
      const choice = ownEntry(variables, variableId);
      return choice ? [{ id: variableId, ...choice }] : [];
    }),
    ...(hourly && hours !== undefined && teams !== undefined && { hourly: { hours, teams } }),
  };
}
