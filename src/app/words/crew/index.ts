import { isCrewLanguage, type CrewLanguage } from '../app-languages.ts';
import { useSpoken } from '../words-context.tsx';
import { english, type CrewWords } from './en.ts';
import { spanish } from './es.ts';

/** Both come with the crew's pages, and with no others. */
const packs: Readonly<Record<CrewLanguage, CrewWords>> = { en: english, es: spanish };

/** Where a customer who read another language was signed in before, English stands until the crew's own is there. */
export function useCrewWords(): CrewWords {
  const { language } = useSpoken();
  return packs[isCrewLanguage(language) ? language : 'en'];
}
