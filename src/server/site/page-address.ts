import { languageParameter, type Language } from '#engine/format/languages.ts';

/** For home screens, and for what is shown of a link that somebody shares. */
export const iconSizes = [180, 192, 512] as const;

/** The company's form has its address, and stands at the start as well. */
const atStart = /^\/bf\/[^/]+$/;

/** The one address of a page that is read in a language; English is what nobody asks for. */
export const pageAddress = (path: string, language: Language): string => {
  const [own = '/'] = path.replace(atStart, '/').split('?');
  return language === 'en' ? own : `${own}?${languageParameter}=${language}`;
};
