import type { PaymentType } from '#engine/catalogue/company.ts';
import { acceptedPayments } from '#engine/components/payment-methods/accepted-payments.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPaymentGateway } from './payment-gateway.ts';
import { readBookingSettings } from './settings.ts';

type Stored = Pick<Company, 'bookingSettings'>;

/** How somebody who books online may pay: two settings decide it together. */
export const listWaysToPay = (stored: Stored): PaymentType[] =>
  acceptedPayments({
    payment_gateway: readPaymentGateway(stored),
    settings: { booking: readBookingSettings(stored) },
  });

/** The gateway as pages see it: what is not offered is off. */
export function readOfferedGateway(stored: Stored): ReturnType<typeof readPaymentGateway> {
  const ways = new Set(listWaysToPay(stored));
  return {
    ...readPaymentGateway(stored),
    card: ways.has('card'),
    cash: ways.has('cash'),
    check: ways.has('check'),
  };
}
