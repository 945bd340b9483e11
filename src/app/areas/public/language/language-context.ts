import { createContext } from 'react';
import type { LanguagePack } from './language-pack.ts';

/** Null is English, which those that speak it bring along. */
export const LanguageContext = createContext<LanguagePack | null>(null);
