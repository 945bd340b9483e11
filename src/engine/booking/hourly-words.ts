import { countInArabic } from '../format/count-arabic.ts';
import type { Language } from '../format/languages.ts';

type Work = { hours: number; people: number };

/** What a service by the hour is computed from. The number of teams that come is said in people. */
const sayIn: Record<Language, (work: Work) => string> = {
  en: ({ hours, people }) => `${hours} h × ${people} ${people === 1 ? 'person' : 'people'}`,
  es: ({ hours, people }) => `${hours} h × ${people} ${people === 1 ? 'persona' : 'personas'}`,
  ar: ({ hours, people }) =>
    `${countInArabic(hours, { one: 'ساعة واحدة', two: 'ساعتان', few: 'ساعات', many: 'ساعة', other: 'ساعة' })} × ` +
    countInArabic(people, { one: 'شخص واحد', two: 'شخصان', few: 'أشخاص', many: 'شخصًا', other: 'شخص' }),
};

/** As lines are stored; earlier ones speak of teams. */
const stored = /(\d+(?:\.\d+)?) h × (\d+) (?:teams?|people|person)\b/g;

/** The detail of a line as its reader says it; other details stay as they are. */
export const sayHourly = (detail: string, language: Language = 'en'): string =>
  detail.replaceAll(stored, (_, hours: string, people: string) =>
    sayIn[language]({ hours: Number(hours), people: Number(people) }),
  );
