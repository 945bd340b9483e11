import type { AppLanguage } from '../app-languages.ts';
import { useSpoken } from '../words-context.tsx';
import { english, type CrewWords } from './en.ts';
import { spanish } from './es.ts';

/** Both come with the crew's pages, and with no others. */
const packs: Readonly<Record<AppLanguage, CrewWords>> = { en: english, es: spanish };

export const useCrewWords = (): CrewWords => packs[useSpoken().language];
