import { countInArabic } from './count-arabic.ts';
import type { DurationWords } from './duration.ts';

const hours = { one: 'ساعة واحدة', two: 'ساعتان', few: 'ساعات', many: 'ساعة', other: 'ساعة' };
const minutes = { one: 'دقيقة واحدة', two: 'دقيقتان', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' };

export const arabicDuration: DurationWords = {
  hours: (value) => countInArabic(value, hours),
  minutes: (value) => countInArabic(value, minutes),
  and: (one, other) => `${one} و${other}`,
};
