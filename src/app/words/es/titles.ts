import type { AppWords } from '../app-words.ts';

export const titles: AppWords['titles'] = {
  '/client/dashboard': 'Mis visitas',
  '/client/visits/:id': 'Visita',
  '/client/quotes/:id': 'Presupuesto',
  '/client/user_account': 'Mi cuenta',
  '/team/dashboard': 'Mis trabajos',
  '/team/jobs/:id': 'Trabajo',
  '/team/user_account': 'Mi cuenta',
};
