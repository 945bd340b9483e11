import { chooseLanguage, directionOf, type Language, languageParameter } from '#engine/format/languages.ts';
import type { PageContext } from './page.ts';

/** The language of a page: what its link asks for, else what was chosen before, else what the browser would rather read. */
export function readLanguage({
  query,
  keptLanguage,
  languages,
}: Pick<PageContext, 'query' | 'keptLanguage' | 'languages'>) {
  const lang: Language = chooseLanguage(query.get(languageParameter) ?? keptLanguage ?? null, languages);
  return { lang, dir: directionOf(lang) };
}

/** For a redirect: what asked for a language in its link goes on asking. */
export function withLanguage(path: string, { query }: Pick<PageContext, 'query'>): string {
  const asked = query.get(languageParameter);
  if (asked === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${languageParameter}=${encodeURIComponent(asked)}`;
}
