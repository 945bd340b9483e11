import type { cancellationEnglish } from '../en/cancellations.ts';
import { letter, text, type Translated } from '../say.ts';

const hello = '# مرحبًا {{customer.first_name|}}';
const again = '[الحجز من جديد]({{link.book}})';

export const cancellationArabic: Translated<typeof cancellationEnglish> = {
  'booking_cancelled.email': letter(
    'تم إلغاء زيارتك {{booking.on|}}',
    hello,
    'تم إلغاء زيارتك **{{booking.when|}}**. لن يُخصم منك أي مبلغ.',
    again,
  ),
  'booking_cancelled.sms': text('{{company.name}}: تم إلغاء زيارتك {{booking.when|}}.'),
  'booking_late_cancelled.email': letter(
    'تم إلغاء زيارتك {{booking.on|}}',
    hello,
    'تم إلغاء زيارتك **{{booking.when|}}**.',
    'انتهت مهلة الإلغاء المجاني، لذلك يُطبَّق رسم قدره **{{cancellation.fee}}**.',
    again,
  ),
  'booking_late_cancelled.sms': text(
    '{{company.name}}: تم إلغاء زيارتك {{booking.on|}}. يُطبَّق رسم إلغاء قدره {{cancellation.fee}}.',
  ),
  'booking_skipped.email': letter(
    'تم تخطي زيارتك يوم {{booking.date}}',
    hello,
    'تخطينا زيارتك يوم **{{booking.date}}**. تبقى زياراتك الأخرى في مواعيدها.',
    'الزيارات القادمة: {{series.next_dates|لا توجد}}',
    '[إدارة حجزك]({{link.manage}})',
  ),
};
