import type { visitEnglish } from '../en/visits.ts';
import { letter, text, type Translated } from '../say.ts';

const hello = '# مرحبًا {{customer.first_name|}}';
const summary = '{{booking.summary}}';
const terms = '{{cancellation.terms}}';
const manage = '[إدارة حجزك]({{link.manage}})';
const others = 'هذه المواعيد متاحة أيضًا: {{offer.others}}. إذا كنت تفضل أحدها، فارفض هذا الموعد لنعرضه عليك.';
const newDates = [
  'لا يمكننا الحضور في هذه الأيام: **{{series.unplaced_dates}}**. اختر مواعيد أخرى أو سنتصل بك لنتفق عليها.',
  '[اختيار موعد جديد]({{link.new_date}})',
];

export const visitArabic: Translated<typeof visitEnglish> = {
  'booking_received.email': letter(
    'استلمنا حجزك ليوم {{booking.date}}',
    hello,
    'شكرًا لحجزك لدى {{company.name}}. إليك الملخص.',
    summary,
    ...newDates,
    manage,
    terms,
  ),
  'booking_received.sms': text(
    '{{company.name}}: استلمنا حجزك ليوم {{booking.date}}. نصل {{booking.arrival_window}}. {{link.manage}}',
  ),
  'booking_confirmed.email': letter(
    'تم التأكيد: {{booking.services|زيارتك}}، {{booking.date}}',
    hello,
    'تم تأكيد حجزك ليوم **{{booking.date}}**. نصل {{booking.arrival_window}}.',
    summary,
    ...newDates,
    manage,
    terms,
  ),
  'booking_confirmed.sms': text(
    '{{company.name}}: تم تأكيد زيارتك ليوم {{booking.date}}. نصل {{booking.arrival_window}}. {{link.manage}}',
  ),
  'booking_pending.email': letter(
    'نراجع حجزك ليوم {{booking.date}}',
    hello,
    'استلمنا حجزك وسنؤكده قريبًا. وحتى ذلك الحين يبقى موعدك محجوزًا لك.',
    summary,
    ...newDates,
    manage,
  ),
  'booking_declined.email': letter(
    'لا يمكننا قبول حجزك {{booking.on|}}',
    hello,
    'نأسف، لا يمكننا قبول حجزك **{{booking.when|}}**. لن يُخصم منك أي مبلغ.',
    'السبب: {{booking.declined_because}}',
    'هذه المواعيد متاحة: {{booking.free_times}}',
    '[اختيار موعد آخر]({{link.book}})',
  ),
  'booking_updated.email': letter(
    'تغيّر حجزك {{booking.on|}}',
    hello,
    'إليك حجزك بعد التغيير.',
    summary,
    manage,
  ),
  'booking_updated.sms': text('{{company.name}}: تغيّر حجزك {{booking.on|}}. {{link.manage}}'),
  'booking_rescheduled.email': letter(
    'الموعد الجديد لزيارتك: {{booking.date}}',
    hello,
    'تم نقل زيارتك إلى يوم **{{booking.date}}**. نصل {{booking.arrival_window}}.\nكان موعدها {{booking.was}}.',
    summary,
    manage,
    terms,
  ),
  'booking_rescheduled.sms': text(
    '{{company.name}}: أصبحت زيارتك يوم {{booking.date}}. نصل {{booking.arrival_window}}. {{link.manage}}',
  ),
  'booking_restored.email': letter(
    'زيارتك {{booking.on|}} قائمة من جديد',
    hello,
    'عادت زيارتك **{{booking.on|}}** إلى جدولنا.',
    '{{cancellation.fee_voided}}',
    summary,
    manage,
    terms,
  ),
  'sent_to_dispatch.email': letter(
    'نبحث عن موعد لزيارتك',
    hello,
    'سنتواصل معك لتحديد موعد: **{{booking.services|زيارتك}}**. {{booking.moved_from|}}',
    manage,
  ),
  'waitlist_offered.email': letter(
    'توفر موعد للتو',
    hello,
    'أصبح هذا الموعد متاحًا: **{{offer.time}}**. نحتفظ به لك حتى {{offer.until}}.',
    '[حجز هذا الموعد]({{link.manage}})',
    others,
  ),
  'waitlist_offered.sms': text(
    '{{company.name}}: توفر موعد: {{offer.time}}. نحتفظ به لك حتى {{offer.until}}: {{link.manage}}',
  ),
  'earlier_offered.email': letter(
    'توفر موعد أبكر لزيارتك',
    hello,
    'طلبت منا إبلاغك: أصبح موعد **{{offer.time}}** متاحًا. زيارتك محجوزة ليوم {{booking.date}}، {{booking.arrival_window}}. نقلها مجاني، ونحتفظ لك بالموعد الأبكر حتى {{offer.until}}.',
    '[قبول هذا الموعد أو رفضه]({{link.manage}})',
    others,
    'إذا لم تفعل شيئًا، تبقى زيارتك كما هي.',
  ),
  'earlier_offered.sms': text(
    '{{company.name}}: توفر موعد أبكر لزيارتك: {{offer.time}}. اقبله قبل {{offer.until}}: {{link.manage}}',
  ),
  'time_offered.email': letter(
    'هل يمكننا نقل زيارتك يوم {{booking.date}}؟',
    hello,
    'حدث أمر طارئ ونود الحضور **{{offer.time}}** بدلًا من {{booking.date}}، {{booking.arrival_window}}. لن يكلفك ذلك شيئًا. نحتفظ لك بالموعد الجديد حتى {{offer.until}}.',
    '[قبول أو رفض]({{link.manage}})',
    'لا يناسبك؟ ارفضه وسنجد معك موعدًا آخر.',
  ),
  'time_offered.sms': text(
    '{{company.name}}: هل يمكننا نقل زيارتك يوم {{booking.date}} إلى {{offer.time}}؟ أجب قبل {{offer.until}}: {{link.manage}}',
  ),
  'office_message.email': letter(
    'بخصوص زيارتك {{booking.on|}}',
    'مرحبًا {{customer.first_name|}}، نكتب إليك بخصوص زيارتك **{{booking.on|}}**.',
  ),
  'office_message.sms': text('{{company.name}}: بخصوص زيارتك {{booking.on|}}.'),
};
