import { countInArabic } from '#engine/format/count-arabic.ts';

export const hours = (count: number): string =>
  countInArabic(count, { one: 'ساعة واحدة', two: 'ساعتان', few: 'ساعات', many: 'ساعة', other: 'ساعة' });
