import type { seriesEnglish } from '../en/series.ts';
import { letter, text, type Translated } from '../say.ts';

const hello = '# مرحبًا {{customer.first_name|}}';
const manage = '[إدارة زياراتك]({{link.manage}})';
const next = 'الزيارات القادمة: **{{series.next_dates|لا توجد}}**';
const newDates = [
  'لا يمكننا الحضور في هذه الأيام: **{{series.unplaced_dates}}**. اختر مواعيد أخرى أو سنتصل بك لنتفق عليها.',
  '[اختيار موعد جديد]({{link.new_date}})',
];

export const seriesArabic: Translated<typeof seriesEnglish> = {
  'series_started.email': letter(
    'زياراتك الدورية مع {{company.name}}',
    hello,
    'تمت جدولة زياراتك الدورية.\nالتكرار: {{booking.frequency}}',
    next,
    manage,
  ),
  'series_changed.email': letter(
    'تغيّرت زياراتك الدورية',
    hello,
    'إليك جدولك الجديد. زيارتك القادمة: **{{series.next_visit|لا توجد}}**',
    'بعد ذلك: {{series.later_dates}}',
    'تبقى هذه الزيارات كما هي: {{series.kept_dates}}',
    ...newDates,
    manage,
  ),
  'series_changed.sms': text(
    '{{company.name}}: تغيّرت زياراتك الدورية. الزيارة القادمة: {{series.next_visit|لا توجد}}. {{link.manage|}}',
  ),
  'prices_changed.email': letter(
    'سعرك الجديد ابتداءً من {{series.price_from}}',
    hello,
    'ابتداءً من **{{series.price_from}}** يصبح سعر كل زيارة **{{series.price_after}}** بدلًا من {{series.price_before}}، قبل الضريبة إن وُجدت. يبقى كل شيء آخر كما هو.',
    'هل لديك سؤال؟ أجب على هذه الرسالة أو اتصل بنا: {{company.phone}}.',
    manage,
  ),
  'prices_withdrawn.email': letter(
    'سعرك لن يتغير',
    hello,
    'كتبنا إليك عن سعر جديد ابتداءً من {{series.price_from}}. قررنا عدم تطبيقه: يبقى سعر زيارتك **{{series.price_before}}**، قبل الضريبة إن وُجدت.',
    manage,
  ),
  'series_paused.email': letter(
    'زياراتك الدورية متوقفة مؤقتًا',
    hello,
    'أوقفنا زياراتك مؤقتًا {{series.pause|}} كما طلبت.',
    next,
    manage,
  ),
  'series_cancelled.email': letter(
    'تم إلغاء زياراتك الدورية',
    hello,
    'تم إلغاء زياراتك الدورية مع {{company.name}}. نرحب بعودتك في أي وقت.',
    'الزيارات الملغاة:\n{{series.ended_visits|لم تكن هناك زيارات مجدولة.}}',
    '{{series.fee}}',
    '[الحجز من جديد]({{link.book}})',
  ),
  'visit_needs_new_date.email': letter(
    'زيارتك يوم {{booking.date}} تحتاج إلى موعد جديد',
    hello,
    'لا يمكننا الحضور يوم **{{booking.date}}**. اختر يومًا آخر أو سنتصل بك لنتفق عليه.',
    '[اختيار موعد جديد]({{link.reschedule}})',
  ),
  'visits_need_new_dates.email': letter(
    'بعض زياراتك تحتاج إلى مواعيد جديدة',
    hello,
    'لا يمكننا الحضور في هذه الأيام: **{{series.unplaced_dates}}**. اختر مواعيد أخرى أو سنتصل بك لنتفق عليها.',
    '[اختيار موعد جديد]({{link.reschedule}})',
  ),
};
