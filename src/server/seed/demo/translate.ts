import type { Language } from '#engine/format/languages.ts';
import type { Translations } from '#engine/format/translations.ts';

/** What a company's visitors read instead of a text of its catalogue. */
export type Phrases = { readonly [L in Exclude<Language, 'en'>]: Readonly<Record<string, string>> };

/** The translations of some texts, as far as there are any. */
export function translate<Name extends string>(
  texts: Readonly<Record<Name, string>>,
  { es, ar }: Phrases,
): Translations<Name> {
  const read = (phrases: Readonly<Record<string, string>>) => {
    const known = Object.entries<string>(texts).flatMap(([name, text]) =>
      phrases[text] === undefined ? [] : [[name, phrases[text]] as const],
    );
    // The names are those of the texts.
    return Object.fromEntries(known) as { [N in Name]?: string };
  };
  return { es: read(es), ar: read(ar) };
}
