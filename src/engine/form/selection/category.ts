import { defaultFrequency } from './frequency.ts';
import { offeredFrequencies } from './offered.ts';
import { changing, type BookingForm, type Effect, price, type Selection, unchanged } from './selection.ts';

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
