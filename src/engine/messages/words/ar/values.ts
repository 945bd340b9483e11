import { isDecline, type DeclineCode } from '../../../booking/decline.ts';
import { apart } from '../../../format/apart.ts';
import { arabicDuration } from '../../../format/duration-ar.ts';
import { formatDuration } from '../../../format/duration.ts';
import { arabicList } from '../../../format/list-ar.ts';
import { arabicDateNames } from '../../../format/date-names-ar.ts';
import type { ValueWords } from '../value-words.ts';

const statuses: Readonly<Record<string, string>> = {
  Pending: 'بانتظار التأكيد',
  Waitlisted: 'على قائمة الانتظار',
  Upcoming: 'قادمة',
  'In Progress': 'جارية',
  Completed: 'مكتملة',
  Cancelled: 'ملغاة',
  Missed: 'لم تتم',
  'Visit Skipped': 'متخطاة',
  'Sent To Dispatch': 'نبحث لك عن موعد جديد',
};

const declined: Record<DeclineCode, string> = {
  declined: 'رُفضت البطاقة. يرجى استخدام بطاقة أخرى.',
  insufficient_funds: 'رصيد البطاقة غير كافٍ.',
  limit: 'بلغت البطاقة حدها الأقصى.',
  processing_error: 'تعذّر الاتصال بالبنك. يرجى المحاولة لاحقًا.',
  expired: 'انتهت صلاحية البطاقة. يرجى استخدام بطاقة أخرى.',
  incorrect: 'بيانات البطاقة غير صحيحة. يرجى التحقق منها.',
  missing: 'لا تتعرف شركة الدفع على هذه البطاقة. يرجى إضافتها من جديد.',
  needs_authentication: 'يطلب البنك أن يؤكد صاحب البطاقة هذه الدفعة.',
  hold_gone: 'انتهت صلاحية حجز المبلغ.',
  too_much: 'المبلغ أكبر مما يمكن استرداده.',
  not_configured: 'الدفع بالبطاقة غير متاح حاليًا.',
  no_processor: 'الدفع بالبطاقة غير متاح حاليًا.',
  refused: 'رفضت شركة الدفع العملية.',
};

const at = (date: string, time: string) => `${date}، الساعة ${apart(time)}`;

export const valuesArabic: ValueWords = {
  names: arabicDateNames,
  written: 'dddd D MMMM YYYY',
  moment: at,
  today: (time) => `الساعة ${apart(time)} اليوم`,
  until: (moment) => moment,
  on: (date) => `يوم ${date}`,
  when: (date, window) => `يوم ${date}، ${window}`,
  at: (time) => `الساعة ${apart(time)}`,
  between: (from, until) => `بين ${apart(from)} و${apart(until)}`,
  weArrive: (window) => `نصل ${window}`,
  movedFrom: (date, window) => `لن تتم الزيارة يوم ${date}، ${window}.`,
  before: (facts) => `سابقًا: ${facts}.`,
  comma: arabicList.comma,
  semicolon: '؛ ',
  and: arabicList.and,
  more: (count) => `${count} أخرى`,
  duration: (total) => formatDuration(total, arabicDuration),
  aMinute: 'دقيقة واحدة',
  about: (duration) => `نحو ${duration}`,
  soon: (duration) => `خلال ${duration}`,
  // As it stands on the envelope: the rest of the address is in Latin letters.
  apartment: (number) => `Apt ${number}`,
  status: (english) => statuses[english] ?? english,
  payment: {
    cash: 'نقدًا',
    check: 'شيك',
    gift_card: 'بطاقة هدية',
    card: 'بطاقة',
    ending: (last4) => `بطاقة تنتهي بالرقم ${apart(last4)}`,
    theCard: (last4) => `البطاقة التي تنتهي بالرقم ${apart(last4)}`,
    with: (card) => `عبر ${card}`,
    paid: (card) => `${card}، مدفوعة`,
    chargedAfter: (card) => `${card}، يُخصم المبلغ بعد الزيارة`,
    declined: (code) => declined[isDecline(code) ? code : 'refused'],
    arrives: 'يستغرق ظهور المبلغ في كشف حسابك عادةً من 5 إلى 10 أيام عمل.',
    forVisit: (date) => (date ? `زيارتك يوم ${date}` : 'زيارتك'),
    forGift: (name) => `بطاقة الهدية المرسلة إلى ${apart(name)}`,
  },
  feeVoided: (fee) => `أُلغي الرسم البالغ ${apart(fee)}. وما سبق أن دفعته يُحتسب لهذه الزيارة.`,
  seriesFee: (fee) => `يُطبَّق رسم قدره ${apart(fee)} لإلغاء زيارات بعد المهلة.`,
  pause: (from, to) => (from === to ? `يوم ${from}` : `من ${from} إلى ${to}`),
  facts: {
    booking: 'الحجز',
    quote: 'عرض السعر',
    when: 'الموعد',
    length: 'المدة',
    where: 'المكان',
    payment: 'الدفع',
    frequency: 'التكرار',
    nextVisits: 'الزيارات القادمة',
    newDates: 'زيارات تحتاج إلى موعد جديد',
    laterVisits: 'الزيارات اللاحقة',
    each: (price) => `${apart(price)} لكل زيارة`,
  },
  totals: {
    discount: 'خصم',
    code: (code) => `الرمز ${apart(code)}`,
    adjustment: 'تعديل',
    fees: 'رسوم إضافية',
    tax: 'الضريبة',
    tip: 'إكرامية',
    giftCard: 'بطاقة هدية',
    total: 'المجموع',
    withTax: 'المجموع مع الضريبة',
    including: (tax) => `يشمل ${tax}`,
  },
};
