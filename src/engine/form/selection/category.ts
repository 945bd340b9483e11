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
  const frequencyId = keepsFrequency ? answers.frequencyId : undefined;
  return changing(
    { service_category, ...cleared, frequencyId },
    [loadServices(categoryId || null), price],
    ['service_category'],
  );
}

/** At the start: a single category is chosen for the customer, and without any the services without one are loaded. */
export function startCategory(form: BookingForm): Selection {
  const { categories } = form.context.catalogue;
  const [only] = categories;
  if (!only) return changing({}, [loadServices(null)]);
  const { service_category: chosen } = form.answers;
  if (chosen !== undefined) return changing({}, [loadServices(chosen)]);
  // Nothing was chosen before, so nothing is to be cleared: a link may have named services already.
  return categories.length === 1
    ? changing({ service_category: only.id }, [loadServices(only.id)], [])
    : unchanged;
}

const loadServices = (categoryId: string | null): Effect => ({ kind: 'load-services', categoryId });
