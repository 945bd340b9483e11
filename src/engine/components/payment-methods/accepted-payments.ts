import type { FormCompany, PaymentType } from '../../catalogue/company.ts';

type Paid = {
  payment_gateway: Readonly<Record<PaymentType, boolean>>;
  settings: { booking: Pick<FormCompany['settings']['booking'], 'hide_physical_payment_methods'> };
};

export const paymentTypes = ['card', 'cash', 'check'] as const satisfies readonly PaymentType[];

/** What a company takes, in the order it is shown. Cash and checks may be kept for those who ask. */
export const acceptedPayments = ({ payment_gateway, settings }: Paid): PaymentType[] =>
  paymentTypes.filter(
    (type) => payment_gateway[type] && (type === 'card' || !settings.booking.hide_physical_payment_methods),
  );
