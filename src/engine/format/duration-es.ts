import type { DurationWords } from './duration.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const spanishDuration: DurationWords = {
  hours: (value) => counted(value, 'hora', 'horas'),
  minutes: (value) => counted(value, 'minuto', 'minutos'),
  and: (hours, minutes) => `${hours} y ${minutes}`,
};
