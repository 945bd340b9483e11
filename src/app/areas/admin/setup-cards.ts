import type { SetupPath, SetupTitle } from './setup-groups.ts';

export const groupTexts: Readonly<Record<SetupTitle, string>> = {
  'Your company': 'What customers see, where you work, and how prices, dates and times are written.',
  'Your money': 'How customers pay, what tax they pay, and the gift cards they buy.',
  'What you sell': 'What customers can book, what it costs, and what they can add.',
  'Your times': 'When customers can book, and when your teams work.',
  'Your people': 'Everyone has their own account and sees what their role needs.',
  'Connections and records': 'Programs that use your data, and a record of every change.',
};

/** The step of `setup-progress` that is done on a page. */
export const stepOf: Readonly<Partial<Record<SetupPath, string>>> = {
  '/admin/settings/company': 'company',
  '/admin/settings/locations': 'locations',
  '/admin/settings/booking_form': 'form',
  '/admin/settings/payment': 'payment',
  '/admin/settings/services': 'services',
  '/admin/settings/services/frequencies': 'frequencies',
  '/admin/settings/booking-spots': 'spots',
  '/admin/settings/manage-users': 'people',
  '/admin/settings/teams': 'teams',
};
