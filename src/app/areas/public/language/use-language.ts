import { use } from 'react';
import { english } from './en.ts';
import type { LanguagePack } from './language-pack.ts';
import { LanguageContext } from './language-context.ts';

export const useLanguage = (): LanguagePack => use(LanguageContext) ?? english;
