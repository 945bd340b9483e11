import type { Language } from '../../format/languages.ts';
import type { AccountWords } from './account-words.ts';
import { accountArabic } from './ar/account.ts';
import { accountEnglish } from './en/account.ts';
import { accountSpanish } from './es/account.ts';

export const accountWords: Record<Language, AccountWords> = {
  en: accountEnglish,
  es: accountSpanish,
  ar: accountArabic,
};
