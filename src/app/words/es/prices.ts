import type { PriceRefusals } from '../price-refusals.ts';

type Range = { minimum: number; maximum: number };

const between = ({ minimum, maximum }: Range) =>
  minimum === maximum ? `${minimum}` : `de ${minimum} a ${maximum}`;

export const prices: PriceRefusals = {
  services_missing: 'Elige un servicio.',
  service_unknown: 'Este servicio ya no está disponible. Elige otro.',
  service_twice: ({ name }) => `${name} está elegido dos veces. Elígelo una sola vez.`,
  service_elsewhere: ({ name }) => `${name} no está disponible en esta zona. Elige otro servicio.`,
  frequency_unknown: 'Esta frecuencia ya no está disponible. Elige otra.',
  frequency_elsewhere: ({ name, service }) =>
    `${name} no está disponible para ${service}. Elige otra frecuencia.`,
  hourly_teams: 'Elige cuántas personas deben venir.',
  hourly_hours: 'Elige cuántas horas necesitas.',
  teams_range: (range) => `Elige cuántas personas deben venir: ${between(range)}.`,
  hours_range: (range) => `Elige las horas: ${between(range)}.`,
  hours_step: 'Elige horas enteras o medias horas.',
  not_hourly: ({ name }) => `${name} no se cobra por horas. No indiques personas ni horas.`,
  variable_missing: 'Elige una opción.',
  variable_unknown: 'Esta opción ya no está disponible. Elige otra.',
  variable_twice: ({ name }) => `${name} está elegido dos veces. Elígelo una sola vez.`,
  variable_range: ({ name, ranges }) => `Elige una cantidad de ${name}: ${ranges.map(between).join(', ')}.`,
  extra_unknown: 'Este extra ya no está disponible. Quítalo.',
  extra_twice: ({ name }) => `${name} está elegido dos veces. Elígelo una sola vez, con su cantidad.`,
  extra_range: ({ name, ...range }) => `Elige una cantidad de ${name}: ${between(range)}.`,
  amount_invalid: 'Escribe un importe de cero o más.',
  code_unknown: 'No reconocemos este código. Revisa que esté bien escrito.',
  code_wrong_target: 'Este código no sirve para esta compra.',
  code_expired: 'Este código no es válido hoy. Quítalo o usa otro.',
  code_wrong_date: 'Este código no es válido el día de tu visita. Elige otro día o quita el código.',
  code_not_applicable: 'Este código no sirve para lo que has elegido. Cambia tu elección o quita el código.',
  code_min_subtotal: 'El importe es demasiado bajo para este código. Añade algo o quita el código.',
  code_new_only: 'Este código es solo para clientes nuevos. Quítalo o usa otro.',
  code_used_up: 'Este código se ha agotado. Quítalo o usa otro.',
  code_used_by_you: 'Ya has usado este código. Quítalo o usa otro.',
  gift_card_unknown: 'No reconocemos esta tarjeta regalo. Revisa el código.',
  gift_card_expired: 'Esta tarjeta regalo ya no es válida. Quítala o usa otra.',
  gift_card_empty: 'Esta tarjeta regalo no tiene saldo. Quítala o usa otra.',
  code_not_combined:
    'Este código no se puede combinar con el descuento por frecuencia. Hemos aplicado el mejor de los dos.',
};
