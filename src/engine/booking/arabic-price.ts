import { apart } from '../format/apart.ts';
import type { PriceWords } from './derivation-text.ts';

export const arabicPrice: PriceWords = {
  labels: {
    line: 'بند',
    subtotal: 'المجموع الفرعي',
    discount: 'خصم التكرار',
    discount_code: 'رمز الخصم',
    adjustment: 'تعديل',
    fee: 'رسم',
    total_before_tax: 'الإجمالي قبل الضريبة',
    tax: 'الضريبة',
    total_after_tax: 'الإجمالي بعد الضريبة',
    tip: 'الإكرامية',
    giftcard: 'بطاقة الهدية',
    total: 'الإجمالي',
  },
  anHour: (detail, price) => `${detail}، ${apart(price)} في الساعة`,
  of: (rate, amount) => `${apart(rate)} من ${apart(amount)}`,
  asFarAs: (amount, limit) => `${apart(amount)}، بحدود ${apart(limit)}`,
  within: (rate, amount) => `${apart(rate)}، ضمن ${apart(amount)}`,
  later: (off, total) => `خصم ${apart(off)} ابتداءً من الزيارة القادمة: ${apart(total)}`,
  agreed: 'حسب الاتفاق',
  balance: 'بحدود رصيدها',
  plusTax: (price) => `${apart(price)} + الضريبة`,
};
