import { isDecline, type DeclineCode } from '../../../booking/decline.ts';
import { spanishDuration } from '../../../format/duration-es.ts';
import { formatDuration } from '../../../format/duration.ts';
import { spanishList } from '../../../format/list-es.ts';
import { spanishDateNames } from '../../../format/date-names-es.ts';
import type { ValueWords } from '../value-words.ts';

/** "A la 1:00", but "a las 2:00". */
const hour = (time: string): string => (/^0?1(?!\d)/.test(time) ? `la ${time}` : `las ${time}`);
const dayAndHour = (date: string, time: string) => `${date} a ${hour(time)}`;

const statuses: Readonly<Record<string, string>> = {
  Pending: 'Pendiente',
  Waitlisted: 'En lista de espera',
  Upcoming: 'Próxima',
  'In Progress': 'En curso',
  Completed: 'Terminada',
  Cancelled: 'Cancelada',
  Missed: 'No realizada',
  'Visit Skipped': 'Omitida',
  'Sent To Dispatch': 'Te buscamos otra hora',
};

const declined: Record<DeclineCode, string> = {
  declined: 'La tarjeta fue rechazada. Usa otra tarjeta, por favor.',
  insufficient_funds: 'La tarjeta no tiene fondos suficientes.',
  limit: 'La tarjeta ha alcanzado su límite.',
  processing_error: 'No se ha podido contactar con el banco. Inténtalo más tarde, por favor.',
  expired: 'La tarjeta ha caducado. Usa otra tarjeta, por favor.',
  incorrect: 'Los datos de la tarjeta no son correctos. Revísalos, por favor.',
  missing: 'El procesador de pagos no reconoce esta tarjeta. Añádela de nuevo, por favor.',
  needs_authentication: 'El banco pide que el titular confirme este pago.',
  hold_gone: 'La retención ha caducado.',
  too_much: 'Es más de lo que se puede reembolsar.',
  not_configured: 'El pago con tarjeta no está disponible en este momento.',
  no_processor: 'El pago con tarjeta no está disponible en este momento.',
  refused: 'El procesador de pagos no lo ha aceptado.',
};

export const valuesSpanish: ValueWords = {
  names: spanishDateNames,
  written: 'dddd D [de] MMMM [de] YYYY',
  moment: dayAndHour,
  today: (time) => `hoy a ${hour(time)}`,
  until: (moment) => `el ${moment}`,
  on: (date) => `del ${date}`,
  when: (date, window) => `del ${date} ${window}`,
  at: (time) => `a ${hour(time)}`,
  between: (from, until) => `entre ${hour(from)} y ${hour(until)}`,
  weArrive: (window) => `Llegamos ${window}`,
  movedFrom: (date, window) => `No será el ${date} ${window}.`,
  before: (facts) => `Antes: ${facts}.`,
  comma: spanishList.comma,
  semicolon: '; ',
  and: spanishList.and,
  more: (count) => `${count} más`,
  duration: (total) => formatDuration(total, spanishDuration),
  aMinute: 'un minuto',
  about: (duration) => `unos ${duration}`.replace(/^unos (\d+ hora)/, 'cerca de $1'),
  soon: (minutes) => `en ${minutes}`,
  apartment: (number) => `Apto. ${number}`,
  status: (english) => statuses[english] ?? english,
  payment: {
    cash: 'Efectivo',
    check: 'Cheque',
    gift_card: 'Tarjeta regalo',
    card: 'Tarjeta',
    ending: (last4) => `Tarjeta terminada en ${last4}`,
    theCard: (last4) => `la tarjeta terminada en ${last4}`,
    with: (card) => `con ${card}`,
    paid: (card) => `${card}, pagada`,
    chargedAfter: (card) => `${card}, se cobra después de la visita`,
    declined: (code) => declined[isDecline(code) ? code : 'refused'],
    arrives: 'Los bancos suelen tardar entre 5 y 10 días hábiles en mostrarlo en tu extracto.',
    forVisit: (date) => (date ? `tu visita del ${date}` : 'tu visita'),
    forGift: (name) => `la tarjeta regalo para ${name}`,
  },
  feeVoided: (fee) => `El cargo de ${fee} queda anulado. Lo que ya hayas pagado cuenta para esta visita.`,
  seriesFee: (fee) => `Se aplica un cargo de ${fee} por visitas canceladas tarde.`,
  pause: (from, to) => (from === to ? `el ${from}` : `del ${from} al ${to}`),
  facts: {
    booking: 'Reserva',
    quote: 'Presupuesto',
    when: 'Cuándo',
    length: 'Duración',
    where: 'Dónde',
    payment: 'Pago',
    frequency: 'Frecuencia',
    nextVisits: 'Próximas visitas',
    newDates: 'Visitas que necesitan otra fecha',
    laterVisits: 'Visitas siguientes',
    each: (price) => `${price} cada una`,
  },
  totals: {
    discount: 'Descuento',
    code: (code) => `Código ${code}`,
    adjustment: 'Ajuste',
    fees: 'Recargos',
    tax: 'Impuestos',
    tip: 'Propina',
    giftCard: 'Tarjeta regalo',
    total: 'Total',
    withTax: 'Total con impuestos',
    including: (tax) => `Incluye ${tax}`,
  },
};
