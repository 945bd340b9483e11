import type { Language } from '#engine/format/languages.ts';

/** What a page is, for whoever finds it by a search, by the name of the page. */
type Descriptions = { readonly otherwise: (company: string) => string } & Readonly<
  Record<string, (company: string) => string>
>;

const english: Descriptions = {
  form: (company) => `Book ${company} online: choose a service, see the price at once and pick a time.`,
  quote: (company) => `Ask ${company} for a quote. Say what you need and get a price by email.`,
  'multi-steps': (company) => `Book ${company} in five short steps, with the price in sight.`,
  lead: (company) => `Contact ${company}. Leave a message and get an answer soon.`,
  'gift-cards': (company) => `Buy a gift card for ${company}. It arrives by email, on the day you choose.`,
  'chat-widget': (company) => `Write to ${company} and read the answer here or by email.`,
  otherwise: (company) => `A page of ${company}.`,
};

const spanish: Descriptions = {
  form: (company) =>
    `Reserva con ${company} en línea: elige un servicio, mira el precio al momento y escoge una hora.`,
  quote: (company) =>
    `Pide un presupuesto a ${company}. Di lo que necesitas y recibe el precio por correo electrónico.`,
  'multi-steps': (company) => `Reserva con ${company} en cinco pasos cortos, con el precio a la vista.`,
  lead: (company) => `Contacta con ${company}. Deja un mensaje y recibe pronto una respuesta.`,
  'gift-cards': (company) =>
    `Compra una tarjeta regalo de ${company}. Llega por correo electrónico el día que elijas.`,
  'chat-widget': (company) => `Escribe a ${company} y lee la respuesta aquí o por correo electrónico.`,
  otherwise: (company) => `Una página de ${company}.`,
};

const arabic: Descriptions = {
  form: (company) => `احجز لدى ${company} عبر الإنترنت: اختر الخدمة، وشاهد السعر فورًا، وحدد الموعد.`,
  quote: (company) => `اطلب عرض سعر من ${company}. أخبرنا بما تحتاجه واستلم السعر بالبريد الإلكتروني.`,
  'multi-steps': (company) => `احجز لدى ${company} في خمس خطوات قصيرة مع عرض السعر.`,
  lead: (company) => `تواصل مع ${company}. اترك رسالة واحصل على رد قريبًا.`,
  'gift-cards': (company) => `اشترِ بطاقة هدية من ${company}. تصل بالبريد الإلكتروني في اليوم الذي تختاره.`,
  'chat-widget': (company) => `اكتب إلى ${company} واقرأ الرد هنا أو بالبريد الإلكتروني.`,
  otherwise: (company) => `صفحة من ${company}.`,
};

const descriptions: Readonly<Record<Language, Descriptions>> = { en: english, es: spanish, ar: arabic };

export const describePage = (name: string, company: string, language: Language): string =>
  (descriptions[language][name] ?? descriptions[language].otherwise)(company);
