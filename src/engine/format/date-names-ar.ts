import type { DateNames } from './date-format.ts';

const weekdays = ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'];
const months = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
];

export const arabicDateNames: DateNames = {
  months,
  weekdays,
  ordinal: String,
  shortMonths: months,
  shortWeekdays: weekdays.map((name) => name.replace(/^ال/, '')),
};
