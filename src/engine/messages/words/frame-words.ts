import { apart } from '../../format/apart.ts';
import type { Language } from '../../format/languages.ts';

/** What stands around a message, whatever it says. */
export type FrameWords = {
  customer: (company: string) => string;
  lead: (company: string) => string;
  recipient: (company: string) => string;
  /** A link, and the end of its sentence. */
  preferences: string;
  stop: string;
  /** The answer to HELP; the contact is empty where there is none. */
  help: (company: string, contact: string) => string;
  giftFor: (name: string) => string;
  giftFrom: (company: string) => string;
};

export const frameWords: Record<Language, FrameWords> = {
  en: {
    customer: (company) =>
      `You’re receiving this because you’re a customer of ${company} or asked for a quote.`,
    lead: (company) => `You’re receiving this because you contacted ${company}.`,
    recipient: (company) => `You’re receiving this because someone gave you a ${company} gift card.`,
    preferences: 'Manage preferences or unsubscribe',
    stop: 'Reply STOP to end.',
    help: (company, contact) =>
      `${company}: for help ${contact ? `contact ${contact}` : 'answer our emails'}. Reply STOP to end messages.`,
    giftFor: (name) => `For ${name}`,
    giftFrom: (company) => `A gift card from ${company}`,
  },
  es: {
    customer: (company) => `Recibes este correo porque eres cliente de ${company} o pediste un presupuesto.`,
    lead: (company) => `Recibes este correo porque escribiste a ${company}.`,
    recipient: (company) => `Recibes este correo porque alguien te regaló una tarjeta de ${company}.`,
    preferences: 'Elegir qué correos recibes o darte de baja',
    stop: 'Responde STOP para no recibir más.',
    help: (company, contact) =>
      `${company}: para recibir ayuda, ${contact ? `contacta con ${contact}` : 'responde a nuestros correos'}. Responde STOP para no recibir más mensajes.`,
    giftFor: (name) => `Para ${name}`,
    giftFrom: (company) => `Una tarjeta regalo de ${company}`,
  },
  ar: {
    customer: (company) => `تصلك هذه الرسالة لأنك من عملاء ${apart(company)} أو طلبت عرض سعر.`,
    lead: (company) => `تصلك هذه الرسالة لأنك تواصلت مع ${apart(company)}.`,
    recipient: (company) => `تصلك هذه الرسالة لأن شخصًا أهداك بطاقة من ${apart(company)}.`,
    preferences: 'اختيار الرسائل التي تصلك أو إلغاء الاشتراك',
    stop: 'أرسل STOP لإيقاف الرسائل.',
    help: (company, contact) =>
      `${apart(company)}: للمساعدة ${contact ? `تواصل مع ${apart(contact)}` : 'أجب على رسائلنا الإلكترونية'}. أرسل STOP لإيقاف الرسائل.`,
    giftFor: (name) => `إلى ${name}`,
    giftFrom: (company) => `بطاقة هدية من ${apart(company)}`,
  },
};
