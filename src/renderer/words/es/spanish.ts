import type { Words } from '../words.ts';
import { spanishBooking } from './booking.ts';
import { spanishSentences } from './sentences.ts';

export const spanish: Words = {
  form: {
    choose: 'Elige …',
    next: 'Siguiente',
    previous: 'Anterior',
    sending: { booking: 'Reservando …', other: 'Enviando …' },
    stepOf: (step, count) => `Paso ${step} de ${count}`,
  },
  booking: spanishBooking,
  sentences: spanishSentences,
};
