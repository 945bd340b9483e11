import type { AppLanguage } from './app-languages.ts';

type Words = Readonly<Record<AppLanguage, string>>;

/** Of parts that are fetched when they are first needed: nobody loads these words before. */
export const contactWords: Words = { en: 'Contact', es: 'Contacto', ar: 'التواصل' };

/** Of the eye in a field for a password. */
export const showPasswordWords: Words = {
  en: 'Show password',
  es: 'Mostrar la contraseña',
  ar: 'إظهار كلمة المرور',
};
