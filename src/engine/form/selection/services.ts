import type { Service } from '../../catalogue/catalogue.ts';
import { isSoldAt } from '../../catalogue/offer.ts';
import type { BookingAnswers } from '../booking-answers.ts';
import { askedVariables, findService, offeredServices } from './offered.ts';
import { changing, type BookingForm, type Effect, price, type Selection, unchanged } from './selection.ts';

/** Selecting toggles. Without `multiple_services` it replaces what was chosen, and the list closes. */
export function toggleService(form: BookingForm, serviceId: string): Selection {
  const chosen = form.answers.serviceIds ?? [];
  if (chosen.includes(serviceId)) {
    return chooseServices(
      form,
      chosen.filter((id) => id !== serviceId),
    );
  }
  const service = offeredServices(form).find(({ id }) => id === serviceId);
  if (!service) return unchanged;
  const { multiple_services: several } = form.context.company.settings.booking;
  const dialog = dialogOf(service, several ? undefined : form.answers);
  const effects: Effect[] = [...(several ? [] : [{ kind: 'close-list' } as const]), ...dialog, price];
  // What a dialog asks is not missing while the dialog is open.
  const checks = dialog.length > 0 ? [] : ['serviceIds'];
  return changing(
    keepServices(form.answers, several ? [...chosen, serviceId] : [serviceId]),
    effects,
    checks,
  );
}

/** Exactly these. What was chosen with others goes with them. */
export const chooseServices = ({ answers }: BookingForm, serviceIds: readonly string[]): Selection =>
  changing(keepServices(answers, serviceIds), [price], ['serviceIds']);

/** Makes a location the active one. Chosen services that it does not sell are taken out, and the host is told. */
export function moveTo(form: BookingForm, locationId: string): Pick<Selection, 'changes' | 'effects'> {
  const chosen = form.answers.serviceIds ?? [];
  const isSold = (id: string) => {
    const service = findService(form, id);
    return !service || isSoldAt(service, locationId);
  };
  const lost = chosen.filter((id) => !isSold(id));
  if (lost.length === 0) return { changes: { locationId }, effects: [] };
  return {
    changes: { locationId, ...keepServices(form.answers, chosen.filter(isSold)) },
    effects: [{ kind: 'services-removed', serviceIds: lost }],
  };
}

/** `before`: the answers that are replaced, to come back if the dialog is cancelled. */
function dialogOf(service: Service, before: BookingAnswers | undefined): Effect[] {
  const { serviceIds, extras, service_options } = before ?? {};
  const replaced = serviceIds?.length ? { replaced: { serviceIds, extras, service_options } } : {};
  const open = { kind: 'open', serviceId: service.id, ...replaced } as const;
  if (service.hourly) return [{ ...open, dialog: 'hourly' }];
  return askedVariables(service).length > 0 ? [{ ...open, dialog: 'pricing' }] : [];
}

function keepServices(answers: BookingAnswers, serviceIds: readonly string[]) {
  const kept = new Set(serviceIds);
  return {
    serviceIds: [...kept],
    extras: onlyOf(kept, answers.extras),
    service_options: onlyOf(kept, answers.service_options),
  };
}

/** The same object when nothing goes: whoever watches it has no news. */
function onlyOf<V>(kept: ReadonlySet<string>, byService: Record<string, V> | undefined) {
  if (!byService || Object.keys(byService).every((id) => kept.has(id))) return byService;
  return Object.fromEntries(Object.entries(byService).filter(([id]) => kept.has(id)));
}
