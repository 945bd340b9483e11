import { defaultFrequency } from './frequency.ts';
import { findService, offeredFrequencies } from './offered.ts';
import { changing, type BookingForm, type Effect, price, type Selection, unchanged } from './selection.ts';
import { toggleService } from './services.ts';

/** Another category has other services: the chosen ones go with all that was chosen for them. */
export function chooseCategory(form: BookingForm, categoryId: string): Selection {
  const { answers, context } = form;
  if (categoryId === (answers.service_category ?? '')) return unchanged;
  if (categoryId !== '' && !context.catalogue.categories.some(({ id }) => id === categoryId))
    return unchanged;
  const service_category = categoryId === '' ? undefined : categoryId;
  const moved = { ...form, answers: { ...answers, ...(service_category && { service_category }) } };
  const keepsFrequency = offeredFrequencies(moved).some(({ id }) => id === answers.frequencyId);
  const cleared = { serviceIds: undefined, extras: undefined, service_options: undefined };
  const frequencyId = keepsFrequency ? answers.frequencyId : defaultFrequency(moved);
  return changing(
    { service_category, ...cleared, frequencyId },
    [loadServices(categoryId || null), price],
    ['service_category'],
  );
}

/** Choosing a service of another category chooses that category, too: what was chosen of the one before goes. */
export function chooseWithCategory(form: BookingForm, serviceId: string): Selection {
  const category = chooseCategory(form, findService(form, serviceId)?.categoryId ?? '');
  if (category === unchanged || !category.changes['service_category']) return toggleService(form, serviceId);
  const there = { ...form, answers: { ...form.answers, ...category.changes } };
  const service = toggleService(there, serviceId);
  if (service === unchanged) return unchanged;
  return {
    changes: { ...category.changes, ...service.changes },
    effects: [...category.effects, ...service.effects],
    checks: [...category.checks, ...service.checks],
  };
}

/**
 * At the start: a single category is chosen for the customer, and without any the services without one are loaded. One
 * that a draft had and that is gone is forgotten. Services stay, for a link may have named them: what does not fit
 * is found by their check.
 */
export function startCategory({ answers, context }: BookingForm): Selection {
  const { categories } = context.catalogue;
  const { service_category: chosen } = answers;
  const [found] = categories.length === 1 ? categories : categories.filter(({ id }) => id === chosen);
  const isReady = found !== undefined || categories.length === 0;
  return changing(
    found?.id === chosen ? {} : { service_category: found?.id },
    isReady ? [loadServices(found?.id ?? null)] : [],
    [],
  );
}

const loadServices = (categoryId: string | null): Effect => ({ kind: 'load-services', categoryId });
