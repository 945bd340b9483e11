import type { Language } from '../../format/languages.ts';
import type { MessageText } from '../event.ts';
import { cancellationArabic } from './ar/cancellations.ts';
import { careArabic } from './ar/care.ts';
import { paymentArabic } from './ar/payments.ts';
import { reminderArabic } from './ar/reminders.ts';
import { salesArabic } from './ar/sales.ts';
import { seriesArabic } from './ar/series.ts';
import { visitArabic } from './ar/visits.ts';
import { cancellationEnglish } from './en/cancellations.ts';
import { careEnglish } from './en/care.ts';
import { paymentEnglish } from './en/payments.ts';
import { reminderEnglish } from './en/reminders.ts';
import { salesEnglish } from './en/sales.ts';
import { seriesEnglish } from './en/series.ts';
import { visitEnglish } from './en/visits.ts';
import { cancellationSpanish } from './es/cancellations.ts';
import { careSpanish } from './es/care.ts';
import { paymentSpanish } from './es/payments.ts';
import { reminderSpanish } from './es/reminders.ts';
import { salesSpanish } from './es/sales.ts';
import { seriesSpanish } from './es/series.ts';
import { visitSpanish } from './es/visits.ts';

const english = {
  ...visitEnglish,
  ...cancellationEnglish,
  ...seriesEnglish,
  ...reminderEnglish,
  ...paymentEnglish,
  ...salesEnglish,
  ...careEnglish,
};

/** An event and a channel, such as `booking_confirmed.email`. */
export type CustomerText = keyof typeof english;

/** What customers and those who are given a gift card read, in every language that they may have. */
export const customerWords: Record<Language, Record<CustomerText, MessageText>> = {
  en: english,
  es: {
    ...visitSpanish,
    ...cancellationSpanish,
    ...seriesSpanish,
    ...reminderSpanish,
    ...paymentSpanish,
    ...salesSpanish,
    ...careSpanish,
  },
  ar: {
    ...visitArabic,
    ...cancellationArabic,
    ...seriesArabic,
    ...reminderArabic,
    ...paymentArabic,
    ...salesArabic,
    ...careArabic,
  },
};
