import type { Words } from '../words.ts';
import { arabicBooking } from './booking.ts';
import { arabicSentences } from './sentences.ts';

export const arabic: Words = {
  form: {
    choose: 'اختر …',
    next: 'التالي',
    previous: 'السابق',
    sending: { booking: 'جارٍ الحجز …', other: 'جارٍ الإرسال …' },
    stepOf: (step, count) => `الخطوة ${step} من ${count}`,
  },
  booking: arabicBooking,
  sentences: arabicSentences,
};
