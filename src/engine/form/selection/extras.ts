import type { Extra } from '../../catalogue/catalogue.ts';
import { findService } from './offered.ts';
import { ownEntry } from '../../components/own-entry.ts';
import { changing, type BookingForm, price, type Selection, unchanged } from './selection.ts';

/** An extra of a service, as an act of the customer names it. */
export type ExtraRef = { serviceId: string; extraId: string };

/** The fewest that can be chosen: none is not a choice. */
const leastOf = ({ minimum_quantity: least }: Extra) => Math.max(1, least);
const mostOf = (extra: Extra) => Math.max(leastOf(extra), extra.maximum_quantity);

export const toggleExtra = (form: BookingForm, ref: ExtraRef): Selection =>
  setQuantity(form, ref, (quantity, extra) => (quantity > 0 || !extra ? 0 : leastOf(extra)));

/** Up to the extra's maximum; one that is not chosen begins at its minimum. */
export const raiseExtra = (form: BookingForm, ref: ExtraRef): Selection =>
  setQuantity(form, ref, (quantity, extra) => {
    if (!extra) return quantity;
    return quantity === 0 ? leastOf(extra) : Math.min(quantity + 1, mostOf(extra));
  });

/** By one; below its minimum it is no longer chosen. */
export const lowerExtra = (form: BookingForm, ref: ExtraRef): Selection =>
  setQuantity(form, ref, (quantity, extra) => (extra && quantity > leastOf(extra) ? quantity - 1 : 0));

/** `next` gets no extra where it is not sold any more: such a one can only be taken out. */
function setQuantity(
  form: BookingForm,
  { serviceId, extraId }: ExtraRef,
  next: (quantity: number, extra: Extra | undefined) => number,
): Selection {
  const { extras, serviceIds = [] } = form.answers;
  const chosen = ownEntry(extras ?? {}, serviceId);
  const before = ownEntry(chosen ?? {}, extraId) ?? 0;
  const service = serviceIds.includes(serviceId) ? findService(form, serviceId) : undefined;
  const after = next(
    before,
    service?.extras.find(({ id, active }) => id === extraId && active),
  );
  if (after === before) return unchanged;
  const ofService = withQuantity(chosen, extraId, after);
  const isEmpty = Object.keys(ofService).length === 0;
  return changing({ extras: withEntry(extras, serviceId, isEmpty ? undefined : ofService) }, [price]);
}

const withQuantity = (chosen: Record<string, number> | undefined, extraId: string, quantity: number) =>
  withEntry(chosen, extraId, quantity > 0 ? quantity : undefined);

/** A copy with one entry set, or left out. */
function withEntry<V>(
  record: Readonly<Record<string, V>> = {},
  key: string,
  value: V | undefined,
): Record<string, V> {
  if (value !== undefined) return { ...record, [key]: value };
  return Object.fromEntries(Object.entries(record).filter(([one]) => one !== key));
}
