import { apart } from '#engine/format/apart.ts';
import type { AppWords } from '../app-words.ts';

export const visits: AppWords['visits'] = {
  hello: (name) => `مرحبًا، ${apart(name)}`,
  today: 'اليوم',
  tomorrow: 'غدًا',
  status: {
    Pending: 'بانتظار التأكيد',
    Waitlisted: 'على قائمة الانتظار',
    Upcoming: 'قادمة',
    'In Progress': 'جارية',
    Completed: 'مكتملة',
    Cancelled: 'ملغاة',
    Missed: 'لم تتم',
    'Visit Skipped': 'زيارة متخطاة',
    'Sent To Dispatch': 'بانتظار فريق',
  },
  intro: 'زياراتك، بتوقيت مكان كل زيارة.',
};
