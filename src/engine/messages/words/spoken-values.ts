import type { Language } from '../../format/languages.ts';
import { valuesArabic } from './ar/values.ts';
import { valuesEnglish } from './en/values.ts';
import { valuesSpanish } from './es/values.ts';
import type { ValueWords } from './value-words.ts';

export const valueWords: Record<Language, ValueWords> = {
  en: valuesEnglish,
  es: valuesSpanish,
  ar: valuesArabic,
};
