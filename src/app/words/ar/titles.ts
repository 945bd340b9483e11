import type { AppWords } from '../app-words.ts';

export const titles: AppWords['titles'] = {
  '/client/dashboard': 'الرئيسية',
  '/client/dashboard/old': 'كل الزيارات',
  '/client/dashboard/quotes': 'عروض الأسعار',
  '/client/visits/:id': 'الزيارة',
  '/client/visits/:id/receipt': 'الإيصال',
  '/client/quotes/:id': 'عرض السعر',
  '/client/book': 'حجز',
  '/client/book/:data': 'الحجز مجددًا',
  '/client/profile': 'صفحتي',
  '/client/user_account': 'تسجيل الدخول والأمان',
  '/client/settings/gift-card/list': 'بطاقات الهدايا',
  '/client/gift-card': 'شراء بطاقة هدية',
};
