import type { Language } from '#engine/format/languages.ts';

/** What stands above the window of each page. */
const english = {
  lead: (company: string) => `Contact ${company}`,
  giftCards: (company: string) => `${company} gift cards`,
  chat: (company: string) => `Message ${company}`,
  preferences: () => 'Notification preferences',
  quote: (company: string, number: number | string) => `Quote ${number} of ${company}`,
  rating: (company: string) => `Your visit by ${company}`,
  sharedVisit: (company: string) => `A visit by ${company}`,
  booking: (company: string) => `Your booking at ${company}`,
  closed: () => 'The Booking Form is Currently Unavailable',
  missing: () => 'Page not found',
  problem: () => 'Something went wrong',
};
type Titles = typeof english;

const spanish: Titles = {
  lead: (company) => `Contacta con ${company}`,
  giftCards: (company) => `Tarjetas regalo de ${company}`,
  chat: (company) => `Escribe a ${company}`,
  preferences: () => 'Preferencias de avisos',
  quote: (company, number) => `Presupuesto ${number} de ${company}`,
  rating: (company) => `Tu visita de ${company}`,
  sharedVisit: (company) => `Una visita de ${company}`,
  booking: (company) => `Tu reserva con ${company}`,
  closed: () => 'El formulario de reservas no está disponible en este momento',
  missing: () => 'Página no encontrada',
  problem: () => 'Algo lo impide',
};

const arabic: Titles = {
  lead: (company) => `تواصل مع ${company}`,
  giftCards: (company) => `بطاقات هدايا ${company}`,
  chat: (company) => `اكتب إلى ${company}`,
  preferences: () => 'تفضيلات الإشعارات',
  quote: (company, number) => `عرض السعر ${number} من ${company}`,
  rating: (company) => `زيارتك من ${company}`,
  sharedVisit: (company) => `زيارة من ${company}`,
  booking: (company) => `حجزك لدى ${company}`,
  closed: () => 'نموذج الحجز غير متاح حاليًا',
  missing: () => 'الصفحة غير موجودة',
  problem: () => 'حدث ما يمنع ذلك',
};

export const titles: Readonly<Record<Language, Titles>> = { en: english, es: spanish, ar: arabic };
