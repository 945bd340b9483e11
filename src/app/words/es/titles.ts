import type { AppWords } from '../app-words.ts';

export const titles: AppWords['titles'] = {
  '/client/dashboard': 'Inicio',
  '/client/dashboard/old': 'Todas las visitas',
  '/client/dashboard/quotes': 'Presupuestos',
  '/client/visits/:id': 'Visita',
  '/client/visits/:id/receipt': 'Recibo',
  '/client/quotes/:id': 'Presupuesto',
  '/client/book': 'Reservar',
  '/client/book/:data': 'Reservar de nuevo',
  '/client/profile': 'Yo',
  '/client/user_account': 'Acceso y seguridad',
  '/client/settings/gift-card/list': 'Tarjetas regalo',
  '/client/gift-card': 'Comprar una tarjeta regalo',
};
