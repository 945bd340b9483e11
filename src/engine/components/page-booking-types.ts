// Made by `npm run schemas` from the definitions of the component types. Not to be edited.
import { answer as answerOfBookingSpotDate } from './booking-spot-date/answer.ts';
import { answer as answerOfBookingSpotTime } from './booking-spot-time/answer.ts';
import { answer as answerOfExtras } from './extras/answer.ts';
import { answer as answerOfFrequencies } from './frequencies/answer.ts';
import { answer as answerOfPaymentMethods } from './payment-methods/answer.ts';
import { answer as answerOfServiceOptions } from './service-options/answer.ts';
import { answer as answerOfServices } from './services/answer.ts';
import { answer as answerOfTermOfService } from './term-of-service/answer.ts';
import type { PageType } from './define.ts';

const everywhere = { hidden: false, conditionalLogic: false, conditionalLogicAction: "show", conditionalLogicConditions: [] };
const asking = { hidden: false, conditionalLogic: false, conditionalLogicAction: "show", conditionalLogicConditions: [], required: false, requiredWhen: [], enabledWhen: [] };

export const bookingTypes: readonly PageType[] = [
  { type: 'services', category: 'booking', defaults: { ...asking, label: "Services", required: true, display: "cards" }, answer: answerOfServices },
  { type: 'serviceOptions', category: 'booking', defaults: { ...asking, label: "Options" }, answer: answerOfServiceOptions },
  { type: 'frequencies', category: 'booking', defaults: { ...asking, label: "Frequency", required: true, display: "cards" }, answer: answerOfFrequencies },
  { type: 'extras', category: 'booking', defaults: { ...asking, label: "Extras" }, answer: answerOfExtras },
  { type: 'bookingSpotDate', category: 'booking', defaults: { ...asking, label: "Date", required: true }, answer: answerOfBookingSpotDate },
  { type: 'bookingSpotTime', category: 'booking', defaults: { ...asking, label: "Time", required: true }, answer: answerOfBookingSpotTime },
  { type: 'paymentMethods', category: 'booking', defaults: { ...asking, label: "Payment method", required: true, cardLabel: "Card", cashLabel: "Cash", checkLabel: "Check" }, answer: answerOfPaymentMethods },
  { type: 'bookingSummary', category: 'booking', defaults: { ...everywhere, title: "Booking summary", sticky: true } },
  { type: 'termOfService', category: 'booking', defaults: { ...asking, label: "Terms of service", required: true, text: "I agree to the terms of service" }, answer: answerOfTermOfService },
];
