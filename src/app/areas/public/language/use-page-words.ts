import { use } from 'react';
import { LanguageContext } from './language-context.ts';
import { englishPage, type PageWords } from './page-words.ts';

/** What every public page says around what it is about, in the language of the page. */
export const usePageWords = (): PageWords => use(LanguageContext)?.page ?? englishPage;
