import { apart } from '#engine/format/apart.ts';
import type { Language } from '#engine/format/languages.ts';

/** What people ask before they book, and how it is answered; what a company has decided is filled in. */
const english = {
  cancelling: 'What is your cancellation policy?',
  included: 'What is included in my cleaning?',
  includedText:
    'Everything in the description of your service, plus the add-ons you picked. See the pricing details for each line.',
  who: 'Which professional will come?',
  whoText: (company: string) =>
    `A ${company} team that works in your area and is available at your time. We send the same team to recurring visits whenever we can.`,
  moving: 'Can I skip or reschedule a visit?',
  after: 'What happens after the minimum term?',
  uncommitted:
    'There is no minimum term. Your visits continue at the same price, and you can cancel at any time.',
  committed:
    'Your visits continue at the same price until you cancel. If you cancel before your term is over, you pay back the discounts you received. Without a minimum term, you can cancel at any time.',
  help: 'How do I get more help?',
  dayBefore: (time: string) => `${time} on the day before`,
  hoursBefore: (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'} before your visit begins`,
  daysBefore: (count: number) => `${count} ${count === 1 ? 'day' : 'days'} before your visit begins`,
  plusTax: (amount: string) => `${amount} plus tax`,
  share: (percent: number) => `${percent}% of its price`,
  callUs: 'Please call or email us.',
  findDate: 'Call or email us, and we’ll find another date with you.',
  skipAndMove: 'You can skip or reschedule a visit with the link in your confirmation.',
  skipOnly: 'You can skip a recurring visit with the link in your confirmation.',
  moveOnly: 'You can reschedule a visit with the link in your confirmation.',
  call: (phone: string) => `Just call ${phone}.`,
  write: (email: string) => `Just write to ${email}.`,
  callOrWrite: (phone: string, email: string) => `Just call ${phone} or write to ${email}.`,
  reply: 'Reply to any of our emails.',
  happy: (company: string) => `${company} is happy to help.`,
};
export type QuestionWords = typeof english;

const spanish: QuestionWords = {
  cancelling: '¿Cómo puedo cancelar?',
  included: '¿Qué incluye mi limpieza?',
  includedText:
    'Todo lo que describe el servicio elegido, más los extras que has añadido. Los detalles del precio lo muestran línea por línea.',
  who: '¿Quién vendrá?',
  whoText: (company) =>
    `Enviamos un equipo de ${company} que está libre a tu hora y trabaja en tu zona. Las visitas periódicas las hace el mismo equipo siempre que podemos.`,
  moving: '¿Puedo omitir o mover una visita?',
  after: '¿Qué pasa después de la permanencia?',
  uncommitted:
    'No hay permanencia: tus visitas siguen al mismo precio hasta que las termines, y puedes hacerlo cuando quieras.',
  committed:
    'Tus visitas siguen al mismo precio hasta que las termines. Si las terminas antes de que acabe el plazo elegido, devuelves el descuento recibido hasta entonces. Sin permanencia puedes terminarlas cuando quieras.',
  help: '¿Dónde encuentro más ayuda?',
  dayBefore: (time) => `las ${time} del día anterior`,
  hoursBefore: (count) => `${count} ${count === 1 ? 'hora' : 'horas'} antes de que empiece la visita`,
  daysBefore: (count) => `${count} ${count === 1 ? 'día' : 'días'} antes de que empiece la visita`,
  plusTax: (amount) => `${amount} más impuestos`,
  share: (percent) => `el ${percent}% de su precio`,
  callUs: 'Llámanos o escríbenos para hacerlo.',
  findDate: 'Llámanos o escríbenos y buscamos otra fecha contigo.',
  skipAndMove: 'Puedes omitir una visita de una serie o mover una visita con el enlace de tu confirmación.',
  skipOnly: 'Puedes omitir una visita de una serie con el enlace de tu confirmación.',
  moveOnly: 'Puedes mover una visita con el enlace de tu confirmación.',
  call: (phone) => `Llama al ${phone}.`,
  write: (email) => `Escribe a ${email}.`,
  callOrWrite: (phone, email) => `Llama al ${phone} o escribe a ${email}.`,
  reply: 'Responde a cualquiera de nuestros correos.',
  happy: (company) => `${company} te ayuda con mucho gusto.`,
};

const arabic: QuestionWords = {
  cancelling: 'ما سياسة الإلغاء لديكم؟',
  included: 'ماذا يشمل التنظيف؟',
  includedText:
    'كل ما يصفه وصف الخدمة التي اخترتها، مع الإضافات التي اخترتها. تعرض تفاصيل السعر ذلك كله سطرًا بسطر.',
  who: 'من سيأتي؟',
  whoText: (company) =>
    `نرسل فريقًا من ${apart(company)} متاحًا في وقتك ويعمل في منطقتك. ويقوم الفريق نفسه بالزيارات المتكررة كلما أمكن.`,
  moving: 'هل يمكنني تخطي زيارة أو نقلها؟',
  after: 'ماذا يحدث بعد المدة الدنيا؟',
  uncommitted: 'لا توجد مدة دنيا: تستمر زياراتك بالسعر نفسه حتى تنهيها، ويمكنك ذلك في أي وقت.',
  committed:
    'تستمر زياراتك بالسعر نفسه حتى تنهيها. إذا أنهيتها قبل انقضاء المدة التي اخترتها، فإنك تعيد الخصم الذي حصلت عليه حتى ذلك الحين. ومن دون مدة دنيا يمكنك إنهاؤها في أي وقت.',
  help: 'كيف أحصل على مزيد من المساعدة؟',
  dayBefore: (time) => `الساعة ${apart(time)} من اليوم السابق`,
  hoursBefore: (count) => `${count} ساعة قبل بداية الزيارة`,
  daysBefore: (count) => `${count} يوم قبل بداية الزيارة`,
  plusTax: (amount) => `${apart(amount)} بالإضافة إلى الضريبة`,
  share: (percent) => `${apart(`${percent}%`)} من سعرها`,
  callUs: 'يرجى الاتصال بنا أو الكتابة إلينا لذلك.',
  findDate: 'اتصل بنا أو اكتب إلينا، ونبحث معك عن موعد آخر.',
  skipAndMove: 'يمكنك تخطي زيارة من سلسلة أو نقل زيارة عبر الرابط في رسالة التأكيد.',
  skipOnly: 'يمكنك تخطي زيارة من سلسلة عبر الرابط في رسالة التأكيد.',
  moveOnly: 'يمكنك نقل زيارة عبر الرابط في رسالة التأكيد.',
  call: (phone) => `اتصل على ${apart(phone)}.`,
  write: (email) => `اكتب إلى ${apart(email)}.`,
  callOrWrite: (phone, email) => `اتصل على ${apart(phone)} أو اكتب إلى ${apart(email)}.`,
  reply: 'أجب على أي من رسائلنا.',
  happy: (company) => `يسعد ${apart(company)} أن يساعدك.`,
};

export const questionWords: Readonly<Record<Language, QuestionWords>> = {
  en: english,
  es: spanish,
  ar: arabic,
};
