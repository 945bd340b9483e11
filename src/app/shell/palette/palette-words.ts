import type { FoundKind } from '#engine/contracts/booking/search.ts';
import type { AppLanguage } from '#app/words/app-languages.ts';

export type PaletteWords = {
  results: (count: number) => string;
  none: string;
  recent: string;
  goTo: string;
  act: string;
  kinds: Readonly<Record<FoundKind, string>>;
  light: string;
  dark: string;
  system: string;
  keyboard: string;
  help: { everywhere: string; show: string; close: string; goTo: string };
};

/** Of the palette and the help for the keyboard, which are fetched when somebody first opens them. */
export const paletteWords: Readonly<Record<AppLanguage, PaletteWords>> = {
  en: {
    results: (count) => `${count} results`,
    none: 'No results.',
    recent: 'Recent',
    goTo: 'Go to',
    act: 'Do',
    kinds: {
      booking: 'Bookings',
      customer: 'Customers',
      lead: 'Leads',
      quote: 'Quotes',
      person: 'People',
      service: 'Services',
      team: 'Teams',
      location: 'Locations',
      discount_code: 'Discount codes',
      gift_card: 'Gift cards',
    },
    light: 'Light theme',
    dark: 'Dark theme',
    system: 'System theme',
    keyboard: 'Keyboard shortcuts',
    help: {
      everywhere: 'Everywhere',
      show: 'Show this help',
      close: 'Close what is open',
      goTo: 'Go to: one key after the other',
    },
  },
  es: {
    results: (count) => `${count} resultados`,
    none: 'No hay resultados.',
    recent: 'Reciente',
    goTo: 'Ir a',
    act: 'Hacer',
    kinds: {
      booking: 'Reservas',
      customer: 'Clientes',
      lead: 'Interesados',
      quote: 'Presupuestos',
      person: 'Personas',
      service: 'Servicios',
      team: 'Equipos',
      location: 'Sedes',
      discount_code: 'Códigos de descuento',
      gift_card: 'Tarjetas de regalo',
    },
    light: 'Tema claro',
    dark: 'Tema oscuro',
    system: 'Tema del sistema',
    keyboard: 'Atajos de teclado',
    help: {
      everywhere: 'En todas partes',
      show: 'Mostrar esta ayuda',
      close: 'Cerrar lo que está abierto',
      goTo: 'Ir a: una tecla tras otra',
    },
  },
  ar: {
    results: (count) => `عدد النتائج: ${count}`,
    none: 'لا توجد نتائج.',
    recent: 'الأخيرة',
    goTo: 'الانتقال إلى',
    act: 'الإجراءات',
    kinds: {
      booking: 'الحجوزات',
      customer: 'العملاء',
      lead: 'المهتمون',
      quote: 'عروض الأسعار',
      person: 'الأشخاص',
      service: 'الخدمات',
      team: 'الفرق',
      location: 'المواقع',
      discount_code: 'رموز الخصم',
      gift_card: 'بطاقات الهدايا',
    },
    light: 'المظهر الفاتح',
    dark: 'المظهر الداكن',
    system: 'مظهر الجهاز',
    keyboard: 'اختصارات لوحة المفاتيح',
    help: {
      everywhere: 'في كل مكان',
      show: 'عرض هذه المساعدة',
      close: 'إغلاق ما هو مفتوح',
      goTo: 'الانتقال إلى: مفتاح بعد الآخر',
    },
  },
};
