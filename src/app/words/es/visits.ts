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
  customer: {
    intro: 'Tus visitas. Las horas son las del lugar de cada visita.',
    coming: 'Próximas visitas',
    noneComing: 'No hay visitas próximas',
    noneComingText: 'Las visitas aparecen aquí en cuanto se reservan.',
    past: 'Visitas pasadas',
    nonePast: 'Aún no hay visitas',
    nonePastText: 'Tus visitas aparecen aquí cuando han terminado.',
  },
  crew: {
    intro: 'Lo próximo para ti y tu equipo.',
    ahead: 'Próximos trabajos',
    noneAhead: 'No hay trabajos próximos',
    noneAheadText: 'Los trabajos aparecen aquí cuando la oficina los asigna.',
    waiting: 'pendientes de tu respuesta',
  },
};
