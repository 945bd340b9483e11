import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { directionOf } from '#engine/format/languages.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import { setRefusalWords } from '#app/lib/refusal-words.ts';
import { userQuery, type User } from '#app/lib/session.ts';
import { areaOf } from '#app/lib/start-path.ts';
import { setNotifyWords } from '#app/ui/notify.tsx';
import { areaLanguages, type AppLanguage } from './app-languages.ts';
import type { AppWords } from './app-words.ts';
import { english } from './en/index.ts';
import { spokenEnglish, WordsContext, type Spoken } from './words-context.tsx';

/** English comes with the app; the others when somebody reads them. */
const packs: Readonly<Record<AppLanguage, () => Promise<AppWords>>> = {
  en: async () => english,
  es: async () => (await loadChunk(() => import('./es/index.ts'))).spanish,
  ar: async () => (await loadChunk(() => import('./ar/index.ts'))).arabic,
};

const baseOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? '';

/** Of the languages of one's area, the one that was chosen, or else what the browser prefers. */
export function languageFor(user: User | null | undefined): AppLanguage {
  const offered: readonly AppLanguage[] = areaLanguages[(user && areaOf(user)) ?? 'client'];
  const wanted = [user?.language ?? '', ...navigator.languages.map(baseOf)];
  return wanted.flatMap((tag) => offered.find((language) => language === tag) ?? [])[0] ?? 'en';
}

/** What is asked for from now on is answered in the language of this person. */
export function speakTo(user: User | null): void {
  document.documentElement.lang = languageFor(user);
}

/** Some browsers name a language as their system does, such as `en-US@posix`: nothing can be written in that. */
function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** As the texts of companies have them in Arabic: whatever the region, its figures and its calendar are these. */
const arabicFigures = { numberingSystem: 'latn', calendar: 'gregory' };

export function localeOf(language: AppLanguage): string {
  const locale = navigator.languages.find((tag) => baseOf(tag) === language && isLocale(tag)) ?? language;
  return language === 'ar' ? new Intl.Locale(locale, arabicFigures).toString() : locale;
}

const wordsQuery = (language: AppLanguage) =>
  queryOptions({
    queryKey: ['session', 'words', language],
    queryFn: async (): Promise<Spoken> => ({
      language,
      locale: localeOf(language),
      words: await packs[language](),
    }),
    ...(language === 'en' && { initialData: { ...spokenEnglish, locale: localeOf(language) } }),
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** The words are there before the pages that say them; a change of language leaves the page as it is until then. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  const language = languageFor(user);
  const { data, isError } = useQuery({ ...wordsQuery(language), placeholderData: keepPreviousData });
  // With a line that is broken, English is better than nothing.
  const spoken = data ?? (isError ? spokenEnglish : undefined);
  const told = useRef(spoken?.language);
  const client = useQueryClient();
  // Before the pages within ask for anything: their calls say the language of the document.
  useLayoutEffect(() => {
    if (!spoken) return;
    document.documentElement.lang = spoken.language;
    document.documentElement.dir = directionOf(spoken.language);
    setNotifyWords(spoken.words.frame.notify);
    setRefusalWords(spoken.words.refusals);
  }, [spoken]);
  useEffect(() => {
    if (!spoken) return;
    const isAnother = told.current !== undefined && told.current !== spoken.language;
    told.current = spoken.language;
    // What was asked for before was answered in the language before.
    if (isAnother) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  }, [spoken, client]);
  return spoken && <WordsContext value={spoken}>{children}</WordsContext>;
}
