import type { salesEnglish } from '../en/sales.ts';
import { letter, type Translated } from '../say.ts';

const hello = '# مرحبًا {{customer.first_name|}}';
const quote = '[عرض السعر]({{link.quote}})';

export const salesArabic: Translated<typeof salesEnglish> = {
  'quote_received.email': letter(
    'استلمنا طلبك لعرض السعر',
    hello,
    'شكرًا لتواصلك مع {{company.name}}. سنرسل إليك عرض السعر قريبًا.',
  ),
  'quote_sent.email': letter(
    'عرض السعر من {{company.name}}: {{quote.total|}}',
    hello,
    '{{quote.message}}',
    'قيمة عرض السعر **{{quote.total}}**.\nالعرض صالح حتى {{quote.expires}}.',
    '{{quote.summary}}',
    quote,
  ),
  'quote_expiring.email': letter(
    'عرض السعر ينتهي قريبًا: {{quote.expires|}}',
    hello,
    'عرض السعر بقيمة **{{quote.total}}** صالح حتى {{quote.expires}}. اقبله قبل ذلك لتحتفظ بهذا السعر.',
    '{{quote.summary}}',
    quote,
  ),
  'lead_received.email': letter(
    'استلمت {{company.name}} رسالتك',
    hello,
    'شكرًا لتواصلك مع {{company.name}}. سنرد عليك قريبًا.',
  ),
  'giftcard_receipt.email': letter(
    'شراء بطاقة هدية بقيمة {{giftcard.amount}}',
    hello,
    'شكرًا لك! تم دفع بطاقة الهدية بقيمة **{{giftcard.amount}}** إلى {{giftcard.recipient|صديقك}}.',
    'الدفع: {{giftcard.paid}}\nتُرسل إلى: {{giftcard.sent_to}}\nتاريخ الإرسال: {{giftcard.sent_on}}',
  ),
  'giftcard_delivery.email': letter(
    'أرسل إليك {{giftcard.from|شخص يعرفك}} بطاقة هدية',
    '# مرحبًا {{giftcard.recipient|}}',
    'أرسل إليك {{giftcard.from|شخص يعرفك}} بطاقة هدية بقيمة **{{giftcard.amount}}** لدى {{company.name}}.',
    '{{giftcard.message}}',
    'رمزك: **{{giftcard.code}}**',
    '[الحجز بهذه البطاقة]({{giftcard.book}})',
  ),
  'giftcard_low_balance.email': letter(
    'بقي {{giftcard.balance}} في بطاقة هديتك',
    hello,
    'بقي **{{giftcard.balance}}** في بطاقة هديتك. استخدمه في زيارتك القادمة.',
    '[حجز زيارة]({{link.book}})',
  ),
  'abandoned_form.email': letter(
    'أكمل حجزك لدى {{company.name}}',
    hello,
    'بدأت حجزًا لدى {{company.name}} ولم تكمله. لن يستغرق سوى دقيقتين.',
    '[إكمال الحجز]({{link.book}})',
  ),
};
