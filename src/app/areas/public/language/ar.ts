import { apart } from '#engine/format/apart.ts';
import { arabic } from '#renderer';
import { cards } from './ar-cards.ts';
import { places } from './ar-places.ts';
import type { TranslatedPack } from './language-pack.ts';

export const pack: TranslatedPack = {
  cards,
  places,
  ...arabic,
  thanks: {
    thanks: { booking: 'شكرًا على حجزك', quote: 'شكرًا على طلبك' },
    quoteComes: 'وصلتنا بياناتك وسنرسل إليك عرض سعر بالبريد الإلكتروني.',
    bookingNumber: (number) => `رقم حجزك هو ${number}. أرسلنا إليك رسالة فيها كل التفاصيل.`,
    whenAndPrice: (when, total) => `${apart(when)} · ${apart(total)}`,
    seeBooking: 'عرض حجزك',
  },
  page: {
    sent: { booking: 'تم إرسال حجزك.', quote: 'تم إرسال طلبك.' },
    offline: 'لا يوجد اتصال. إجاباتك محفوظة وسترسل فور عودته.',
    arrivedBefore: 'وصلنا ما أرسلته من قبل. ابحث عن رسالتنا قبل أن ترسله مرة أخرى.',
    kept: {
      note: 'يحفظ ما تكتبه على هذا الجهاز حتى ترسله.',
      startOver: 'البدء من جديد',
      sure: 'ستحذف كل الإجابات من هذا الجهاز.',
      clear: 'حذفها',
      leave: 'الاحتفاظ بها',
    },
    toasts: { success: 'تم!', danger: 'عذرًا!', warning: 'تنبيه', info: 'معلومة' },
    notifications: 'الإشعارات',
    close: 'إغلاق',
    questions: 'هل لديك أسئلة؟',
    poweredBy: 'الحجز عبر Trellis',
  },
};
