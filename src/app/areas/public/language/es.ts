import { spanish } from '#renderer';
import { cards } from './es-cards.ts';
import { places } from './es-places.ts';
import type { TranslatedPack } from './language-pack.ts';

export const pack: TranslatedPack = {
  cards,
  places,
  ...spanish,
  thanks: {
    thanks: { booking: 'Gracias por tu reserva', quote: 'Gracias por tu solicitud' },
    quoteComes: 'Tenemos tus datos y te enviaremos un presupuesto por correo electrónico.',
    bookingNumber: (number) =>
      `Tu reserva tiene el número ${number}. Te hemos enviado un correo con todos los datos.`,
    whenAndPrice: (when, total) => `${when} · ${total}`,
    seeBooking: 'Ver tu reserva',
  },
  page: {
    sent: { booking: 'Tu reserva se ha enviado.', quote: 'Tu solicitud se ha enviado.' },
    offline: 'No hay conexión. Tus respuestas se guardan y se enviarán en cuanto vuelva.',
    arrivedBefore: 'Lo que enviaste antes ya había llegado. Busca nuestro correo antes de enviarlo otra vez.',
    kept: {
      note: 'Lo que escribes se guarda en este dispositivo hasta que lo envíes.',
      startOver: 'Empezar de nuevo',
      sure: 'Se borrarán todas las respuestas de este dispositivo.',
      clear: 'Borrarlas',
      leave: 'Conservarlas',
    },
    toasts: { success: '¡Listo!', danger: '¡Vaya!', warning: 'Atención', info: 'Información' },
    notifications: 'Avisos',
    close: 'Cerrar',
    questions: '¿Preguntas?',
    poweredBy: 'Reservas con Trellis',
  },
};
