import type { Slot } from '../../catalogue/spots.ts';
import type { Instant } from '../../time/zone.ts';
import type { FormContext } from '../context.ts';

const msPerHour = 3_600_000;

/** Slots begin later than this. */
export const earliestStart = ({ now, company }: FormContext): Instant =>
  now + company.settings.booking.hours_before_service * msPerHour;

/** Others are shown, but cannot be chosen. */
export const isSlotSelectable = ({ datetime, spots_available }: Slot, context: FormContext): boolean =>
  spots_available > 0 && Date.parse(datetime) > earliestStart(context);
