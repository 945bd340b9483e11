import { BookingSpotDateView } from './booking-spot-date.tsx';
import { BookingSpotTimeView } from './booking-spot-time.tsx';
import { BookingSummaryView } from './booking-summary.tsx';
import { BookingTextfieldView } from './booking-textfield.tsx';
import { ExtrasView } from './extras.tsx';
import { FrequenciesView } from './frequencies.tsx';
import { PaymentMethodsView } from './payment-methods.tsx';
import { ServiceOptionsView } from './service-options.tsx';
import { ServicesView } from './services.tsx';
import { TermOfServiceView } from './term-of-service.tsx';

/** What a booking is made of; these stand in a `BookingView`, some in place of those of any form. */
export const bookingViews = {
  textfield: BookingTextfieldView,
  services: ServicesView,
  serviceOptions: ServiceOptionsView,
  frequencies: FrequenciesView,
  extras: ExtrasView,
  bookingSpotDate: BookingSpotDateView,
  bookingSpotTime: BookingSpotTimeView,
  paymentMethods: PaymentMethodsView,
  bookingSummary: BookingSummaryView,
  termOfService: TermOfServiceView,
};
