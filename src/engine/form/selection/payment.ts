import { acceptedPayments } from '../../components/payment-methods/accepted-payments.ts';
import { changing, type BookingForm, type Selection, unchanged } from './selection.ts';

/** Choosing Card shows the card entry, except where the form is being built. */
export function choosePayment({ context, mode }: BookingForm, type: string): Selection {
  if (type === '') return changing({ payment_type: undefined });
  const accepted = acceptedPayments(context.company).find((one) => one === type);
  if (!accepted) return unchanged;
  const entersCard = accepted === 'card' && mode === 'live';
  return changing({ payment_type: accepted }, entersCard ? [{ kind: 'enter-card' }] : []);
}
