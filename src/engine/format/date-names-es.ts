import type { DateNames } from './date-format.ts';

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
const short = (name: string) => name.slice(0, 3);

export const spanishDateNames: DateNames = {
  months,
  weekdays,
  ordinal: String,
  shortMonths: months.map(short),
  shortWeekdays: weekdays.map(short),
};
