import type { Welcome } from '#engine/contracts/site/form-page.ts';
import { apart } from '#engine/format/apart.ts';
import type { Language } from '#engine/format/languages.ts';
import type { FormKind } from '#engine/template/documents.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPaymentPolicies } from '#server/money/payments/policies.ts';
import type { CompanyRating } from '#server/booking/ratings/read-rating.ts';
import { sayFreeCancelling } from './multi-steps-questions.ts';
import { questionWords } from './question-words.ts';

const english = {
  title: 'Good to know',
  rating: (stars: number, count: number) =>
    `${stars.toFixed(1)} out of 5 (${count} ${count === 1 ? 'rating' : 'ratings'})`,
  chargedAfter: 'Nothing is charged before the visit.',
};

const words: Readonly<Record<Language, typeof english>> = {
  en: english,
  es: {
    title: 'Conviene saber',
    rating: (stars, count) =>
      `${stars.toFixed(1)} de 5 (${count} ${count === 1 ? 'valoración' : 'valoraciones'})`,
    chargedAfter: 'No se cobra nada antes de la visita.',
  },
  ar: {
    title: 'من المفيد أن تعرف',
    rating: (stars, count) => `${apart(stars.toFixed(1))} من 5 (عدد التقييمات: ${count})`,
    chargedAfter: 'لا يُحصَّل أي مبلغ قبل الزيارة.',
  },
};

type WelcomeReader = { company: Company; kind: FormKind; language: Language };

/** What speaks for the company before a service is chosen; of a form that books, what booking commits to, too. */
export function writeWelcome({ company, kind, language }: WelcomeReader, rating?: CompanyRating): Welcome {
  const say = words[language];
  const terms = [
    sayFreeCancelling({ company, language, words: questionWords[language] }),
    // A deposit is charged when somebody books.
    ...(readPaymentPolicies(company).deposit ? [] : [say.chargedAfter]),
  ];
  return {
    title: say.title,
    lines: [
      ...(rating ? [say.rating(rating.value, rating.count)] : []),
      ...(kind === 'booking' ? terms : []),
    ],
    phone: company.contactPhone || null,
  };
}
