import type { Language } from './languages.ts';

/** Texts in other languages than the one they were written in, by language and name: `{ es: { name: 'Nombre' } }`. */
export type Translations<Name extends string = string> = {
  [L in Language]?: { [N in Name]?: string };
};

/** A text in its translation, or as it is where it has none. Whatever was emptied is not translated. */
export const preferTranslation = (text: string, translation: unknown): string =>
  typeof translation === 'string' && translation !== '' ? translation : text;

/** A thing as it is read in a language. What says nothing says nothing in any. */
export function inLanguage<T extends { translations?: Translations }>(
  thing: T,
  language: Language | undefined,
): T {
  const own = language && thing.translations?.[language];
  if (!own) return thing;
  const texts = Object.entries(thing).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'string' && text !== '' ? [[name, preferTranslation(text, own[name])] as const] : [],
  );
  return { ...thing, ...Object.fromEntries(texts) };
}
