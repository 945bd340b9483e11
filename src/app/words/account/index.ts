import type { AppLanguage } from '../app-languages.ts';
import { useSpoken } from '../words-context.tsx';
import { arabic } from './ar.ts';
import { english, type AccountWords } from './en.ts';
import { spanish } from './es.ts';

/** They come with the page of one's account, and with no other. */
const packs: Readonly<Record<AppLanguage, AccountWords>> = { en: english, es: spanish, ar: arabic };

export const useAccountWords = (): AccountWords => packs[useSpoken().language];
