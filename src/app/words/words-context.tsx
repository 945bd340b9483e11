import { createContext, use } from 'react';
import type { AppWords } from './app-words.ts';
import type { AppLanguage } from './app-languages.ts';
import { english } from './en/index.ts';

export type Spoken = {
  language: AppLanguage;
  /** How days and times are written: as the reader's region does, where the browser names one of this language. */
  locale: string | undefined;
  words: AppWords;
};

export const spokenEnglish: Spoken = { language: 'en', locale: undefined, words: english };

export const WordsContext = createContext(spokenEnglish);

export const useSpoken = (): Spoken => use(WordsContext);

export const useWords = (): AppWords => use(WordsContext).words;
