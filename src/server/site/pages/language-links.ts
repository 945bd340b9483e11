import { languageNames, languageParameter, languages, type Language } from '#engine/format/languages.ts';
import { escape } from './escape.ts';

/** What the switch is called for who cannot see it. */
const labels: Readonly<Record<Language, string>> = { en: 'Language', es: 'Idioma', ar: 'اللغة' };

/**
 * The languages in which a page can be read, at its foot. Links without a path stay where the reader has gone
 * meanwhile, and with all that the address asks.
 */
export function writeLanguageLinks(
  current: Language,
  offered: readonly Language[],
  query: URLSearchParams,
): string {
  // Whoever came by the language of their browser finds the way to the others, too.
  const shown = languages.filter((language) => language === current || offered.includes(language));
  if (shown.length < 2) return '';
  const links = shown.map((language) => {
    const name = languageNames[language];
    if (language === current) return `<span aria-current="true">${name}</span>`;
    const asked = new URLSearchParams(query);
    asked.set(languageParameter, language);
    return `<a href="?${escape(asked.toString())}" lang="${language}" hreflang="${language}">${name}</a>`;
  });
  return `<nav class="languages" aria-label="${labels[current]}">${links.join('')}</nav>`;
}
