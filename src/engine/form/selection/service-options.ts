import type { Service } from '../../catalogue/catalogue.ts';
import { ownEntry } from '../../components/own-entry.ts';
import { checkServiceOptions } from '../../components/service-options/check-service-options.ts';
import type {
  HourlyChoice,
  ServiceOption,
  VariableChoice,
} from '../../components/service-options/service-options.ts';
import { findService } from './offered.ts';
import {
  changing,
  type BookingForm,
  type OpenedOptions,
  price,
  type Selection,
  unchanged,
} from './selection.ts';
import { toggleService } from './services.ts';

/** The hourly dialog's Confirm: saved only if both are chosen, within the service's limits. */
export function confirmHourly(form: BookingForm, serviceId: string, hourly: HourlyChoice): Selection {
  const service = findChosen(form, serviceId);
  return service?.hourly ? confirm(form, service, { hourly }) : unchanged;
}

/** The pricing dialog's Confirm: only if every active variable has a choice. */
export function confirmVariables(
  form: BookingForm,
  serviceId: string,
  variables: Readonly<Record<string, VariableChoice>>,
): Selection {
  const service = findChosen(form, serviceId);
  return service && !service.hourly ? confirm(form, service, { variables: { ...variables } }) : unchanged;
}

/**
 * A dialog's Cancel, given the effect that opened it. A service that was just chosen goes again, since it cannot be
 * priced without its options, and what it had replaced comes back; one that already had them keeps them.
 */
export function cancelOptions(form: BookingForm, { serviceId, replaced }: OpenedOptions): Selection {
  const service = findChosen(form, serviceId);
  const given = ownEntry(form.answers.service_options ?? {}, serviceId);
  if (!service || isComplete(form, service, given)) return unchanged;
  return replaced ? changing(replaced, [price], ['serviceIds']) : toggleService(form, serviceId);
}

const isComplete = ({ context }: BookingForm, service: Service, option: ServiceOption | undefined): boolean =>
  checkServiceOptions(service, option, context).length === 0;

function confirm(form: BookingForm, service: Service, option: ServiceOption): Selection {
  if (!isComplete(form, service, option)) return unchanged;
  const options = { ...form.answers.service_options, [service.id]: option };
  return changing({ service_options: options }, [price], ['service_options', 'serviceIds']);
}

const findChosen = (form: BookingForm, serviceId: string): Service | undefined =>
  form.answers.serviceIds?.includes(serviceId) ? findService(form, serviceId) : undefined;
