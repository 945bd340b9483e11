import { listSteps } from '#engine/components/list-steps.ts';
import type { Sentences } from '#engine/components/sentences.ts';
import { counted } from './counted.ts';

export const spanishSentences: Sentences = {
  thisField: 'Este campo',
  required: (label) => `${label}: este campo es obligatorio`,
  malformed: (label) => `${label}: el valor no es válido`,
  hasErrors: 'El formulario tiene errores. Corrígelos todos e inténtalo de nuevo',
  noWayToPay: 'Por el momento no se puede reservar en línea. Ponte en contacto con nosotros.',
  enterCard: 'Introduce una tarjeta',
  correctDetails: 'Introduce los datos correctos.',
  outOfArea: 'No prestamos servicio en esta zona',
  addressUnplaced:
    'Necesitamos tu dirección exacta para saber si llegamos hasta ti. Elígela entre las sugerencias.',
  closed: 'Ese día estamos cerrados',
  noSpots: 'Lo sentimos, no quedan horas libres',
  tooLong: (label, most) => `${label}: no puede tener más de ${most} caracteres`,
  named: {
    email: (label) => `${label}: la dirección de correo no es válida`,
    phone: (label) => `${label}: el número de teléfono no es válido`,
    zip: (label) => `${label}: el código postal no es válido`,
    alphanum: (label) => `${label}: solo puede contener letras y cifras`,
    number: (label) => `${label}: no es un número`,
  },
  notADate: (label) => `${label}: la fecha no es válida`,
  inThePast: (label) => `${label}: la fecha ya ha pasado`,
  notATime: (label) => `${label}: la hora no es válida`,
  timeBetween: (label, from, to) => `${label}: la hora debe estar entre las ${from} y las ${to}`,
  numberBetween: (label, min, max) =>
    max === undefined ? `${label}: debe ser ${min} o más` : `${label}: debe estar entre ${min} y ${max}`,
  numberInSteps: (label, min, step) =>
    step === 1 && Number.isInteger(min)
      ? `${label}: debe ser un número entero`
      : `${label}: debe ser ${listSteps(min, step)}, etc.`,
  notAnOption: (label) => `${label}: no es ninguna de las opciones`,
  mostChoices: (label, most) => `${label}: puedes elegir ${most} como máximo`,
  range: ({ minimum, maximum }) => (minimum === maximum ? `${minimum}` : `de ${minimum} a ${maximum}`),
  selectService: 'Elige un servicio',
  oneService: 'Elige un solo servicio',
  serviceGone: 'Este servicio ya no se ofrece. Elige otro',
  serviceElsewhere: 'Este servicio es de otra categoría. Elige otro',
  serviceNotHere: 'Este servicio no se ofrece en tu zona. Elige otro',
  selectTeams: 'Elige el tamaño del equipo',
  teamsIn: (range) => `Elige el tamaño del equipo: ${range}`,
  selectHours: 'Elige las horas que necesitas',
  hoursIn: (range) => `Elige las horas: ${range}`,
  halfHours: 'Elige horas enteras o medias',
  selectOption: 'Elige una opción',
  enterNumber: (range) => `Escribe un número entero ${range}`,
  extrasAstray: 'Estos extras son de un servicio que no has elegido',
  extraGone: 'Este extra ya no se ofrece. Quítalo',
  extraIn: (name, range) => `Elige la cantidad de ${name}: ${range}`,
  slotOfOtherDay: 'Elige una hora del día que has elegido',
  slotElsewhere: 'Esta hora es de otra sede. Elige otra',
  slotGone: 'Esta hora ya no está libre. Elige otra',
  frequencyGone: 'Esta frecuencia ya no se ofrece. Elige otra',
  teams: (count) => counted(count, 'equipo', 'equipos'),
  hours: (count) => counted(count, 'hora', 'horas'),
};
