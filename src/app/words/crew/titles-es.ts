import type { titles as english } from './titles-en.ts';

export const titles: typeof english = {
  '/team/dashboard': 'Hoy',
  '/team/jobs/:id': 'Trabajo',
  '/team/calendar': 'Calendario',
  '/team/task': 'Tareas',
  '/team/profile': 'Yo',
  '/team/timeline': 'Mi día',
  '/team/availability': 'Mis horas',
  '/team/teams': 'Mi equipo',
  '/team/ratings': 'Mis valoraciones',
  '/team/user_account': 'Mi cuenta',
};
