/** The languages in which forms speak by themselves. Texts of the company come with the form. */
export const languages = ['en', 'es', 'ar'] as const;
export type Language = (typeof languages)[number];

/** As who speaks it calls it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  ar: 'العربية',
};

/** Of a link to a form; it fills nothing in. */
export const languageParameter = 'lang';

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

const known = (tag: string): Language | undefined =>
  languages.find((language) => language === tag.trim().toLowerCase().split('-')[0]);

/** What the link asks for, else what the visitor's browser would rather have, else English. */
export const chooseLanguage = (asked: string | null, accepted: string | undefined): Language =>
  known(asked ?? '') ?? preferred(accepted ?? '') ?? 'en';

/** `es-MX,es;q=0.9,en;q=0.8`: the best of ours, by their weights. */
function preferred(accepted: string): Language | undefined {
  const weighed = accepted.split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part.split(';');
    const language = known(tag);
    const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((found) => found);
    return language ? [{ language, weight: Number(weight ?? 1) }] : [];
  });
  const [best] = weighed
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return best?.language;
}
