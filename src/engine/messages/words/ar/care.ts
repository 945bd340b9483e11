import type { careEnglish } from '../en/care.ts';
import { letter, text, type Translated } from '../say.ts';

const hello = '# مرحبًا {{customer.first_name|}}';
const rate = '[تقييم الزيارة]({{link.rate}})';
const offer = (subject: string, said: string) => letter(subject, hello, said, '[حجز زيارة]({{link.book}})');

export const careArabic: Translated<typeof careEnglish> = {
  'rating_request.email': letter(
    'كيف كانت زيارتك {{booking.on|}}؟',
    hello,
    'زارك {{team.names|فريقنا}} يوم {{booking.date}}. كيف كانت الزيارة؟ تكفي نقرة واحدة.',
    rate,
  ),
  'rating_request.sms': text('{{company.name}}: كيف كانت زيارتك؟ قيّمها هنا: {{link.rate}}'),
  'rating_reminder.email': letter(
    'هل لديك دقيقة لتقييم زيارتك؟',
    hello,
    'ما زلنا نود أن نعرف كيف كانت زيارتك يوم {{booking.date}}.',
    rate,
  ),
  'rating_reminder.sms': text('{{company.name}}: كيف كانت زيارتك؟ قيّمها هنا: {{link.rate}}'),
  'win_back.email': offer('اشتقنا إليك', 'مضى وقت على زيارتك الأخيرة. هل نحجز لك زيارة أخرى؟'),
  'rebook_one_time.email': offer(
    'هل أنت مستعد لزيارتك القادمة؟',
    'نأمل أن زيارتك كانت على ما يرام. لن يستغرق حجز الزيارة القادمة سوى دقيقتين.',
  ),
  'birthday_of_home.email': offer('عام معًا', 'مضى عام على زيارتك الأولى. شكرًا لثقتك بنا!'),
};
