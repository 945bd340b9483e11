import { offeredFrequencies } from './offered.ts';
import { changing, type BookingForm, price, type Selection, unchanged } from './selection.ts';

/** Only one that is offered; an empty choice takes it back. */
export function chooseFrequency(form: BookingForm, frequencyId: string): Selection {
  if (frequencyId === '') return changing({ frequencyId: undefined }, [price]);
  const isOffered = offeredFrequencies(form).some(({ id }) => id === frequencyId);
  return isOffered ? changing({ frequencyId }, [price]) : unchanged;
}

/** At the start: what the company sells by default, where nothing is chosen yet. */
export const startFrequency = (form: BookingForm): Selection =>
  form.answers.frequencyId ? unchanged : changing({ frequencyId: defaultFrequency(form) }, [], []);

export const defaultFrequency = (form: BookingForm): string | undefined =>
  offeredFrequencies(form).find((one) => one.default)?.id;
