import type { paymentEnglish } from '../en/payments.ts';
import { letter, text, type Translated } from '../say.ts';

const hello = '# مرحبًا {{customer.first_name|}}';
const card = '{{payment.card|بطاقتك}}';
const why = '{{payment.failure_reason}}';
const update = '[تحديث البطاقة]({{link.update_card}})';
const view = '[عرض الحجز]({{link.manage}})';

export const paymentArabic: Translated<typeof paymentEnglish> = {
  'hold_placed.email': letter(
    'حجزنا مبلغ {{payment.amount}} على بطاقتك',
    hello,
    `حجزنا مبلغ **{{payment.amount}}** على ${card} لزيارتك {{booking.on|}}. لم يُخصم منك شيء بعد.`,
  ),
  'hold_failed.email': letter(
    'حدّث بطاقتك قبل زيارتك {{booking.on|}}',
    hello,
    `تعذّر حجز مبلغ {{payment.amount}} على ${card}.`,
    why,
    update,
  ),
  'hold_failed.sms': text(
    '{{company.name}}: رُفضت بطاقتك لزيارتك {{booking.on|}}. حدّثها هنا: {{link.update_card}}',
  ),
  'card_expiring.email': letter(
    'تنتهي صلاحية بطاقتك قريبًا',
    hello,
    `نحتفظ ببيانات ${card} لزياراتك. تنتهي صلاحيتها {{payment.card_expires|قريبًا}}، يرجى تحديثها قبل الزيارة القادمة.`,
    update,
  ),
  'charge_failed.email': letter(
    'لم تنجح دفعتك بمبلغ {{payment.amount}}',
    hello,
    `تعذّر خصم **{{payment.amount}}** من ${card}.`,
    why,
    '[ادفع الآن]({{link.pay}})',
  ),
  'charge_failed.sms': text(
    '{{company.name}}: لم تنجح دفعتك بمبلغ {{payment.amount}}. ادفع هنا: {{link.pay}}',
  ),
  'receipt.email': letter(
    'إيصالك من {{company.name}}: {{payment.amount}}',
    hello,
    'استلمنا دفعتك بمبلغ **{{payment.amount}}** مقابل {{payment.for|زيارتك}}. شكرًا لك!',
    'رقم الإيصال: {{payment.receipt}}\nالتاريخ: {{payment.date}}\nطريقة الدفع: {{payment.method}}',
    '{{booking.summary}}',
    view,
  ),
  'refund_issued.email': letter(
    'المبلغ المسترد {{payment.amount}} في الطريق إليك',
    hello,
    'أعدنا إليك **{{payment.amount}}** مقابل {{payment.for|دفعتك}}.',
    'طريقة الاسترداد: {{payment.method}}\n{{payment.arrives}}',
  ),
  'fee_charged.email': letter(
    'تم خصم رسم بمبلغ {{payment.amount}}',
    hello,
    'خصمنا رسمًا بمبلغ **{{payment.amount}}** مقابل {{payment.for|زيارتك}}.',
    view,
  ),
};
