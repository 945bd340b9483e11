/**
 * The languages of the areas behind the sign-in: crews and customers read them. The office works in English; forms and
 * public pages speak more (`engine/format/languages.ts`).
 */
export const appLanguages = ['en', 'es'] as const;
export type AppLanguage = (typeof appLanguages)[number];

export const isAppLanguage = (value: string): value is AppLanguage =>
  appLanguages.some((language) => language === value);
