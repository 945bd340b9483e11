import type { Language } from '../format/languages.ts';

type PushWords = Readonly<Record<Language, string>>;

/**
 * What a customer’s device shows, by event. A locked screen is read by others, so there is no name, address, amount or
 * code in it: whoever taps it reads the rest behind their sign-in.
 */
const customerPushes: Readonly<Record<string, PushWords>> = {
  on_my_way: {
    en: 'Your crew is on its way.',
    es: 'Tu equipo está en camino.',
    ar: 'الفريق في طريقه إليك.',
  },
  running_late: {
    en: 'Your crew is running late.',
    es: 'Tu equipo va con retraso.',
    ar: 'سيتأخر الفريق قليلًا.',
  },
  job_finished: { en: 'Your crew has finished.', es: 'Tu equipo ha terminado.', ar: 'أنهى الفريق عمله.' },
  arrived: { en: 'Your crew has arrived.', es: 'Tu equipo ha llegado.', ar: 'وصل الفريق.' },
  booking_rescheduled: {
    en: 'Your visit has a new time.',
    es: 'Tu visita tiene otra hora.',
    ar: 'لزيارتك موعد جديد.',
  },
  booking_cancelled: {
    en: 'Your visit has been cancelled.',
    es: 'Tu visita se ha cancelado.',
    ar: 'تم إلغاء زيارتك.',
  },
  booking_late_cancelled: {
    en: 'Your visit has been cancelled.',
    es: 'Tu visita se ha cancelado.',
    ar: 'تم إلغاء زيارتك.',
  },
  earlier_offered: {
    en: 'An earlier time is free for your visit. It’s held for you for a few minutes.',
    es: 'Hay una hora anterior libre para tu visita. Te la guardamos unos minutos.',
    ar: 'توفر موعد أبكر لزيارتك، ونحتفظ به لك لدقائق.',
  },
  time_offered: {
    en: 'Can we move your visit? Please answer.',
    es: '¿Podemos mover tu visita? Responde, por favor.',
    ar: 'هل يمكننا نقل زيارتك؟ يرجى الرد.',
  },
  hold_failed: {
    en: 'Your card was declined. Please update it before your visit.',
    es: 'Tu tarjeta fue rechazada. Actualízala antes de tu visita.',
    ar: 'رُفضت بطاقتك. يرجى تحديثها قبل الزيارة.',
  },
  charge_failed: {
    en: 'A payment for your visit didn’t go through.',
    es: 'No se ha podido cobrar tu visita.',
    ar: 'لم تنجح دفعة زيارتك.',
  },
  receipt: {
    en: 'Thank you! We’ve received your payment.',
    es: '¡Gracias! Hemos recibido tu pago.',
    ar: 'شكرًا! استلمنا دفعتك.',
  },
};

/** What a customer’s device shows of an event; undefined for what is not pushed to them. */
export const findCustomerPush = (event: string): PushWords | undefined =>
  Object.hasOwn(customerPushes, event) ? customerPushes[event] : undefined;

/** These are of use to few: a company switches them on. */
export const isPushedByDefault = (event: string): boolean => event !== 'arrived' && event !== 'job_finished';
