import type { AppWords } from '../app-words.ts';

export const visits: AppWords['visits'] = {
  hello: (name) => `Hola, ${name}`,
  today: 'Hoy',
  tomorrow: 'Mañana',
  status: {
    Pending: 'Pendiente',
    Waitlisted: 'En lista de espera',
    Upcoming: 'Próxima',
    'In Progress': 'En curso',
    Completed: 'Terminada',
    Cancelled: 'Cancelada',
    Missed: 'No realizada',
    'Visit Skipped': 'Visita omitida',
    'Sent To Dispatch': 'Por asignar',
  },
  intro: 'Tus visitas. Las horas son las del lugar de cada visita.',
};
